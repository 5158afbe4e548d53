import type { cardStateBatchApi } from '@weir/contract/modules/sale/card-state-batch'
import { firstRow } from '@weir/contract/platform/crud'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { actorName } from '../../../kernel/auth/actor-name.ts'
import type { Context } from '../../../kernel/context.ts'
import { countMatches, pageOf } from '../../../kernel/crud/page.ts'
import { notFound } from '../../../kernel/errors.ts'
import { waterCardScope, waterCards } from '../../card/index.ts'
import { cardStateBatches as batches } from './card-state-batch.table.ts'
import { cardStateItems as items } from './card-state-item.table.ts'
import { stateBatchScope } from './state-selection.ts'

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
    .where(and(eq(batches.id, id), stateBatchScope(ctx)))
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
  const { id, state, pageNum, pageSize, isAsc } = input
  await getStateBatch(ctx, { id })
  const scope = waterCardScope(ctx)
  const isInScope = scope && sql`exists (select from ${waterCards} where ${waterCards.id} = ${items.cardId} and ${scope})`
  const where = and(eq(items.batchId, id), state && eq(items.state, state), isInScope)
  const [list, matches] = await Promise.all([
    ctx.db
      .select({
        id: items.id,
        cardId: items.cardId,
        cardNo: waterCards.cardNo,
        name: waterCards.name,
        communityName: waterCards.communityName,
        roomNo: waterCards.roomNo,
        state: items.state,
        refusal: items.refusal,
      })
      .from(items)
      .innerJoin(waterCards, eq(waterCards.id, items.cardId))
      .where(where)
      .orderBy((isAsc ? asc : desc)(items.id))
      .limit(pageSize)
      .offset(firstRow({ pageNum, pageSize })),
    countMatches(ctx, items, where),
  ])
  return pageOf(list, matches, pageNum)
}
