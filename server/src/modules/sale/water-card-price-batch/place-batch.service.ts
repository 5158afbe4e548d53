import type { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { businessDay, dayText } from '@weir/contract/platform/zone'

import type { Writing } from '../../../kernel/context.ts'
import { invalid } from '../../../kernel/errors.ts'
import { priceAct, priceItems } from './price-act.ts'
import { aimOf, candidates } from './price-selection.ts'
import { forecast, refusalOf, sumsOf } from './price-sums.ts'

type Input = InputOf<(typeof waterCardApi)['adjustPriceBatch']>

/**
 * A batch of price changes (domain-rules §2.8), for the workers at once or at the beginning of a day. Its cards are those of now; each is
 * computed when its turn comes. 409: other cards or
 * prices than in the preview, none that can change. 400: a day that has begun, too many cards.
 */
export async function placePriceBatch(ctx: Writing, input: Input) {
  const { mode, expected, startsOn, unitPrice, undoesId, reason } = input
  if (startsOn !== undefined && startsOn <= dayText(businessDay(ctx.now().getTime())))
    throw invalid('startsOn', 'waterCard.error.dayPassed')
  const aim = await aimOf(ctx, input)
  const forecasts = (await candidates(ctx, input.selection, undoesId)).map((card) => forecast(card, aim.of(card.id)))
  const seen = sumsOf(forecasts)[mode]
  const told = { unitPrice, undoesId, mode, reason, startsOn, cards: forecasts.length }
  const placed = {
    seen,
    expected,
    told,
    facts: { ...told, refused: forecasts.length - seen.count, remainingSeenLitre: expected.remaining },
    // Those that cannot change are in the record too, with the reason.
    insertItems: (id: number) =>
      priceItems.insert(
        ctx,
        id,
        forecasts.map((one) => ({ card: one.card, refusal: refusalOf(one[mode]) })),
        { unit_price: ['bigint', forecasts.map(({ price }) => price!)] },
      ),
  }
  return startsOn === undefined ? priceAct.place(ctx, placed) : priceAct.plan(ctx, placed)
}
