import { type SQL, sql } from 'drizzle-orm'

import { taskClaims } from './task-claims.ts'
import type { RunningTask } from './task-kind.ts'
import { type TaskResult, type TaskRow, tasks } from './task.table.ts'

/** Its sender, or a supervisor of the sender, cancelled it. */
export class Cancelled extends Error {}
/** A process that was long silent finds that another one has gone on instead. */
export class CarriedOnElsewhere extends Error {}

/** Every change is counted, so that a client of the tasks sees that one moved. */
export const moved = { version: sql`${tasks.version} + 1` }

export function runningTask(row: TaskRow, stopping: AbortSignal): RunningTask {
  const { id, resource, filename, dryRun, attempts, done, total, good, bad, added, updated, result } = row

  const record: RunningTask['record'] = async ({ db, now }, { rows, ...figures }) => {
    const [written] = await db
      .update(tasks)
      .set({ ...figures, ...moved, seenAt: now(), ...(rows && { result: withRows(rows) }) })
      .where(taskClaims.isHeld(row))
      .returning({ isCancelling: tasks.isCancelling })
    if (!written) throw new CarriedOnElsewhere()
    if (written.isCancelling) throw new Cancelled()
  }

  return {
    id,
    resource,
    filename,
    dryRun,
    attempts,
    stopping,
    from: { done, total: total ?? done, good, bad, added, updated, rows: result?.rows ?? [] },
    record,
    async progress(ctx, change) {
      await record(ctx, change)
      stopping.throwIfAborted()
    },
  }
}

const withRows = (rows: TaskResult['rows']): SQL<TaskResult> =>
  sql`jsonb_build_object('rows', coalesce(${tasks.result} -> 'rows', '[]'::jsonb) || ${JSON.stringify(rows)}::jsonb)`
