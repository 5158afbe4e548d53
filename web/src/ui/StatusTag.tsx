import type { ReactNode } from 'react'

import type { Tone } from './tone.ts'

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
