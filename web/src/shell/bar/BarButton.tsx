import { type ComponentType, type ReactNode, Suspense, useCallback, useRef } from 'react'

import { Icon, type IconName } from '../../ui/icon/Icon.tsx'
import styles from './BarButton.module.css'

/** Below the button. */
export interface BelowProps {
  /** Whether its panel is. */
  isOpen: boolean
  /** The focus goes back to the button. */
  onClose: () => void
  /** It went elsewhere. */
  onLeave: () => void
}

interface Props {
  /** Says where its panel stands, and how wide that is. */
  frame: string | undefined
  className: string | undefined
  icon: IconName
  title: string
  /** The meaning of its mark, for users who do not see it. */
  label: string
  /** On the icon. */
  mark: ReactNode
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** The panel, and what else stays with the button. */
  Below: ComponentType<BelowProps>
}

/** A button of the top bar with a panel under it. */
export function BarButton({ frame, className, icon, title, label, mark, isOpen, onOpen, Below }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const leave = useCallback(() => onOpen(false), [onOpen])
  const close = useCallback(() => {
    leave()
    button.current?.focus()
  }, [leave])
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
      <Suspense>
        <Below isOpen={isOpen} onClose={close} onLeave={leave} />
      </Suspense>
    </div>
  )
}
