import { access, rm } from 'node:fs/promises'
import type { Language, Reason } from '@weir/contract/locales/messages'
import { readingApi } from '@weir/contract/modules/water/reading'
import { and, asc, eq, gt, sql } from 'drizzle-orm'

import { type Context, inTransaction, type Writing } from '../../../../kernel/context.ts'
import { isUnavailable, oneLine } from '../../../../kernel/errors.ts'
import { notify } from '../../../../services/notice/notify.ts'
import { failureOf } from '../../../../services/task/end-task.ts'
import { Cancelled } from '../../../../services/task/running-task.ts'
import { asSender as asSenderOf } from '../../../../services/task/task-sender.ts'
import { readingImports } from '../reading.table.ts'
import { beginTask, type Ending, endTask, moveTask } from './import-task.ts'
import { optionsOf } from './import.service.ts'
import type { Progress } from './progress.ts'
import { type ImportOptions, runImport } from './run-import.ts'

type Import = typeof readingImports.$inferSelect

/** How long a file may be out of reach, its machine down or its disk not mounted, before its import is given up. */
const LOST_MS = 10 * 60_000
/** A file that ends the process which reads it would do so for ever. */
const MOST_STARTS = 10

/** Imports one after the other, the oldest first, each from the last line that is durable on. */
export async function carryOutImports(ctx: Context, stopping?: AbortSignal) {
  const ended = { done: 0, failed: 0, cancelled: 0 }
  let next = await following(ctx, 0)
  for (; next && !stopping?.aborted; next = await following(ctx, next.id)) {
    const state = await carryOut(ctx, next, stopping)
    if (state) ended[state]++
  }
  return ended
}

async function following({ db }: Context, id: number): Promise<Import | undefined> {
  const waiting = and(eq(readingImports.state, 'running'), gt(readingImports.id, id))
  const [next] = await db.select().from(readingImports).where(waiting).orderBy(asc(readingImports.id)).limit(1)
  return next
}

/** How it ended; nothing if it is to go on later, here or in another process. */
async function carryOut(ctx: Context, job: Import, stopping?: AbortSignal): Promise<Ending['state'] | undefined> {
  const { work } = job
  const isHere = work !== null && (await isReadable(work.path))
  if (!isHere && ctx.now().getTime() - job.seenAt.getTime() < LOST_MS) return undefined
  if (!isHere) return end(ctx, job, failed('task.error.fileLost'), 'the file is out of reach: import it again')
  if (job.starts >= MOST_STARTS) return end(ctx, job, failed('task.error.givenUp'), `given up after ${MOST_STARTS} starts`)
  await ctx.db
    .update(readingImports)
    .set({ starts: sql`${readingImports.starts} + 1` })
    .where(eq(readingImports.id, job.id))
  const options = optionsOf(work.input, work.unpackedMax)
  try {
    const language = await beginTask(ctx, job)
    const asSender = (ctx: Context) => senderOf(ctx, { createdBy: job.createdBy, language }, options)
    await runImport(ctx, work.path, options, { report: reporter(job), asSender, from: job, ...(stopping && { stopping }) })
    return await end(ctx, job, { state: 'done' })
  } catch (error) {
    if (error instanceof Cancelled) return end(ctx, job, { state: 'cancelled' }, 'cancelled')
    if (stopping?.aborted || error instanceof CarriedOnElsewhere) return undefined
    if (isUnavailable(error)) throw error
    const failure = failureOf(error)
    if (failure) return end(ctx, job, { state: 'failed', failure }, failure.reason)
    // What was committed stays and is counted; the file can be sent again.
    return end(ctx, job, failed('task.error.broken'), oneLine(error))
  }
}

/** Asked for each batch: the sender's account as it is now, with its rights and its reach. */
async function senderOf(
  ctx: Context,
  { createdBy, language }: { createdBy: number; language: Language },
  { registerUnknown }: ImportOptions,
): Promise<Context> {
  const { id, further } = readingApi.import
  if (registerUnknown) await asSenderOf(ctx, { createdBy, language, permission: `${id}/${further!.name}` })
  return asSenderOf(ctx, { createdBy, language, permission: id })
}

const failed = (reason: Reason): Ending => ({ state: 'failed', failure: { reason } })

const isReadable = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

class CarriedOnElsewhere extends Error {}

/** Writes the progress with its batch. A process that was long silent may find that another one has gone on instead: then it stops. */
function reporter(job: Import) {
  const { id, rows } = job
  let known = rows
  return async (ctx: Context, progress: Progress) => {
    const isOurs = and(eq(readingImports.id, id), eq(readingImports.rows, known), eq(readingImports.state, 'running'))
    const written = await ctx.db
      .update(readingImports)
      .set({ ...progress, seenAt: ctx.now() })
      .where(isOurs)
    if (written.rowCount === 0) throw new CarriedOnElsewhere()
    await moveTask(ctx, job, progress)
    known = progress.rows
  }
}

/** Who sent the file is told, unless it was cancelled; why it failed the operator reads in its row. */
async function end(ctx: Context, { id, work }: Import, ending: Ending, failure?: string): Promise<Ending['state']> {
  const state = ending.state === 'done' ? 'done' : 'failed'
  await inTransaction(ctx, async (ctx) => {
    const [ended] = await ctx.db
      .update(readingImports)
      .set({ state, failure: failure?.slice(0, 500), work: null, seenAt: ctx.now() })
      .where(eq(readingImports.id, id))
      .returning()
    await endTask(ctx, ended!, ending)
    if (ending.state !== 'cancelled') await tellSender(ctx, ended!)
  })
  if (work) await rm(work.path, { force: true })
  return ending.state
}

async function tellSender(ctx: Writing, { id: jobId, state, dryRun, createdBy, filename, accepted, held, rejected }: Import) {
  if (state === 'failed') return notify(ctx, createdBy, 'importFailed', { jobId, filename })
  await notify(ctx, createdBy, dryRun ? 'importTried' : 'importDone', { jobId, filename, accepted, held, rejected })
}
