import type { SQL } from 'drizzle-orm'

import { type Context, inTransaction, type Writing } from '../../kernel/context.ts'
import { AppError, isDiskFull } from '../../kernel/errors.ts'
import { RELEASED } from '../claim/claims.ts'
import { notify } from '../notice/notify.ts'
import { moved } from './running-task.ts'
import type { Ending, TaskKind } from './task-kind.ts'
import { type TaskFailure, type TaskRow, tasks } from './task.table.ts'

type Changes = Partial<TaskRow> | typeof moved

/** Ends the task that this condition still finds. Answers whether it was ours to end. */
export const endTask = (ctx: Context, its: TaskKind, where: SQL, ending: Ending): Promise<boolean> => {
  const { failure = null, fault: _, ...outcome } = ending
  return closeTask(ctx, its, where, { ...outcome, ...moved, failure, isCancelling: false, endedAt: ctx.now(), seenAt: ctx.now() }, ending)
}

/** No work is left. The kind ends its own records, or else the sender gets a general message. */
export const closeTask = (ctx: Context, its: TaskKind, where: SQL, changes: Changes, ending: Ending): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const [closed] = await ctx.db
      .update(tasks)
      .set({ ...changes, ...RELEASED, work: null })
      .where(where)
      .returning()
    if (closed) await (its.ended ?? tellSender)(ctx, closed, ending)
    return closed !== undefined
  })

/** Not of one that was cancelled. */
async function tellSender(ctx: Writing, { id: taskId, kind, dryRun, filename, done, good, bad, createdBy }: TaskRow, { state }: Ending) {
  if (state === 'failed') await notify(ctx, createdBy, 'taskFailed', { taskId, kind, filename })
  if (state === 'done') await notify(ctx, createdBy, 'taskDone', { taskId, kind: dryRun ? 'tried' : kind, filename, done, good, bad })
}

/** The sender's message for an error; undefined: unforeseen. */
export function failureOf(error: unknown): TaskFailure | undefined {
  if (error instanceof AppError) return { reason: error.reason, data: error.data }
  return isDiskFull(error) || isOutOfSpace(error) ? { reason: 'error.diskFull' } : undefined
}

/** The disk of the files, not that of the database. */
const isOutOfSpace = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code === 'ENOSPC'
