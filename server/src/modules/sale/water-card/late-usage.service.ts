import type { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { Quantity } from '@weir/contract/platform/units'
import { eq } from 'drizzle-orm'
import { z } from 'zod'

import type { Writing } from '../../../kernel/context.ts'
import { conflict } from '../../../kernel/errors.ts'
import { waterCardClosings, recordTransition, cardNames, lockCard } from '../../card/index.ts'

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
