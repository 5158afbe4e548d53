import type { HTMLAttributes, ReactNode } from 'react'

import { Panel } from '../basics/Panel.tsx'
import styles from './ListFrame.module.css'
import { HiddenText } from '../basics/Text.tsx'

interface Props extends HTMLAttributes<HTMLElement> {
  /** Over the whole window. */
  isFull?: boolean
}

/** The panel of a list. It fills the page and scrolls inside itself: `data-fills` says so to the frame of the console. */
export const ListFrame = ({ isFull, className = '', ...rest }: Props) => (
  <Panel {...rest} className={`${styles.frame} ${isFull ? styles.full : ''} ${className}`} data-fills />
)

interface BarProps {
  /** The heading of the page, for screen readers: the chosen view says the same to the eye. */
  title: string
  /** `ViewTab`s. */
  views: ReactNode
  /** The actions, at the right. */
  children: ReactNode
}

/** The head of a list: its views and actions. */
export const ViewBar = ({ title, views, children }: BarProps) => (
  <div className={styles.bar}>
    <HiddenText as="h1">{title}</HiddenText>
    <div className={styles.views}>{views}</div>
    <div className={styles.actions}>{children}</div>
  </div>
)

interface TabProps {
  isChosen: boolean
  /** More about it, as its title. */
  hint?: string | undefined
  /** Why it cannot be chosen. */
  why?: string | undefined
  onChoose: () => void
  children: ReactNode
}

export const ViewTab = ({ isChosen, hint, why, onChoose, children }: TabProps) => (
  <button
    type="button"
    className={styles.view}
    aria-pressed={isChosen}
    aria-disabled={why !== undefined || undefined}
    title={why ?? hint}
    onClick={why === undefined ? onChoose : undefined}
  >
    {children}
  </button>
)
