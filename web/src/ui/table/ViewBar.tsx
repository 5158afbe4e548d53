import type { ReactNode } from 'react'

import { HiddenText } from '../basics/Text.tsx'
import styles from './ViewBar.module.css'

interface Props {
  /** The heading of the page, for screen readers: the chosen view says the same to the eye. */
  title: string
  /** `ViewTab`s. */
  views: ReactNode
  /** The actions, at the right. */
  children: ReactNode
}

/** The head of a list: its views and actions. */
export const ViewBar = ({ title, views, children }: Props) => (
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
