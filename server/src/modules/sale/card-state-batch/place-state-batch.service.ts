import { cardStateBatchApi } from '@weir/contract/modules/sale/card-state-batch'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { eq, sql } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { unnest } from '../../../kernel/db/unnest.ts'
import { conflict } from '../../../kernel/errors.ts'
import { addTask } from '../../../services/task/add-task.ts'
import { cardStateBatches } from './card-state-batch.table.ts'
import { cardStateItems } from './card-state-item.table.ts'
import { assess, type Assessed, summed } from './state-selection.ts'

/** The work of a task of the kind `stateBatch`. */
export interface StateWork {
  batchId: number
}

/**
 * A batch of moves (domain-rules §2.10), for the workers. Its cards are those of now, and each is judged again when its turn comes. 409: other
 * cards than in the preview, none that can move. 400: too many cards.
 */
export async function moveCards(ctx: Writing, input: InputOf<(typeof cardStateBatchApi)['move']>) {
  const { to, reason, expected, selection } = input
  const assessed = await assess(ctx, input)
  const { count, digest } = summed(assessed)
  if (count === 0) throw conflict('cardStateBatch.error.nothingToChange')
  if (count !== expected.count || digest !== expected.digest) throw conflict('cardStateBatch.error.previewStale')

  const { deptId, id: createdBy } = ctx.actor
  const facts = { to, reason, undoesId: selection.undoesId ?? null, cards: assessed.length, state: 'running' } as const
  const [batch] = await ctx.db
    .insert(cardStateBatches)
    .values({ ...facts, refused: assessed.length - count, createdAt: ctx.now(), deptId, createdBy })
    .returning({ id: cardStateBatches.id, batchNo: cardStateBatches.batchNo })
  const { id, batchNo } = batch!
  await insertItems(ctx, id, assessed)
  const work: StateWork = { batchId: id }
  const { resource } = cardStateBatchApi.get
  const task = { kind: 'stateBatch', resource, filename: batchNo, recordId: id } as const
  const taskId = await addTask(ctx, { ...task, permission: cardStateBatchApi.move.id, work })
  await ctx.db.update(cardStateBatches).set({ taskId }).where(eq(cardStateBatches.id, id))
  ctx.changed({ resource: cardStateBatchApi, id, before: null, after: { batchNo, ...facts } })
  return { id, batchNo, taskId }
}

/** Cards that keep their state are in the record too, with the reason. */
async function insertItems({ db }: Writing, batchId: number, assessed: readonly Assessed[]) {
  const given = unnest('given', {
    card_id: ['bigint', assessed.map(({ card }) => card.id)],
    state: ['text', assessed.map(({ refusal }) => (refusal === null ? 'waiting' : 'refused'))],
    refusal: ['text', assessed.map(({ refusal }) => refusal)],
  })
  await db.execute(sql`
    insert into ${cardStateItems} (batch_id, card_id, state, refusal) select ${batchId}::bigint, given.* from ${given}`)
}
