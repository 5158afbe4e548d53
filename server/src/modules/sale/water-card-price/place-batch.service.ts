import type { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardPriceBatchApi } from '@weir/contract/modules/sale/water-card-price-batch'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { businessDay, dayText } from '@weir/contract/platform/zone'
import { sql } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { unnest } from '../../../kernel/db/unnest.ts'
import { conflict, invalid } from '../../../kernel/errors.ts'
import { waterCardPriceBatches } from '../../card/index.ts'
import { waterCardPriceItems } from './price-item.table.ts'
import { aimOf, candidates } from './price-selection.ts'
import { type Forecast, forecast, refusalOf, sumsOf } from './price-sums.ts'
import { sendBatch } from './send-batch.service.ts'

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
  const { count, digest } = sumsOf(forecasts)[mode]
  if (count === 0) throw conflict('waterCard.error.nothingToAdjust')
  if (count !== expected.count || digest !== expected.digest) throw conflict('waterCard.error.previewStale')

  const facts = { unitPrice, undoesId, mode, reason, startsOn, cards: forecasts.length, state: 'planned' } as const
  const [batch] = await ctx.db
    .insert(waterCardPriceBatches)
    .values({
      ...facts,
      refused: forecasts.length - count,
      remainingSeenLitre: expected.remaining,
      createdAt: ctx.now(),
      deptId: ctx.actor.deptId,
      createdBy: ctx.actor.id,
    })
    .returning()
  const { id, batchNo } = batch!
  await insertItems(ctx, id, mode, forecasts)
  const taskId = startsOn === undefined ? await sendBatch(ctx, batch!) : null
  ctx.changed({
    resource: waterCardPriceBatchApi,
    id,
    before: null,
    after: { batchNo, ...facts, state: taskId === null ? 'planned' : 'running' },
  })
  return { id, batchNo, taskId }
}

/** Those that cannot change are in the record too, with the reason. */
async function insertItems({ db }: Writing, batchId: number, mode: Input['mode'], forecasts: readonly Forecast[]) {
  const refusals = forecasts.map((one) => refusalOf(one[mode]))
  const given = unnest('given', {
    card_id: ['bigint', forecasts.map(({ card }) => card.id)],
    unit_price: ['bigint', forecasts.map(({ price }) => price!)],
    state: ['text', refusals.map((refusal) => (refusal === null ? 'waiting' : 'refused'))],
    refusal: ['text', refusals],
  })
  await db.execute(sql`
    insert into ${waterCardPriceItems} (batch_id, card_id, unit_price, state, refusal)
    select ${batchId}::bigint, given.* from ${given}`)
}
