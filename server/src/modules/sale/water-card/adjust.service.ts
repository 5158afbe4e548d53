import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardCan } from '@weir/contract/modules/card/water-card-row'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { add, amountFor, type Litre, minus, MOST_ON_CARD, MOST_OWED, Quantity } from '@weir/contract/platform/units'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'

import { reachOf } from '../../../kernel/auth/actor.ts'
import type { Writing } from '../../../kernel/context.ts'
import { AppError, conflict, explaining, invalid } from '../../../kernel/errors.ts'
import { book, type HeldCard, ledgerEntries, aboveMost, type Card, isAboveMost, lockCard } from '../../card/index.ts'
import { asDryRun } from '../../meter/index.ts'
import { adjustScope } from '../water-card-adjust/water-card-adjust.list.ts'
import { waterCardAdjusts } from '../ground/water-card-adjust.table.ts'

type Adjust = InputOf<(typeof waterCardApi)['adjust']>

/** Signed tons with a reason, domain-rules §2.7. A dry run takes the same way and is rolled back. */
export const adjustWaterCard = (ctx: Writing, { dryRun, ...input }: Adjust) => asDryRun(ctx, dryRun, (ctx) => adjust(ctx, input))

/** Tons that a new household brings along are worth money: they take the permission to adjust. */
export async function bringWater(ctx: Writing, { id, quantity }: Pick<Adjust, 'id' | 'quantity'>) {
  const scope = reachOf(ctx.actor, waterCardApi.adjust.id)
  if (!scope) throw invalid('openingBalance', 'waterCard.error.openingForbidden')
  await adjustWaterCard({ ...ctx, scope }, { id, quantity, reason: 'openingBalance', dryRun: false })
}

async function adjust(ctx: Writing, input: Omit<Adjust, 'dryRun'>) {
  const { id, quantity, reason, note, reversesId } = input
  const card = await lockCard(ctx, id)
  if (!waterCardCan.adjust(card)) throw conflict('waterCard.error.stateForbids', { state: card.state })
  demandSeen(card, input.remainingQuantity)
  demandWithinBounds(card, quantity)
  const reversed = reversesId === undefined ? undefined : await entryToReverse(ctx, { cardId: id, reversesId, quantity })

  const { remainingLitre } = await bookAdjustment(ctx, card, { quantity, reason, note, reversesId, reversed })
  return {
    quantity,
    remainingBefore: card.remainingLitre,
    remainingQuantity: remainingLitre,
    worthBefore: amountFor(card.remainingLitre, card.unitPrice),
    worthAfter: amountFor(remainingLitre, card.unitPrice),
  }
}

interface Adjustment extends Pick<Adjust, 'quantity' | 'reason' | 'note' | 'reversesId'> {
  /** The ledger entry that this one takes back. */
  reversed?: number | undefined
}

/** A record and its booking. Answers the card after it. */
export async function bookAdjustment<C extends HeldCard & Pick<Card, 'deptId'>>(
  ctx: Writing,
  card: C,
  { quantity, reason, note, reversesId, reversed }: Adjustment,
) {
  const [record] = await ctx.db
    .insert(waterCardAdjusts)
    .values({
      cardId: card.id,
      quantityLitre: quantity,
      reason,
      note,
      reversesId,
      createdAt: ctx.now(),
      deptId: card.deptId,
      createdBy: ctx.actor.id,
    })
    .returning({ id: waterCardAdjusts.id })
    .catch(explaining({ water_card_adjust_reversed: 'waterCard.error.reversedAlready' }))
  const cause = { kind: 'adjustment', refType: 'adjust', refId: record!.id, note } as const
  return book(ctx, card, { ...cause, litres: quantity, ...(reversed && { reversesId: reversed }) })
}

/** The clerk confirmed figures: they are those of now, or nothing is booked. */
function demandSeen({ remainingLitre }: Card, seen: Litre | undefined) {
  if (seen === undefined || seen === remainingLitre) return
  throw conflict('waterCard.error.remainingChanged', { remaining: z.encode(Quantity, remainingLitre) })
}

/** The bounds of every act, domain-rules §2.8. An adjustment may bring a card nearer to them. */
function demandWithinBounds(card: Card, quantity: Litre) {
  const after = add(card.remainingLitre, quantity)
  if (quantity > 0 && isAboveMost(card)) throw aboveMost()
  if (quantity > 0 && after > MOST_ON_CARD) throw invalid('quantity', 'waterCard.error.beyondMost')
  if (quantity < 0 && after < MOST_OWED) throw invalid('quantity', 'waterCard.error.owesTooMuch')
}

/** The ledger entry of an earlier adjustment of this card, which the new one takes back whole. */
async function entryToReverse(ctx: Writing, { cardId, reversesId, quantity }: { cardId: number; reversesId: number; quantity: Litre }) {
  const [found] = await ctx.db
    .select({ quantity: waterCardAdjusts.quantityLitre, entryId: ledgerEntries.id })
    .from(waterCardAdjusts)
    .innerJoin(
      ledgerEntries,
      and(eq(ledgerEntries.cardId, cardId), eq(ledgerEntries.refType, 'adjust'), eq(ledgerEntries.refId, waterCardAdjusts.id)),
    )
    .where(and(eq(waterCardAdjusts.id, reversesId), eq(waterCardAdjusts.cardId, cardId), adjustScope(ctx)))
  if (!found) throw invalid('reversesId', 'waterCard.error.adjustmentMissing')
  const opposite = minus(0 as Litre, found.quantity)
  if (opposite !== quantity) throw notItsOpposite(opposite)
  return found.entryId
}

const notItsOpposite = (opposite: Litre) => {
  const said = { field: 'quantity', reason: 'waterCard.error.notItsOpposite', data: { quantity: z.encode(Quantity, opposite) } } as const
  return new AppError(400, 'error.invalid', {}, [said])
}
