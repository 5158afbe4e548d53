import type { TaskKind } from '@weir/contract/modules/system/task'
import { and, eq, ne } from 'drizzle-orm'

import type { Context, Writing } from '../../kernel/context.ts'
import { takeLock } from '../../kernel/db/advisory-locks.ts'
import { conflict } from '../../kernel/errors.ts'
import type { Queue } from '../metrics/database-metrics.ts'
import { taskClaims } from './running-task.ts'
import { tasks } from './task.table.ts'

/** Of one person at a time. Files of readings do not count: scripts send many of them. */
const MOST_UNFINISHED = 20

/** The job that does work of this kind. The sample data has none: the start writes it, before jobs judge anything. */
export const TASK_JOBS: Record<Exclude<TaskKind, 'sampleData'>, string> = {
  export: 'system.exports',
  recordImport: 'system.imports',
  readingImport: 'water.imports',
  priceBatch: 'water.priceBatches',
  reminderBatch: 'water.reminders',
  stateBatch: 'water.stateBatches',
  regionMove: 'place.regionMoves',
  meterSettings: 'water.meterSettings',
}

/** Lets the work begin, or be cleared away, at once. */
export function wakeFor({ wake }: Context, kind: TaskKind) {
  if (kind !== 'sampleData') wake(TASK_JOBS[kind])
}

/** Files of readings have a queue of their own. */
const isUnfinished = and(taskClaims.isOpen, ne(tasks.kind, 'readingImport'))
export const taskQueue: Queue = { name: 'tasks_unfinished', depth: (db) => db.$count(tasks, isUnfinished) }

interface NewTask {
  kind: TaskKind
  resource: string
  filename: string
  /** Of a kind with its own record. */
  recordId?: number
  /** The endpoint's whose work it is, or its further one. */
  permission: string
  dryRun?: boolean
  /** Its kind's data for running and resuming it. */
  work: object
}

/** Another call of the same sender waits until this one is in, and counts it. */
async function demandFew({ db, actor }: Writing) {
  await takeLock({ db }, 'openTasks', actor.id)
  if ((await db.$count(tasks, and(eq(tasks.createdBy, actor.id), isUnfinished))) >= MOST_UNFINISHED) throw conflict('task.error.tooMany')
}

/** Sends work to the workers, in the name of the caller, who sees it from the commit on. */
export async function addTask(ctx: Writing, { dryRun = false, ...task }: NewTask): Promise<number> {
  const { db, actor, client, now } = ctx
  if (task.kind !== 'readingImport') await demandFew(ctx)
  const [added] = await db
    .insert(tasks)
    .values({
      ...task,
      dryRun,
      language: client.language,
      state: 'waiting',
      createdAt: now(),
      seenAt: now(),
      deptId: actor.deptId,
      createdBy: actor.id,
    })
    .returning({ id: tasks.id })
  wakeFor(ctx, task.kind)
  return added!.id
}
