import { eq } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { notify } from '../../../services/notice/notify.ts'
import { defineTaskKind, type Ending } from '../../../services/task/task-kind.ts'
import type { TaskRow } from '../../../services/task/task.table.ts'
import { cardStateBatches } from './card-state-batch.table.ts'
import { moveChunk } from './carry-out-states.service.ts'
import type { StateWork } from './place-state-batch.service.ts'

/** Moves the cards of a batch, chunk by chunk. After a process that died another one goes on. */
export const cardStateBatchKind = defineTaskKind<StateWork>({
  kind: 'stateBatch',
  async run(ctx, { batchId }, task) {
    const report: Parameters<typeof moveChunk>[2] = (ctx, { cards, done, refused }) =>
      task.record(ctx, { total: cards, done: done + refused, good: done, updated: done, bad: refused })
    while (await moveChunk(ctx, batchId, report)) task.stopping.throwIfAborted()
  },
  ended: endBatch,
})

/** One that failed or was cancelled keeps what is done. Another batch takes the cards that are left. */
async function endBatch(ctx: Writing, { id: taskId, createdBy }: TaskRow, { state }: Ending) {
  const isDone = state === 'done'
  const [batch] = await ctx.db
    .update(cardStateBatches)
    .set({ state: isDone ? 'done' : 'stopped', endedAt: ctx.now() })
    .where(eq(cardStateBatches.taskId, taskId))
    .returning()
  const { id: batchId, batchNo, done, refused } = batch!
  if (isDone) await notify(ctx, createdBy, 'stateBatchDone', { batchId, batchNo, done, refused })
  else await notify(ctx, createdBy, 'stateBatchStopped', { batchId, batchNo, done })
}
