import type { Language } from '@weir/contract/locales/messages'
import type { Refusal } from '@weir/contract/modules/water/reading'
import { and, eq, sql } from 'drizzle-orm'

import type { Context, Writing } from '../../../../kernel/context.ts'
import { Cancelled, moved } from '../../../../services/task/running-task.ts'
import { type TaskFailure, tasks } from '../../../../services/task/task.table.ts'
import type { readingImports } from '../reading.table.ts'
import type { Progress } from './progress.ts'

type Import = typeof readingImports.$inferSelect
type Linked = Pick<Import, 'taskId'>

/**
 * The task by which its sender follows an import, and can cancel it. It moves in the transactions of the import, which is carried
 * out by its own rules; one from before there were tasks has none.
 */
const isTaskOf = ({ taskId }: Linked) => (taskId === null ? sql`false` : eq(tasks.id, taskId))

/** Throws if it was cancelled before. Answers the language of its sender. */
export async function beginTask({ db, now }: Context, job: Linked): Promise<Language> {
  const [task] = await db.select().from(tasks).where(isTaskOf(job))
  if (task && (task.state === 'cancelled' || task.isCancelling)) throw new Cancelled()
  await db
    .update(tasks)
    .set({ ...moved, state: 'running', starts: sql`${tasks.starts} + 1`, startedAt: task?.startedAt ?? now() })
    .where(isTaskOf(job))
  return task?.language ?? 'zh-cn'
}

/** Throws, and so undoes the batch, once it is cancelled. */
export async function moveTask({ db, now }: Context, job: Linked, progress: Progress) {
  await db
    .update(tasks)
    .set({ ...moved, ...figuresOf(progress), seenAt: now() })
    .where(isTaskOf(job))
  if ((await db.$count(tasks, and(isTaskOf(job), eq(tasks.isCancelling, true)))) > 0) throw new Cancelled()
}

export interface Ending {
  state: 'done' | 'failed' | 'cancelled'
  failure?: TaskFailure
}

/** Its lines that were left out are told as rows of the file. */
export async function endTask({ db, now }: Writing, job: Import, { state, failure }: Ending) {
  const rows = job.errors.map(({ line, field, reason }) => ({
    row: line,
    ok: false,
    errors: [{ field, reason: `reading.error.${reason as Refusal}` as const }],
  }))
  await db
    .update(tasks)
    .set({
      ...moved,
      ...figuresOf(job),
      state,
      failure: failure ?? null,
      isCancelling: false,
      endedAt: now(),
      ...(state === 'done' && { total: job.rows }),
      ...(rows.length > 0 && { result: { rows } }),
    })
    .where(isTaskOf(job))
}

const figuresOf = ({ rows, accepted, duplicate, held, rejected }: Progress) => ({
  done: rows,
  good: accepted + duplicate + held,
  bad: rejected,
  added: accepted + held,
})
