import type { ReactNode } from 'react'

import { hidden, textClass, type TextLook } from './text-class.ts'

interface Props extends TextLook {
  /** `span`, unless it is a paragraph or has a meaning of its own. */
  as?: 'span' | 'p' | 'b' | 'small' | 'time' | 'summary'
  children: ReactNode
}

/** Words in a shade or a size. One plain element, so that a table of them stays cheap. */
export const Text = ({ as: Element = 'span', children, ...look }: Props) => <Element className={textClass(look)}>{children}</Element>

/** A text for screen readers alone. The page shows it to the eye in another way. */
export const HiddenText = ({ as: Element = 'span', children }: { as?: 'span' | 'h1'; children: ReactNode }) => (
  <Element className={hidden}>{children}</Element>
)

/** In the place of an empty value. */
export const Nothing = () => <Text tone="faint">—</Text>
