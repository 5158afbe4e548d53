import { cardStateBatchApi } from '@weir/contract/modules/sale/card-state-batch'
import type { StateRefusal } from '@weir/contract/modules/sale/card-state-codes'
import { eq, sql } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { notify } from '../../../services/notice/notify.ts'
import { stateTransitions } from '../../card/index.ts'
import { defineBatchAct } from '../ground/batch-act.store.ts'
import { batchItems, type Turn } from '../ground/batch-items.store.ts'
import { setCardState } from '../water-card/status.service.ts'
import { cardStateBatches } from './card-state-batch.table.ts'
import { cardStateItems } from './card-state-item.table.ts'
import { movedSince, stateRefusal } from './state-refusal.ts'

type Batch = typeof cardStateBatches.$inferSelect

export const stateItems = batchItems(cardStateItems)

/** The suspension of many cards, or its end (domain-rules §2.10). */
export const cardStateAct = defineBatchAct<Batch, Turn<StateRefusal>>({
  kind: 'stateBatch',
  api: cardStateBatchApi,
  endpoint: cardStateBatchApi.move,
  batches: cardStateBatches,
  errors: {
    missing: 'cardStateBatch.error.missing',
    nothing: 'cardStateBatch.error.nothingToChange',
    stale: 'cardStateBatch.error.previewStale',
  },
  async turns(ctx, { id, to, undoesId }) {
    const found = await stateItems.next(ctx, id)
    const ids = found.map(({ cardId }) => cardId)
    const moved = undoesId === null ? undefined : await movedSince(ctx, undoesId, ids)
    return found.map(({ cardId, card }) => ({
      cardId,
      card,
      refusal: card ? stateRefusal(card, to, moved?.has(cardId) ?? false) : 'missing',
    }))
  },
  async act(ctx, batch, turns) {
    const moving = turns.filter(({ refusal }) => refusal === null)
    // Each by the service of the single act, which keeps its rules and its history.
    for (const { cardId } of moving) await setCardState(ctx, { id: cardId, state: batch.to, reason: batch.reason })
    await stateItems.end(ctx, batch.id, turns, sql`, transition_id = case when given.refusal is null then ${NEWEST_MOVE} end`)
    return keepFigures(ctx, batch, moving.length, turns.length)
  },
  wire: ({ to, reason }, turns) => ({ to, reason, selection: { ids: turns.map(({ cardId }) => cardId) } }),
  async notice(ctx, author, { id: batchId, batchNo, done, refused }, isDone) {
    if (isDone) await notify(ctx, author, 'stateBatchDone', { batchId, batchNo, done, refused })
    else await notify(ctx, author, 'stateBatchStopped', { batchId, batchNo, done })
  },
})

/** A card that moved keeps the id of its move, the newest of the card. */
const NEWEST_MOVE = sql`(select max(${stateTransitions.id}) from ${stateTransitions}
  where ${stateTransitions.cardId} = given.card_id and ${stateTransitions.orderId} is null)`

async function keepFigures({ db }: Writing, { id, cards, done, refused }: Batch, moved: number, had: number) {
  const figures = { done: done + moved, refused: refused + had - moved }
  await db.update(cardStateBatches).set(figures).where(eq(cardStateBatches.id, id))
  return { ...figures, cards }
}
