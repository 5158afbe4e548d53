import { WATER_CARD_MOVES } from '@weir/contract/modules/water/water-card-state'
import type { waterCardApi } from '@weir/contract/modules/water/water-card'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { eq } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { conflict } from '../../../kernel/errors.ts'
import { recordTransition } from './state-transition.ts'
import { cardNames } from './water-card-columns.ts'
import { lockCard } from './water-card-find.ts'
import { waterCards } from './water-card.table.ts'

/** domain-rules §2.10. A card may be closed with water on it and with a meter: its late usage is still posted. */
export async function setCardState(ctx: Writing, { id, state, reason }: InputOf<(typeof waterCardApi)['setStatus']>) {
  const card = await lockCard(ctx, id)
  if (!WATER_CARD_MOVES[card.state].includes(state)) throw conflict('waterCard.error.moveForbidden', { from: card.state, to: state })
  await ctx.db.update(waterCards).set({ state }).where(eq(waterCards.id, id))
  await recordTransition(ctx, { cardId: id, from: card.state, to: state, reason })
  cardNames.changed(ctx, id, card, { state, reason })
  return {}
}
