import { businessDay, dayText } from '@weir/contract/platform/zone'

import type { Writing } from '../../../kernel/context.ts'
import { lockCards } from '../../card/index.ts'
import { writeEffects } from './meter-stat.service.ts'
import { priceCards } from './meter-stat-pricing.ts'
import { rowsOfCards } from '../ground/meter-stat.store.ts'

/**
 * Value today's rows of these cards at their present prices. Call it after the change of the prices is written (`water_card` and
 * `water_card_price`, with `createdAt` = `ctx.now()`). Days before today keep their amounts.
 */
export async function revaluePrices(ctx: Writing, cardIds: readonly number[]) {
  if (cardIds.length === 0) return
  const today = dayText(businessDay(ctx.now().getTime()))
  const cards = await lockCards(ctx, cardIds)
  const since = new Map(cardIds.map((id) => [id, today]))
  const rows = (await rowsOfCards(ctx, since)).filter(({ date }) => date >= today)
  const effects = rows.map((row) => ({ before: row, after: row }))
  await writeEffects(ctx, await priceCards(ctx, effects, cards), cards)
}
