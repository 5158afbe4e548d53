import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

import { Icon, type IconName } from '../icon/Icon.tsx'
import styles from './MenuButton.module.css'

interface Props {
  /** A tooltip, and the button's name if its face has no text; text must be its own name (WCAG 2.5.3). */
  label: string
  className?: string | undefined
  /** The content of the button. */
  face: ReactNode
  /** `MenuItem`s. */
  children: ReactNode
}

/** A button that opens a short menu under itself. Lighter than the kit's, so that the login page can have one. */
export function MenuButton({ label, className, face, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => {
    if (!isOpen) return
    frame.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
    const leave = ({ target }: Event) => frame.current?.contains(target as Node) || setOpen(false)
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [isOpen])

  const close = () => {
    setOpen(false)
    frame.current?.querySelector('button')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    else if (event.key === 'Tab') setOpen(false)
    else moveFocus(event)
  }
  return (
    <div className={styles.frame} ref={frame}>
      <button
        type="button"
        className={className}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {face}
      </button>
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter on an item is a click
        <div className={styles.menu} role="menu" id={id} aria-label={label} tabIndex={-1} onKeyDown={onKeyDown} onClick={close}>
          {children}
        </div>
      )}
    </div>
  )
}

interface ItemProps {
  icon?: IconName
  /** One of a choice, and whether it is the chosen one. */
  isChosen?: boolean
  onClick: () => void
  children: ReactNode
}

export const MenuItem = ({ icon, isChosen, onClick, children }: ItemProps) => (
  <button
    type="button"
    className={styles.item}
    tabIndex={-1}
    onClick={onClick}
    {...(isChosen === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': isChosen })}
  >
    {icon && <Icon name={icon} size={14} />}
    <span className={styles.text}>{children}</span>
    {isChosen && <Icon name="check" size={14} />}
  </button>
)

export const MenuLine = () => <hr className={styles.line} />

/** Up, down, home and end walk over the items of the menu. Keys of a drawer that one of them opened stay there. */
export function moveFocus(event: KeyboardEvent, among = '[role^=menuitem]') {
  if (!event.currentTarget.contains(event.target as Node)) return
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(among)]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
  if (to === undefined || items.length === 0) return
  event.preventDefault()
  items.at(to % items.length)?.focus()
}
