import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import { definePart } from '../../../kernel/context.ts'

/** How a row knows its card: by the card's id, its number, or the meter that it has. */
type By = 'cardId' | 'cardNo' | 'deviceSn' | 'meterId'
type Owned = PgTable & { deptId: PgColumn }

export interface FollowingTable {
  table: Owned
  column: PgColumn
  by: By
}
interface StayingTable {
  table: Owned
  by: undefined
}

/** The tables of a product that have an `owner()` and know a card or its meter. */
export const cardRows = definePart<readonly (FollowingTable | StayingTable)[]>('rows of cards', () => [])

/** Its rows belong to the department of their card and move with it (domain-rules §8). */
export const byCard = <B extends By>(by: B, table: Owned & Record<B, PgColumn>): FollowingTable => ({ table, by, column: table[by] })

/** Its rows keep the department of their time. */
export const ofItsTime = (table: Owned): StayingTable => ({ table, by: undefined })
