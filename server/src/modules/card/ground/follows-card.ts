import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** How a row knows its card: by the card's id, its number, or the meter that it has. */
type By = 'cardId' | 'cardNo' | 'deviceSn' | 'meterId'

interface Following {
  table: PgTable & { deptId: PgColumn }
  column: PgColumn
  by: By
}
const following: Following[] = []
const staying = new Set<PgTable>()

/** Beside the definition of a table with an `owner()`: its rows belong to the department of their card and move with it (domain-rules §8). */
export function followsCard<B extends By>(by: B, table: PgTable & Record<B | 'deptId', PgColumn>) {
  following.push({ table, by, column: table[by] })
}

/** Beside the definition of a table with an `owner()` and a card: its rows keep the department of their time. */
export const staysWithDepartment = (table: PgTable) => void staying.add(table)

export const tablesFollowingCards = (): readonly Following[] => following
export const tablesThatStay = (): ReadonlySet<PgTable> => staying
