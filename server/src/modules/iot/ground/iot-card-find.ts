import { and, asc, eq, inArray } from 'drizzle-orm'

import type { Context, Writing } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/errors.ts'
import { cardScope } from './iot-card.list.ts'
import { iotCards } from './iot-card.table.ts'

export type IotCardRow = typeof iotCards.$inferSelect

/** Cards within the caller's scope, locked in the order of their ids; 404 where one is missing. */
export async function holdCards(ctx: Writing, ids: readonly number[]): Promise<IotCardRow[]> {
  const wanted = [...new Set(ids)]
  const cards = await ctx.db
    .select()
    .from(iotCards)
    .where(and(inArray(iotCards.id, wanted), cardScope(ctx)))
    .orderBy(asc(iotCards.id))
    .for('no key update')
  if (cards.length < wanted.length) throw notFound('iotCard.error.missing')
  return cards
}

export async function holdCard(ctx: Writing, id: number): Promise<IotCardRow> {
  const [card] = await holdCards(ctx, [id])
  return card!
}

/** A card by its id, of the product's own work: requests, orders, syncs. */
export async function holdAnyCard({ db }: Writing, id: number): Promise<IotCardRow> {
  const [card] = await db.select().from(iotCards).where(eq(iotCards.id, id)).for('no key update')
  return card!
}

export async function findCards(ctx: Context, ids: readonly number[]): Promise<IotCardRow[]> {
  return ctx.db
    .select()
    .from(iotCards)
    .where(and(inArray(iotCards.id, [...ids]), cardScope(ctx)))
    .orderBy(asc(iotCards.id))
}
