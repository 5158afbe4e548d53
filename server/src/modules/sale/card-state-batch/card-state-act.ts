import { cardStateBatchApi, type StateRefusal, type StateTarget } from '@weir/contract/modules/sale/card-state-batch'
import { eq, sql, and, inArray, isNull, desc } from 'drizzle-orm'
import type { WaterCardState } from '@weir/contract/modules/card/water-card-row'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { alias } from 'drizzle-orm/pg-core'

import type { Writing, Context } from '../../../kernel/context.ts'
import { notify } from '../../../services/notice/notify.ts'
import { stateTransitions, waterCards } from '../../card/index.ts'
import { defineBatchAct } from '../ground/batch-act.store.ts'
import { batchItems, type Turn, itemCard } from '../ground/batch-items.store.ts'
import { setCardState } from '../water-card/status.service.ts'
import { cardStateBatches, cardStateBatches as batches } from './card-state-batch.table.ts'
import { cardStateItems, cardStateItems as items } from './card-state-item.table.ts'
import { actorName } from '../../../kernel/auth/actor.ts'
import { notFound } from '../../../kernel/errors.ts'

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

/** Why this card keeps its state; null: it moves. A draft is opened by itself, since its facts may be missing yet. */
export function stateRefusal({ state }: { state: WaterCardState }, to: StateTarget, isMovedSince: boolean): StateRefusal | null {
  if (state === 'draft' || state === 'closed') return state
  if (state === to) return 'already'
  return isMovedSince ? 'changedSince' : null
}

/** Of the cards that a batch changed, those that somebody moved after it. An undo takes back its own moves alone. */
export async function movedSince({ db }: Context, batchId: number, cardIds?: readonly number[]): Promise<ReadonlySet<number>> {
  const later = sql`exists (select from ${stateTransitions} where ${stateTransitions.cardId} = ${cardStateItems.cardId}
    and ${and(isNull(stateTransitions.orderId), isNull(stateTransitions.refundId))} and ${stateTransitions.id} > ${cardStateItems.transitionId})`
  const rows = await db
    .select({ cardId: cardStateItems.cardId })
    .from(cardStateItems)
    .where(
      and(
        eq(cardStateItems.batchId, batchId),
        eq(cardStateItems.state, 'done'),
        cardIds && inArray(cardStateItems.cardId, [...cardIds]),
        later,
      ),
    )
  return new Set(rows.map(({ cardId }) => cardId))
}

type Api = typeof cardStateBatchApi

const undone = alias(batches, 'undone')

/** One batch. 404. */
export async function getStateBatch(ctx: Context, { id }: InputOf<Api['get']>): Promise<OutputOf<Api['get']>> {
  const [batch] = await ctx.db
    .select({
      id: batches.id,
      batchNo: batches.batchNo,
      state: batches.state,
      to: batches.to,
      reason: batches.reason,
      cards: batches.cards,
      done: batches.done,
      refused: batches.refused,
      undoesId: batches.undoesId,
      undoesNo: undone.batchNo,
      sender: sql<string>`${actorName(sql`${batches.createdBy}`)}`,
      createdAt: batches.createdAt,
      endedAt: batches.endedAt,
      taskId: batches.taskId,
    })
    .from(batches)
    .leftJoin(undone, eq(undone.id, batches.undoesId))
    .where(and(eq(batches.id, id), cardStateAct.scope(ctx)))
  if (!batch) throw notFound('cardStateBatch.error.missing')
  const [by] = await ctx.db
    .select({ id: batches.id, batchNo: batches.batchNo })
    .from(batches)
    .where(eq(batches.undoesId, id))
    .orderBy(desc(batches.id))
    .limit(1)
  return { ...batch, undoneById: by?.id ?? null, undoneByNo: by?.batchNo ?? null }
}

/** The cards of a batch with their results, those outside the caller's data scope left out. 404. */
export async function listStateItems(ctx: Context, input: InputOf<Api['items']>): Promise<OutputOf<Api['items']>> {
  await cardStateAct.find(ctx, input.id)
  return stateItems.list(ctx, input, ({ where, order, limit, offset }) =>
    ctx.db
      .select({ id: items.id, cardId: items.cardId, ...itemCard, state: items.state, refusal: items.refusal })
      .from(items)
      .innerJoin(waterCards, eq(waterCards.id, items.cardId))
      .where(where)
      .orderBy(order)
      .limit(limit)
      .offset(offset),
  )
}
