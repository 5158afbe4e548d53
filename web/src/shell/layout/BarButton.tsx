import { type ReactNode, Suspense, useCallback, useRef } from 'react'

import { Icon, type IconName } from '../../ui/Icon.tsx'
import styles from './BarButton.module.css'

interface Props {
  /** Says where its panel stands, and how wide that is. */
  frame: string | undefined
  className: string | undefined
  icon: IconName
  title: string
  /** What its mark says, for who does not see that. */
  label: string
  /** On the icon. */
  mark: ReactNode
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** The panel, and what else stays with the button. `close`: the focus goes back to it. */
  children: (close: () => void) => ReactNode
}

/** A button of the top bar with a panel under it. */
export function BarButton({ frame, className, icon, title, label, mark, isOpen, onOpen, children }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => {
    onOpen(false)
    button.current?.focus()
  }, [onOpen])
  return (
    <div className={`${styles.frame} ${frame}`}>
      <button
        ref={button}
        type="button"
        className={className}
        title={title}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
      >
        <Icon name={icon} />
        {mark}
      </button>
      <Suspense>{children(close)}</Suspense>
    </div>
  )
}
