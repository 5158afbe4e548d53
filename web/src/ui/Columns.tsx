import type { ReactNode } from 'react'

import { Stack } from './basics/Row.tsx'
import styles from './Columns.module.css'

interface Props {
  /** Panels of the main column. */
  children: ReactNode
  /** The side column, where there is one. */
  side?: ReactNode
}

/** The part of a page under its head. */
export const Columns = ({ children, side }: Props) =>
  side ? (
    <div className={styles.columns}>
      <Stack>{children}</Stack>
      {side}
    </div>
  ) : (
    <Stack isBelow>{children}</Stack>
  )
