import type { cardStateBatchApi } from '@weir/contract/modules/sale/card-state-batch'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { actorName } from '../../../kernel/auth/actor-name.ts'
import type { Context } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/errors.ts'
import { waterCards } from '../../card/index.ts'
import { itemCard } from '../ground/batch-items.store.ts'
import { cardStateAct, stateItems } from './card-state-act.ts'
import { cardStateBatches as batches } from './card-state-batch.table.ts'
import { cardStateItems as items } from './card-state-item.table.ts'

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
