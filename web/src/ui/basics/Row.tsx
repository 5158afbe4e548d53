import type { HTMLAttributes, ReactNode, Ref } from 'react'

import styles from './basics.module.css'
import { only } from './text-class.ts'

interface RowProps {
  as?: 'div' | 'span'
  /** At the end of the line. */
  isAtEnd?: boolean
  /** The screens that show it. */
  only?: keyof typeof only
  children: ReactNode
}

/** Pieces side by side, on one middle line. */
export const Row = ({ as: Element = 'div', isAtEnd, only: screen, children }: RowProps) => (
  <Element className={`${styles.row} ${isAtEnd ? styles.atEnd : ''} ${screen ? only[screen] : ''}`}>{children}</Element>
)

/** Takes the room that is left in a line, so that what follows stands at its end. */
export const Grow = () => <span className={styles.grow} />

interface StackProps extends Omit<HTMLAttributes<HTMLDivElement>, 'className'> {
  /** Leaves the same gap over itself. */
  isBelow?: boolean
  ref?: Ref<HTMLDivElement>
}

/** Panels under each other, with the gap of a page. */
export const Stack = ({ isBelow, ...rest }: StackProps) => (
  <div {...rest} className={isBelow ? `${styles.stack} ${styles.below}` : styles.stack} />
)
