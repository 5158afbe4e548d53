import type { ReactNode } from 'react'

import styles from './Legend.module.css'
import type { Mark, Series } from './series.ts'

export type SeriesNumber = 1 | 2 | 3 | 4 | 5 | 6
interface EntryProps {
  /** A series by its number, a mark, or the reference line. */
  look: SeriesNumber | Mark | 'ref'
  kind?: Series['kind']
  children: ReactNode
}

/** A name with the sign of what it names. */
export const Entry = ({ look, kind, children }: EntryProps) => (
  <span className={styles.entry}>
    <i
      className={styles.sign}
      data-look={look}
      data-kind={kind}
      style={typeof look === 'number' ? { color: `var(--w-c${look})` } : undefined}
    />
    {children}
  </span>
)

export interface LegendEntry extends Pick<EntryProps, 'look'> {
  name: string
}

/** Goes into a panel's head, right of its title. */
export const Legend = ({ entries }: { entries: LegendEntry[] }) =>
  entries.map(({ name, look }) => (
    <Entry key={name} look={look}>
      {name}
    </Entry>
  ))
