import { and, count, eq, notInArray } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { notify } from '../../../services/notice/notify.ts'
import { defineTaskKind, type Ending } from '../../../services/task/task-kind.ts'
import type { TaskRow } from '../../../services/task/task.table.ts'
import { balanceReminders, reminderBatches } from '../../card/index.ts'
import { handOverChunk } from './hand-over.service.ts'
import type { ReminderWork } from './send-reminders.service.ts'

/** Gives the messages of a run to the outbox, chunk by chunk. After a process that died another one goes on. */
export const reminderBatchKind = defineTaskKind<ReminderWork>({
  kind: 'reminderBatch',
  async run(ctx, { batchId }, task) {
    const report: Parameters<typeof handOverChunk>[2] = (ctx, { cards, handed, refused }) =>
      task.record(ctx, { total: cards, done: handed + refused, good: handed, bad: refused })
    while (await handOverChunk(ctx, batchId, report)) task.stopping.throwIfAborted()
  },
  ended: endRun,
})

/** One that failed or was cancelled keeps the messages that left, and can go on. */
async function endRun(ctx: Writing, { id: taskId, createdBy }: TaskRow, { state }: Ending) {
  const isDone = state === 'done'
  const [batch] = await ctx.db
    .update(reminderBatches)
    .set({ state: isDone ? 'done' : 'stopped', endedAt: ctx.now() })
    .where(eq(reminderBatches.taskId, taskId))
    .returning()
  const { id: batchId, batchNo, cards } = batch!
  const [left] = await ctx.db
    .select({ handed: count() })
    .from(balanceReminders)
    .where(and(eq(balanceReminders.batchId, batchId), notInArray(balanceReminders.state, ['waiting', 'refused'])))
  const { handed } = left!
  if (isDone) await notify(ctx, createdBy, 'reminderBatchDone', { batchId, batchNo, handed, refused: cards - handed })
  else await notify(ctx, createdBy, 'reminderBatchStopped', { batchId, batchNo, handed })
}
