import { eq } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { notify } from '../../../services/notice/notify.ts'
import { defineTaskKind, type Ending } from '../../../services/task/task-kind.ts'
import type { TaskRow } from '../../../services/task/task.table.ts'
import { carryOutChunk } from './carry-out.service.ts'
import { waterCardPriceBatches } from '../../card/index.ts'
import type { BatchWork } from './send-batch.service.ts'

/** Carries a batch of price changes out, chunk by chunk. After a process that died another one goes on. */
export const priceBatchKind = defineTaskKind<BatchWork>({
  kind: 'priceBatch',
  async run(ctx, { batchId }, task) {
    const report: Parameters<typeof carryOutChunk>[2] = (ctx, { cards, done, refused }) =>
      task.record(ctx, { total: cards, done: done + refused, good: done, updated: done, bad: refused })
    while (await carryOutChunk(ctx, batchId, report)) task.stopping.throwIfAborted()
  },
  ended: endBatch,
})

/** One that failed or was cancelled keeps what is done, and can go on. */
async function endBatch(ctx: Writing, { id: taskId, createdBy }: TaskRow, { state }: Ending) {
  const isDone = state === 'done'
  const [batch] = await ctx.db
    .update(waterCardPriceBatches)
    .set({ state: isDone ? 'done' : 'stopped', endedAt: ctx.now() })
    .where(eq(waterCardPriceBatches.taskId, taskId))
    .returning()
  const { id: batchId, batchNo, done, refused } = batch!
  if (isDone) await notify(ctx, createdBy, 'priceBatchDone', { batchId, batchNo, done, refused })
  else await notify(ctx, createdBy, 'priceBatchStopped', { batchId, batchNo, done })
}
