import type { ReactNode } from 'react'

import styles from './StatusTag.module.css'

/** A meaning. Colour never carries it alone: a tag has its word, a dot also its shape. */
export type Tone = 'ok' | 'warn' | 'bad' | 'idle' | 'info'

interface Props {
  tone: Tone
  children: ReactNode
}

/** A category: tinted ground and a word. */
export const StatusTag = ({ tone, children }: Props) => (
  <span className={styles.tag} data-tone={tone}>
    {children}
  </span>
)

/** A live state: dot, diamond, square or ring by meaning, and a word. */
export const StatusDot = ({ tone, children }: Props) => (
  <span className={styles.dot} data-tone={tone}>
    {children}
  </span>
)

/** How many; beside a tab, a menu entry or a title. */
export const Count = ({ tone, children }: Props) => (
  <small className={styles.count} data-tone={tone}>
    {children}
  </small>
)
