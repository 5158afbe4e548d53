import type { ReactNode } from 'react'

import { Stack } from '../basics/Row.tsx'
import styles from './Columns.module.css'

interface Props {
  /** Panels of the main column. */
  children: ReactNode
  /** The side column, where there is one. */
  side?: ReactNode
  /** On a phone the side column comes first, because its panels are more urgent. */
  isSideFirst?: boolean
}

/** The part of a page under its head. */
export const Columns = ({ children, side, isSideFirst }: Props) =>
  side ? (
    <div className={styles.columns} data-side-first={isSideFirst || undefined}>
      <Stack>{children}</Stack>
      {side}
    </div>
  ) : (
    <Stack isBelow>{children}</Stack>
  )
