import type { ReactNode } from 'react'

import styles from './Table.module.css'

export interface Column<Row> {
  id: string
  name: string
  /** Stands in the head, never in the cells. */
  unit?: string | undefined
  /** Plain cells only: kit components inside cells double the cost of a refill. */
  cell: (row: Row) => ReactNode
  /** A figure: right-aligned. */
  isFigure?: boolean
  isSortable?: boolean
  /** Pixels, unless somebody drags it to another width. */
  width?: number | undefined
  /** Stays in view beside the first column while the table scrolls sideways; it needs a width. */
  isFixed?: boolean | undefined
  /** A long text goes on in the next line instead of ending with an ellipsis. */
  wraps?: boolean | undefined
  /** Drawn only where the user takes it in. */
  isSpare?: boolean
}

export interface Sort {
  orderBy: string
  isAsc: boolean
}

/** Of a head or a body cell; undefined where it is the plain one. */
export const cellClass = (isPinned: boolean, isFigure = false) =>
  isPinned ? (isFigure ? `${styles.pinned} ${styles.figure}` : styles.pinned) : isFigure ? styles.figure : undefined
