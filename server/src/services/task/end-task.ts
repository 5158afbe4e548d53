import type { TaskState } from '@weir/contract/modules/system/task'

import { type Context, inTransaction, type Writing } from '../../kernel/context.ts'
import { AppError, isDiskFull } from '../../kernel/errors.ts'
import { notify } from '../notice/notify.ts'
import { isOurs, moved, type Row } from './running-task.ts'
import { type TaskFailure, tasks } from './task.table.ts'

export interface Ending {
  state: Extract<TaskState, 'done' | 'failed' | 'cancelled'>
  failure?: TaskFailure
  /** What it leaves behind: a file, and what that is called. */
  path?: string
  filename?: string
}

/** Who sent it is told, unless it was cancelled. Answers whether it was ours to end. */
export const endTask = (ctx: Context, task: Pick<Row, 'id' | 'starts'>, { failure, ...ending }: Ending): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const [ended] = await ctx.db
      .update(tasks)
      .set({ ...ending, ...moved, failure: failure ?? null, work: null, isCancelling: false, endedAt: ctx.now(), seenAt: ctx.now() })
      .where(isOurs(task))
      .returning()
    if (ended) await tellSender(ctx, ended)
    return ended !== undefined
  })

async function tellSender(ctx: Writing, { id: taskId, state, kind, dryRun, filename, done, good, bad, createdBy }: Row) {
  if (state === 'failed') await notify(ctx, createdBy, 'taskFailed', { taskId, kind, filename })
  if (state === 'done') await notify(ctx, createdBy, 'taskDone', { taskId, kind: dryRun ? 'tried' : kind, filename, done, good, bad })
}

/** What its sender is told of an error; undefined: nobody foresaw it. */
export function failureOf(error: unknown): TaskFailure | undefined {
  if (error instanceof AppError) return { reason: error.reason, data: error.data }
  return isDiskFull(error) || isOutOfSpace(error) ? { reason: 'error.diskFull' } : undefined
}

/** The disk of the files, not that of the database. */
const isOutOfSpace = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code === 'ENOSPC'
