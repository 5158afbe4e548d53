import { access, rm } from 'node:fs/promises'
import { and, asc, eq, gt, inArray, isNotNull, notInArray, or, type SQL, sql } from 'drizzle-orm'

import { type Context, inTransaction, type Writing } from '../../kernel/context.ts'
import { isUnavailable, oneLine, AppError, isDiskFull } from '../../kernel/errors.ts'
import { RELEASED, keepLease } from '../claim/claims.ts'
import { Cancelled, CarriedOnElsewhere, moved, runningTask, taskClaims, asSender } from './running-task.ts'
import type { Ending, TaskKind } from './task-kind.ts'
import { type TaskRow, tasks, type TaskFailure } from './task.table.ts'
import { notify } from '../notice/notify.ts'

/** The maximum absence of a file (its machine down or its disk not mounted), before its task is given up. */
const LOST_MS = 10 * 60_000
const NEVER = new AbortController().signal

/**
 * Tasks of these kinds one after the other: the oldest of each user in turn, so that the files of one do not delay another's. An unforeseen error fails the task. At the end it fails the run too, for the
 * operator, unless the kind keeps it itself.
 */
export async function carryOutTasks(ctx: Context, kinds: readonly TaskKind[], stopping: AbortSignal = NEVER) {
  const ended = { done: 0, failed: 0, cancelled: 0 }
  const faults: string[] = []
  /** The last task of each user in this run; who had one last stands last. */
  const had = new Map<number, number>()
  let next = await following(ctx, kinds, had)
  for (; next && !stopping.aborted; next = await following(ctx, kinds, had)) {
    const { id, kind, resource, createdBy } = next
    had.delete(createdBy)
    had.set(createdBy, id)
    const its = kinds.find((one) => one.kind === kind && (one.resource ?? resource) === resource)
    const ending = its && (await carryOut(ctx, its, next, stopping))
    if (!ending) continue
    ended[ending.state]++
    if (ending.fault !== undefined && !its.ended) faults.push(`task ${id}: ${ending.fault}`)
  }
  if (faults.length > 0) throw new Error(faults.join('; '))
  return ended
}

/** The next task that nobody works on: the oldest one of the user who had none in this run, else of the one who has waited longest. */
async function following({ db, now }: Context, kinds: readonly TaskKind[], had: ReadonlyMap<number, number>): Promise<TaskRow | undefined> {
  const names = [...new Set(kinds.map(({ kind }) => kind))]
  const isLeft = or(eq(tasks.state, 'cancelled'), taskClaims.isFree(now()))
  const isOpen = and(inArray(tasks.kind, names), isNotNull(tasks.work), isLeft)
  const oldest = (which: SQL | undefined) => db.select().from(tasks).where(and(isOpen, which)).orderBy(asc(tasks.id)).limit(1)
  const [first] = await oldest(had.size > 0 ? notInArray(tasks.createdBy, [...had.keys()]) : undefined)
  if (first) return first
  for (const [user, last] of had) {
    const [next] = await oldest(and(eq(tasks.createdBy, user), gt(tasks.id, last)))
    if (next) return next
  }
  return undefined
}

/** How it ended; nothing if it is to go on later, here or in another process. */
async function carryOut(ctx: Context, its: TaskKind, found: TaskRow, stopping: AbortSignal): Promise<Ending | undefined> {
  const source = its.fileOf?.(found.work as object)
  if (found.state === 'cancelled') return clearAway(ctx, its, found, source)
  const isHere = source === undefined || (await isReadable(source))
  if (!isHere && ctx.now().getTime() - found.seenAt.getTime() < LOST_MS && !found.isCancelling) return undefined
  const task = await begin(ctx, found)
  if (!task) return endSpent(ctx, its, found, source)
  const lease = keepLease(taskClaims, ctx, task)
  const ending = await endingOf(ctx, its, task, { isHere, stopping }).finally(lease.stop)
  if (!ending) {
    await ctx.db.update(tasks).set(RELEASED).where(taskClaims.isHeld(task))
    return undefined
  }
  const isEnded = await endTask(ctx, its, taskClaims.isHeld(task), ending)
  const left = isEnded ? source : ending.path
  if (left !== undefined) await rm(left, { force: true })
  return isEnded ? ending : undefined
}

/** Of several processes that try, one has it. */
async function begin({ db, now }: Context, { id }: TaskRow): Promise<TaskRow | undefined> {
  const startedAt = sql`coalesce(${tasks.startedAt}, ${now().toISOString()}::timestamptz)`
  const [begun] = await taskClaims.take(db, now(), { where: eq(tasks.id, id), set: { ...moved, state: 'running', startedAt } })
  return begun
}

/** Nobody claims it again after so many attempts. */
async function endSpent(ctx: Context, its: TaskKind, { id, isCancelling }: TaskRow, source: string | undefined) {
  const ending: Ending = isCancelling ? { state: 'cancelled' } : { state: 'failed', failure: { reason: 'task.error.givenUp' } }
  if (!(await endTask(ctx, its, and(eq(tasks.id, id), taskClaims.isSpent(ctx.now()))!, ending))) return undefined
  if (source !== undefined) await rm(source, { force: true })
  return ending
}

interface Run {
  isHere: boolean
  stopping: AbortSignal
}

async function endingOf(ctx: Context, its: TaskKind, task: TaskRow, { isHere, stopping }: Run): Promise<Ending | undefined> {
  if (task.isCancelling) return { state: 'cancelled' }
  if (!isHere) return { state: 'failed', failure: { reason: 'task.error.fileLost' } }
  try {
    const sender = await asSender(ctx, task)
    await ctx.db.update(tasks).set({ scope: sender.scope }).where(eq(tasks.id, task.id))
    const outcome = await its.run(sender, task.work as object, runningTask(task, stopping))
    return { state: 'done', ...outcome?.file }
  } catch (error) {
    if (error instanceof Cancelled) return { state: 'cancelled' }
    if (stopping.aborted || error instanceof CarriedOnElsewhere) return undefined
    if (isUnavailable(error)) throw error
    const failure = failureOf(error)
    return failure ? { state: 'failed', failure } : { state: 'failed', failure: { reason: 'task.error.broken' }, fault: oneLine(error) }
  }
}

/** It was cancelled before any process had it. Answers how it ended where its kind has something to end too. */
async function clearAway(ctx: Context, its: TaskKind, { id }: TaskRow, source: string | undefined): Promise<Ending | undefined> {
  if (source !== undefined) await rm(source, { force: true })
  const isCleared = await closeTask(ctx, its, and(eq(tasks.id, id), isNotNull(tasks.work))!, {}, { state: 'cancelled' })
  return isCleared && its.ended ? { state: 'cancelled' } : undefined
}

const isReadable = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

type Changes = Partial<TaskRow> | typeof moved

/** Ends the task that this condition still finds. Answers whether it was ours to end. */
const endTask = (ctx: Context, its: TaskKind, where: SQL, ending: Ending): Promise<boolean> => {
  const { failure = null, fault: _, ...outcome } = ending
  return closeTask(ctx, its, where, { ...outcome, ...moved, failure, isCancelling: false, endedAt: ctx.now(), seenAt: ctx.now() }, ending)
}

/** No work is left. The kind ends its own records, or else the sender gets a general message. */
const closeTask = (ctx: Context, its: TaskKind, where: SQL, changes: Changes, ending: Ending): Promise<boolean> =>
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
