import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Context } from '../../../kernel/context.ts'
import { ownedBy } from '../../../kernel/crud/scope.ts'
import type { TimelineOf, TimelineRows } from '../../../services/timeline/timeline-source.ts'

/** The cards as a table of one column, `card.id`. */
export const keyedByCard = ({ cardIds }: TimelineOf): SQL => sql`unnest(${sql.param([...cardIds])}::bigint[]) as card(id)`

interface OfCard {
  table: PgTable & { id: PgColumn; cardId: PgColumn; deptId: PgColumn; createdBy: PgColumn }
  at: PgColumn
  /** Which of them. */
  where?: SQL
}

/** The rows of a table with a card and an owner, within the scope. Its index is by card, time and id. */
export const rowsOfCards =
  ({ table, at, where }: OfCard) =>
  (ctx: Context, of: TimelineOf): TimelineRows => ({
    keys: keyedByCard(of),
    table: sql`${table}`,
    where: and(sql`${table.cardId} = card.id`, where, ownedBy(table)(ctx)),
    at,
    id: table.id,
  })

export const among = (id: PgColumn, ids: readonly number[]) => inArray(id, [...ids])

/** Of each row the text that it says, by its id. */
export const toldBy = <Row extends { id: number }, T>(rows: readonly Row[], tell: (row: Row) => T) =>
  new Map(rows.map((row) => [row.id, tell(row)]))
