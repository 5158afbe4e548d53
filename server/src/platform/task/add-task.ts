import type { TaskKind } from '@weir/contract/modules/system/task'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'

import type { Context } from '../context.ts'
import { conflict } from '../errors.ts'
import type { Queue } from '../metrics/queue.ts'
import { tasks } from './task.table.ts'

/** Of one person at a time. Files of readings do not count: scripts send many of them. */
const MOST_UNFINISHED = 20

/** The job that does work of this kind. */
export const TASK_JOBS: Record<TaskKind, string> = {
  export: 'system.exports',
  recordImport: 'system.imports',
  readingImport: 'water.imports',
}

/** Of the kinds whose work is kept with them. */
const isUnfinished = and(isNotNull(tasks.work), inArray(tasks.state, ['waiting', 'running']))
export const taskQueue: Queue = { name: 'tasks_unfinished', depth: (db) => db.$count(tasks, isUnfinished) }

interface NewTask {
  kind: TaskKind
  resource: string
  filename: string
  /** The endpoint's whose work it is, or its further one. */
  permission: string
  dryRun?: boolean
  /** Absent where a table of the kind's own keeps it. */
  work?: object
}

/** Leave work to the workers, in the name of who calls. It is shown to him from the commit on. */
export async function addTask({ db, actor, client, now, wake }: Context, { dryRun = false, ...task }: NewTask): Promise<number> {
  const unfinished = and(eq(tasks.createdBy, actor.id), isUnfinished)
  if (task.kind !== 'readingImport' && (await db.$count(tasks, unfinished)) >= MOST_UNFINISHED) throw conflict('task.error.tooMany')
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
  wake(TASK_JOBS[task.kind])
  return added!.id
}
