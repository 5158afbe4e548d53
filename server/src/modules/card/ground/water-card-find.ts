import { MOST_ON_CARD } from '@weir/contract/platform/units'
import { and, asc, eq, sql } from 'drizzle-orm'

import type { Context, Writing } from '../../../kernel/context.ts'
import { ownedBy } from '../../../kernel/crud/scope.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { waterCards } from './water-card.table.ts'

export type Card = typeof waterCards.$inferSelect

export const waterCardScope = ownedBy(waterCards)

const cardOf = (ctx: Context, id: number) =>
  ctx.db
    .select()
    .from(waterCards)
    .where(and(eq(waterCards.id, id), waterCardScope(ctx)))

export async function findCard(ctx: Context, id: number): Promise<Card> {
  const [card] = await cardOf(ctx, id)
  if (!card) throw notFound('waterCard.error.missing')
  return card
}

/** Whatever changes a card's tons, price or state holds its row until the transaction ends. */
export async function lockCard(ctx: Writing, id: number): Promise<Card> {
  const [card] = await cardOf(ctx, id).for('no key update')
  if (!card) throw notFound('waterCard.error.missing')
  return card
}

/** A card by its id, of the product's own work: orders, payments, deliveries. */
export async function holdAnyCard({ db }: Writing, id: number): Promise<Card> {
  const [card] = await db.select().from(waterCards).where(eq(waterCards.id, id)).for('no key update')
  return card!
}

/** The cards of these ids in any scope, locked in order of id everywhere; the meters were locked before them. */
export async function lockCards({ db }: Writing, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const cards = await db
    .select(bookedColumns)
    .from(waterCards)
    .where(sql`${waterCards.id} = any(${sql.param(ids)}::bigint[])`)
    .orderBy(asc(waterCards.id))
    .for('no key update')
  return new Map(cards.map((card) => [card.id, card]))
}

/** The facts of a card that its readings need. */
const bookedColumns = {
  id: waterCards.id,
  cardNo: waterCards.cardNo,
  orderNo: waterCards.orderNo,
  unitPrice: waterCards.unitPrice,
  totalRechargeFen: waterCards.totalRechargeFen,
  totalRechargeLitre: waterCards.totalRechargeLitre,
  adjustedLitre: waterCards.adjustedLitre,
  usedLitre: waterCards.usedLitre,
  remainingLitre: waterCards.remainingLitre,
  deptId: waterCards.deptId,
  createdBy: waterCards.createdBy,
}
export type LockedCards = Awaited<ReturnType<typeof lockCards>>

/** An old row, or water that a withdrawn reading gave back. Nothing is added to it; its price and use bring it down. */
export const isAboveMost = ({ remainingLitre }: Pick<Card, 'remainingLitre'>) => remainingLitre > MOST_ON_CARD
export const aboveMost = () => conflict('waterCard.error.aboveMost')
