import { and, eq, type SQL, sql } from 'drizzle-orm'

import type { Context } from '../../kernel/context.ts'
import type { RunningTask } from './task-kind.ts'
import { type TaskResult, tasks } from './task.table.ts'

export type Row = typeof tasks.$inferSelect

/** Its sender, or somebody over him, asked it to end. */
export class Cancelled extends Error {}
/** A process that was long silent finds that another one has gone on instead. */
export class CarriedOnElsewhere extends Error {}

/** Every change is counted, so that who follows his tasks knows that one moved. */
export const moved = { version: sql`${tasks.version} + 1` }

/** As long as this process has it: each one that takes it counts its starts on. */
export const isOurs = ({ id, starts }: Pick<Row, 'id' | 'starts'>) =>
  and(eq(tasks.id, id), eq(tasks.starts, starts), eq(tasks.state, 'running'))

export function runningTask(row: Row, stopping?: AbortSignal): RunningTask {
  const { id, resource, filename, dryRun, starts, done, total, good, bad, added, updated, result } = row

  function demand(found: readonly { isCancelling: boolean }[]) {
    if (found.length === 0) throw new CarriedOnElsewhere()
    if (found[0]!.isCancelling) throw new Cancelled()
    stopping?.throwIfAborted()
  }

  return {
    id,
    resource,
    filename,
    dryRun,
    starts,
    from: { done, total: total ?? done, good, bad, added, updated, rows: result?.rows ?? [] },
    async progress({ db, now }, { rows, ...figures }) {
      demand(
        await db
          .update(tasks)
          .set({ ...figures, ...moved, seenAt: now(), ...(rows && { result: withRows(rows) }) })
          .where(isOurs(row))
          .returning({ isCancelling: tasks.isCancelling }),
      )
    },
    async demandOurs({ db }: Context) {
      demand(await db.select({ isCancelling: tasks.isCancelling }).from(tasks).where(isOurs(row)))
    },
  }
}

const withRows = (rows: TaskResult['rows']): SQL<TaskResult> =>
  sql`jsonb_build_object('rows', coalesce(${tasks.result} -> 'rows', '[]'::jsonb) || ${JSON.stringify(rows)}::jsonb)`
