import { WATER_CARD_MOVES } from '@weir/contract/modules/card/water-card-row'
import type { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { fen, litre, Quantity } from '@weir/contract/platform/units'
import { eq } from 'drizzle-orm'
import { z } from 'zod'

import type { Writing } from '../../../kernel/context.ts'
import { conflict } from '../../../kernel/errors.ts'
import { endCard, openOrders } from './close.service.ts'
import { recordTransition, cardNames, type Card, lockCard, waterCards, waterCardClosings } from '../../card/index.ts'

/** domain-rules §2.10. A card with water, a meter or open orders is closed by `close`, which deals with them. */
export async function setCardState(ctx: Writing, { id, state, reason }: InputOf<(typeof waterCardApi)['setStatus']>) {
  const card = await lockCard(ctx, id)
  if (!WATER_CARD_MOVES[card.state].includes(state)) throw conflict('waterCard.error.moveForbidden', { from: card.state, to: state })
  if (state === 'closed') await closeEmpty(ctx, card, reason)
  else {
    await ctx.db.update(waterCards).set({ state }).where(eq(waterCards.id, id))
    await recordTransition(ctx, { cardId: id, from: card.state, to: state, reason })
  }
  cardNames.changed(ctx, id, card, { state, reason })
  return {}
}

async function closeEmpty(ctx: Writing, card: Card, reason: string) {
  const isEmpty = card.remainingLitre === 0 && card.deviceSn === null && (await openOrders(ctx, card.id)).length === 0
  if (!isEmpty) throw conflict('waterCard.error.notEmpty')
  const nothing = { usageLitre: litre(0), refundFen: fen(0), writtenOffLitre: litre(0) }
  await endCard(ctx, card, { ...nothing, settledUsedLitre: card.usedLitre, reason })
}

/** A person has dealt with the usage that a closed card got afterwards: it leaves the inbox. No figure of the card changes. */
export async function noteLateUsage(ctx: Writing, { id, accumulatedUsage, reason }: InputOf<(typeof waterCardApi)['noteLate']>) {
  const card = await lockCard(ctx, id)
  const [closing] = await ctx.db.select().from(waterCardClosings).where(eq(waterCardClosings.cardId, id))
  if (!closing || closing.settledUsedLitre === card.usedLitre) throw conflict('waterCard.error.noLateUsage')
  if (accumulatedUsage !== card.usedLitre)
    throw conflict('waterCard.error.remainingChanged', { remaining: z.encode(Quantity, card.remainingLitre) })
  await ctx.db.update(waterCardClosings).set({ settledUsedLitre: card.usedLitre }).where(eq(waterCardClosings.id, closing.id))
  await recordTransition(ctx, { cardId: id, from: 'closed', to: 'closed', reason })
  cardNames.changed(ctx, id, {}, { reason })
  return {}
}
