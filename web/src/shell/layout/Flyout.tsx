import { Popover } from '@mantine/core'
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'

import styles from './Nav.module.css'

const OPEN_AFTER_MS = 60
const CLOSE_AFTER_MS = 120

interface Props {
  label: string
  /** The content of the button. */
  face: ReactNode
  isCurrent: boolean
  /** Under the button of a bar; otherwise beside it. */
  isBelow: boolean
  children: ReactNode
}

/** The opener. A mouse that leaves does not close a flyout opened by key or finger. */
type Opener = 'mouse' | 'press'

/** The entries below a menu entry without room for them. It opens under the mouse, at a press, and by Enter; the next Tab goes into it. */
export function Flyout({ label, face, isCurrent, isBelow, children }: Props) {
  const [opener, setOpener] = useState<Opener>()
  const timer = useRef<number>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  /** A timer of the mouse that still runs has nothing more to say. */
  const become = (next: Opener | undefined) => {
    clearTimeout(timer.current)
    setOpener(next)
  }
  const later = (change: (now: Opener | undefined) => Opener | undefined, ms: number) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = window.setTimeout(setOpener, ms, change)
  }
  const close = () => become(undefined)
  return (
    <div
      onPointerEnter={later((now) => now ?? 'mouse', OPEN_AFTER_MS)}
      onPointerLeave={later((now) => (now === 'mouse' ? undefined : now), CLOSE_AFTER_MS)}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || close()}
    >
      <Popover
        opened={opener !== undefined}
        onChange={close}
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
            // Under the mouse it is open already, and meant to be: a press of the mouse leaves it, one of a key keeps it.
            onClick={({ nativeEvent }) => {
              if ((nativeEvent as globalThis.PointerEvent).pointerType === 'mouse') become(opener ?? 'mouse')
              else become(opener === 'press' ? undefined : 'press')
            }}
          >
            {face}
          </button>
        </Popover.Target>
        <Popover.Dropdown className={styles.flyout} onClick={close}>
          {children}
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}
