import type { Mark } from './series.ts'

export interface LegendEntry {
  name: string
  /** A series by its number, a mark, or the reference line. */
  look: 1 | 2 | 3 | 4 | 5 | 6 | Mark | 'ref'
}

/** Goes into a panel's head, right of its title. */
export const Legend = ({ entries }: { entries: LegendEntry[] }) =>
  entries.map(({ name, look }) => (
    <span key={name} className={`lgd ${typeof look === 'number' ? `c${look}` : look}`}>
      {name}
    </span>
  ))
