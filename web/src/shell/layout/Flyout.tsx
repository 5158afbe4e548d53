import { Popover } from '@mantine/core'
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'

import styles from './Nav.module.css'

const OPEN_AFTER_MS = 60
const CLOSE_AFTER_MS = 120

interface Props {
  label: string
  /** What the button shows. */
  face: ReactNode
  isCurrent: boolean
  /** Under the button of a bar; otherwise beside it. */
  isBelow: boolean
  children: ReactNode
}

/** What lies under an entry of the menu that has no room for it: opens under the mouse, at a press, and by Enter; the next Tab goes into it. */
export function Flyout({ label, face, isCurrent, isBelow, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<number>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const later = (open: boolean, ms: number) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = window.setTimeout(setOpen, ms, open)
  }
  return (
    <div
      onPointerEnter={later(true, OPEN_AFTER_MS)}
      onPointerLeave={later(false, CLOSE_AFTER_MS)}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setOpen(false)}
    >
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position={isBelow ? 'bottom-start' : 'right-start'}
        offset={isBelow ? 2 : 6}
        transitionProps={{ duration: 0 }}
        withinPortal={false}
        floatingStrategy="fixed"
      >
        <Popover.Target>
          <button
            type="button"
            className={styles.group}
            data-current={isCurrent}
            aria-label={label}
            // Under the mouse it is open already, and meant to be.
            onClick={({ nativeEvent }) => setOpen((nativeEvent as globalThis.PointerEvent).pointerType === 'mouse' || !isOpen)}
          >
            {face}
          </button>
        </Popover.Target>
        <Popover.Dropdown className={styles.flyout} onClick={() => setOpen(false)}>
          {children}
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}
