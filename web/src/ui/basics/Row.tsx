import type { HTMLAttributes, ReactNode, Ref } from 'react'

import styles from './basics.module.css'
import { type RowLook, rowClass, type StackLook, stackClass } from './layout-class.ts'

interface RowProps extends RowLook {
  as?: 'div' | 'span'
  children: ReactNode
}

/** Pieces side by side, on one middle line. One plain element. */
export const Row = ({ as: Element = 'div', children, ...look }: RowProps) => <Element className={rowClass(look)}>{children}</Element>

/** Takes the room that is left in a line, so that what follows stands at its end. */
export const Grow = () => <span className={styles.grow} />

interface StackProps extends StackLook, Omit<HTMLAttributes<HTMLDivElement>, 'className'> {
  ref?: Ref<HTMLDivElement>
}

/** Pieces under each other: panels with the gap of a page, or others with a gap of their own. */
export const Stack = ({ gap, isBelow, tone, size, ...rest }: StackProps) => (
  <div {...rest} className={stackClass({ gap, isBelow, tone, size })} />
)
