import type { Destined } from '@weir/contract/platform/destination'
import { type ReactNode, useEffect, useRef } from 'react'
import { ScreenLink } from '../../platform/router/ScreenLink.tsx'
import { clearToasts } from '../../ui/basics/toast.tsx'
import styles from './BarPopover.module.css'

interface Props {
  title: string
  /** Right of the title. */
  aside?: ReactNode
  /** Below what scrolls. */
  foot?: ReactNode
  /** By Esc: the focus goes back to the button. */
  onClose: () => void
  /** It went elsewhere. */
  onLeave: () => void
  children: ReactNode
}

/** A panel under a button of the top bar. Both stand in one frame, as wide as its `--width` says; a press outside of that leaves. */
export function BarPopover({ title, aside, foot, onClose, onLeave, children }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    clearToasts()
    panel.current?.focus()
  }, [])
  useEffect(() => {
    const leave = ({ target }: Event) => panel.current?.parentElement?.contains(target as Node) || onLeave()
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    document.addEventListener('pointerdown', leave)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('keydown', close)
    }
  }, [onClose, onLeave])
  return (
    <div ref={panel} className={styles.panel} role="dialog" aria-label={title} tabIndex={-1}>
      <div className={styles.head}>
        <b>{title}</b>
        {aside}
      </div>
      <div className={styles.body}>{children}</div>
      {foot}
    </div>
  )
}

interface LinkProps {
  to: Destined
  onClick: () => void
  children: string
}

/** The foot of such a panel: to the page that has all of it. */
export const BarPopoverLink = (props: LinkProps) => <ScreenLink isAct className={styles.foot} {...props} />
