import type { ReactNode } from 'react'

/** A meaning. Colour never carries it alone: a tag has its word, a dot also its shape. */
export type Tone = 'ok' | 'warn' | 'bad' | 'idle' | 'info'

interface Props {
  tone: Tone
  children: ReactNode
}

/** A category: tinted ground and a word. */
export const StatusTag = ({ tone, children }: Props) => <span className={`tag ${tone}`}>{children}</span>

/** A live state: dot, diamond, square or ring by meaning, and a word. */
export const StatusDot = ({ tone, children }: Props) => <span className={`st ${tone}`}>{children}</span>

/** How many; beside a tab, a menu entry or a title. */
export const Count = ({ tone, children }: Props) => <span className={`cnt ${tone}`}>{children}</span>
