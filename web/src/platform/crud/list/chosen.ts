import type { Selection } from '../../../ui/table/use-selection.ts'
import type { Filter } from '../filters/use-list-state.ts'

interface Common {
  /** As the person saw it. */
  count: number
  clear: () => void
}

/**
 * The object of a batch action, either some rows of the list or its filter. Of a filter the server finds the rows, and the action compares their
 * number with the count. `more`: the list stopped counting there.
 */
export type Chosen<Row> =
  | (Common & { rows: Row[]; filter?: undefined; more?: undefined })
  | (Common & { rows?: undefined; filter: Filter; more: boolean })

/** Undefined as long as nothing is chosen. */
export function chosenOf<Row extends { id: number }>({ rows, whole, clear }: Selection<Row>, filter: Filter): Chosen<Row> | undefined {
  if (whole) return { filter, count: whole.total, more: whole.more === true, clear }
  return rows.length > 0 ? { rows, count: rows.length, clear } : undefined
}
