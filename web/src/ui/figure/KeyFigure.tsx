import type { ReactNode } from 'react'

import { Panel } from '../basics/Panel.tsx'
import { Text } from '../basics/Text.tsx'
import styles from './KeyFigure.module.css'

interface Props {
  label: string
  unit?: string
  /** The figure, a link to the rows behind it where there are some. */
  children: ReactNode
  /** A sparkline or a comparison right of the figure. */
  beside?: ReactNode
  /** Smaller figures under it: label, value, change. */
  details?: { label: string; value: ReactNode; note?: ReactNode }[]
}

/** One cell of a `KeyFigures` strip. */
export const KeyFigure = ({ label, unit, children, beside, details = [] }: Props) => (
  <div className={styles.cell} role="group" aria-label={label}>
    <Text tone="muted" size="small">
      {label}
      {unit && <span className={styles.unit}>{unit}</span>}
    </Text>
    <span className={styles.value}>
      <b>{children}</b>
      {beside}
    </span>
    {details.length > 0 && (
      <span className={styles.details}>
        {details.map((detail) => (
          <span className={styles.row} key={detail.label}>
            <span>{detail.label}</span>
            <b>{detail.value}</b>
            <em>{detail.note}</em>
          </span>
        ))}
      </span>
    )}
  </div>
)

/** A strip of figures: one panel with cells, not a row of cards. */
export const KeyFigures = ({ children }: { children: ReactNode }) => <Panel className={styles.strip}>{children}</Panel>
