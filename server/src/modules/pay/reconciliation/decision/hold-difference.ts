import { Money, Quantity } from '@weir/contract/platform/units'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'

import type { Context, Writing } from '../../../../kernel/context.ts'
import { conflict, notFound } from '../../../../kernel/errors.ts'
import { iotCardRecharges, iotCards } from '../../../iot/index.ts'
import { waterCards } from '../../../card/index.ts'
import { differenceScope, gapOf } from '../difference.list.ts'
import { payDifferences as differences } from '../difference.table.ts'
import { payReconciliations as days } from '../reconciliation.table.ts'

export type Difference = typeof differences.$inferSelect

const isIt = (ctx: Context, id: number) => and(eq(differences.id, id), differenceScope(ctx))

/** A difference in the scope of the caller. 404. */
export async function findDifference(ctx: Context, id: number): Promise<Difference> {
  const [found] = await ctx.db.select().from(differences).where(isIt(ctx, id))
  if (!found) throw notFound('payDifference.error.missing')
  return found
}

/** A difference with its card and its day, all held: in this order, as a card that moves takes its differences along. 409 the day is closed. */
export async function holdDifference(ctx: Writing, id: number) {
  const { cardId, iotOrderId, reconciliationId } = await findDifference(ctx, id)
  const [card] = cardId === null ? [] : await ctx.db.select().from(waterCards).where(eq(waterCards.id, cardId)).for('no key update')
  const iccid = await iccidOf(ctx, iotOrderId)
  const [day] = await ctx.db.select().from(days).where(eq(days.id, reconciliationId)).for('no key update')
  const [difference] = await ctx.db.select().from(differences).where(isIt(ctx, id)).for('no key update')
  if (!difference) throw notFound('payDifference.error.missing')
  if (day!.state === 'closed') throw conflict('payDifference.error.dayClosed')
  return { card, iccid, day: day!, difference }
}
export type Held = Awaited<ReturnType<typeof holdDifference>>

/** The SIM card of an order of packages, which is held first too. */
async function iccidOf({ db }: Writing, iotOrderId: number | null): Promise<string | null> {
  if (iotOrderId === null) return null
  const [order] = await db.select({ cardId: iotCardRecharges.iotCardId }).from(iotCardRecharges).where(eq(iotCardRecharges.id, iotOrderId))
  const [card] = await db.select({ iccid: iotCards.iccid }).from(iotCards).where(eq(iotCards.id, order!.cardId)).for('no key update')
  return card!.iccid
}

/** The clerk confirmed figures: they are those of now, or nothing is booked. */
export function demandSeen({ difference, card }: Held, seen: { gap?: number | undefined; remainingQuantity?: number | undefined }) {
  const gap = gapOf(difference)
  if (seen.gap !== undefined && seen.gap !== gap) throw conflict('payDifference.error.gapChanged', { gap: z.encode(Money, gap) })
  if (!card || seen.remainingQuantity === undefined || seen.remainingQuantity === card.remainingLitre) return
  throw conflict('payDifference.error.remainingChanged', { remaining: z.encode(Quantity, card.remainingLitre) })
}
