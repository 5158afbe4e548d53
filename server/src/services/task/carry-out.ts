import { access, rm } from 'node:fs/promises'
import { and, asc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'

import type { Context } from '../../kernel/context.ts'
import { isUnavailable, oneLine } from '../../kernel/errors.ts'
import { type Ending, endTask, failureOf } from './end-task.ts'
import { Cancelled, CarriedOnElsewhere, moved, type Row, runningTask } from './running-task.ts'
import type { TaskKind } from './task-kind.ts'
import { asSender } from './task-sender.ts'
import { tasks } from './task.table.ts'

/** How long a file may be out of reach, its machine down or its disk not mounted, before its task is given up. */
const LOST_MS = 10 * 60_000
/** Work that ends the process which does it would do so for ever. */
const MOST_STARTS = 10

type Ended = 'done' | 'failed' | 'cancelled'

/**
 * Tasks of these kinds one after the other, the oldest first. What one of them throws that nobody foresaw fails that one, and in
 * the end the run, so that the operator reads of it.
 */
export async function carryOutTasks(ctx: Context, kinds: readonly TaskKind[], stopping?: AbortSignal) {
  const ended = { done: 0, failed: 0, cancelled: 0 }
  const faults: string[] = []
  let next = await following(ctx, kinds, 0)
  for (; next && !stopping?.aborted; next = await following(ctx, kinds, next.id)) {
    const { id, kind, resource } = next
    const its = kinds.find((one) => one.kind === kind && (one.resource ?? resource) === resource)
    const state = its && (await carryOut(ctx, its, next, { stopping, report: (fault) => faults.push(`task ${id}: ${fault}`) }))
    if (state) ended[state]++
  }
  if (faults.length > 0) throw new Error(faults.join('; '))
  return ended
}

async function following({ db }: Context, kinds: readonly TaskKind[], id: number): Promise<Row | undefined> {
  const names = [...new Set(kinds.map(({ kind }) => kind))]
  const open = and(inArray(tasks.kind, names), isNotNull(tasks.work), gt(tasks.id, id))
  const [next] = await db.select().from(tasks).where(open).orderBy(asc(tasks.id)).limit(1)
  return next
}

interface Run {
  stopping: AbortSignal | undefined
  report: (fault: string) => void
}

/** How it ended; nothing if it is to go on later, here or in another process. */
async function carryOut(ctx: Context, its: TaskKind, found: Row, run: Run): Promise<Ended | undefined> {
  const source = its.fileOf?.(found.work as object)
  if (found.state === 'cancelled') return clearAway(ctx, found, source)
  const isHere = source === undefined || (await isReadable(source))
  if (!isHere && ctx.now().getTime() - found.seenAt.getTime() < LOST_MS && !found.isCancelling) return undefined
  const task = await begin(ctx, found)
  if (!task) return undefined
  const ending = await endingOf(ctx, its, task, isHere, run)
  if (!ending) return undefined
  const isEnded = await endTask(ctx, task, ending)
  const left = isEnded ? source : ending.path
  if (left !== undefined) await rm(left, { force: true })
  return isEnded ? ending.state : undefined
}

/** Of several processes that try, one has it. */
async function begin({ db, now }: Context, { id, starts }: Row): Promise<Row | undefined> {
  const [begun] = await db
    .update(tasks)
    .set({
      ...moved,
      state: 'running',
      starts: starts + 1,
      startedAt: sql`coalesce(${tasks.startedAt}, ${now().toISOString()}::timestamptz)`,
    })
    .where(and(eq(tasks.id, id), eq(tasks.starts, starts), or(eq(tasks.state, 'waiting'), eq(tasks.state, 'running'))))
    .returning()
  return begun
}

async function endingOf(ctx: Context, its: TaskKind, task: Row, isHere: boolean, run: Run): Promise<Ending | undefined> {
  const { stopping, report } = run
  if (task.isCancelling) return { state: 'cancelled' }
  if (!isHere) return { state: 'failed', failure: { reason: 'task.error.fileLost' } }
  if (task.starts > MOST_STARTS) return { state: 'failed', failure: { reason: 'task.error.givenUp' } }
  try {
    const sender = await asSender(ctx, task)
    await ctx.db.update(tasks).set({ scope: sender.scope }).where(eq(tasks.id, task.id))
    const outcome = await its.run(sender, task.work as object, runningTask(task, stopping))
    return { state: 'done', ...outcome?.file }
  } catch (error) {
    if (error instanceof Cancelled) return { state: 'cancelled' }
    if (stopping?.aborted || error instanceof CarriedOnElsewhere) return undefined
    if (isUnavailable(error)) throw error
    const failure = failureOf(error)
    if (!failure) report(oneLine(error))
    return { state: 'failed', failure: failure ?? { reason: 'task.error.broken' } }
  }
}

/** It ended before any process had it. */
async function clearAway({ db }: Context, { id }: Row, source: string | undefined): Promise<undefined> {
  if (source !== undefined) await rm(source, { force: true })
  await db.update(tasks).set({ work: null }).where(eq(tasks.id, id))
}

const isReadable = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
