import { type SQL, sql, and, inArray, isNotNull, eq, isNull } from 'drizzle-orm'

import type { RunningTask } from './task-kind.ts'
import { type TaskResult, type TaskRow, tasks } from './task.table.ts'
import { claimsOf } from '../claim/claims.ts'
import { users } from '../../kernel/auth/access.table.ts'
import { keyActor } from '../../kernel/auth/api-keys.ts'
import { loadGrants } from '../../kernel/auth/grants.ts'
import { reachOf } from '../../kernel/auth/actor.ts'
import type { Actor, Context } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'

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

/**
 * Shorter than the lease of the job that carries tasks out, and renewed oftener: the worker that takes over from a dead one finds its
 * task free.
 */
const LEASE_MS = 20_000
/** Work that ends the process which does it would end one process after the other. */
const MAX_ATTEMPTS = 10

export const taskClaims = claimsOf(tasks, {
  leaseMs: LEASE_MS,
  maxAttempts: MAX_ATTEMPTS,
  isOpen: and(isNotNull(tasks.work), inArray(tasks.state, ['waiting', 'running']))!,
})

type Sent = Pick<typeof tasks.$inferSelect, 'createdBy' | 'permission' | 'language'>

/** The context of a task's sender, from the current account, roles and departments. It refuses a sender without the permission. */
export async function asSender(ctx: Context, { createdBy, permission, language }: Sent): Promise<Context> {
  const actor = createdBy < 0 ? await keyActor(ctx, createdBy) : await personOf(ctx, createdBy)
  if (!actor) throw new AppError(403, 'task.error.senderDisabled')
  const scope = reachOf(actor, permission)
  if (!scope) throw new AppError(403, 'task.error.senderForbidden')
  return { ...ctx, actor, scope, client: { ...ctx.client, language } }
}

async function personOf({ db }: Context, userId: number): Promise<Actor | undefined> {
  const account = and(eq(users.id, userId), eq(users.status, 1), isNull(users.deletedAt))
  const [user] = await db.select().from(users).where(account)
  if (!user) return undefined
  const { id, userName, nickname, deptId } = user
  return { id, userName, nickname, deptId, ...(await loadGrants(db, user)) }
}
