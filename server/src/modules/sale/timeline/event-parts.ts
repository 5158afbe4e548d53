import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { grouped } from '@weir/contract/platform/figures'

import type { Context } from '../../../kernel/context.ts'
import { ownedBy } from '../../../kernel/crud/conditions.ts'
import type { TimelineOf, TimelineRows } from '../../../services/timeline/timeline.ts'
import { type Texts, texts } from '../../../kernel/texts.ts'
import { waterCards } from '../../card/index.ts'

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

/** The texts of the reader's language. */
export const wordsOf = ({ client }: Context): Texts => texts[client.language]

/** Clauses of a detail; absent ones are left out. */
export const joined = (...clauses: (string | null | undefined | false)[]) => clauses.filter(Boolean).join(' · ')

/** A register, to the litre. */
export const register = (litres: number | bigint) => grouped((Number(litres) / 1000).toFixed(3))
export const yuan = (fen: number | bigint) => (Number(fen) / 100).toFixed(2)
export const price = (unitPrice: number | bigint) => (Number(unitPrice) / 10_000).toFixed(4).replace(/0{1,2}$/, '')

export const itsCard = { cardId: waterCards.id, cardNo: waterCards.cardNo }
export const cardOf = ({ cardId, cardNo }: { cardId: number; cardNo: string }) => ({ id: cardId, cardNo })
