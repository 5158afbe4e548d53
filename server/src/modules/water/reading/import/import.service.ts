import { rename, rm } from 'node:fs/promises'
import type { readingApi } from '@weir/contract/modules/water/reading'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { businessZone } from '@weir/contract/platform/zone'
import { and, eq, lt } from 'drizzle-orm'

import type { Context, UploadedFile } from '../../../../platform/context.ts'
import { ownedBy } from '../../../../platform/crud/scope.ts'
import { invalid, notFound, oneLine } from '../../../../platform/errors.ts'
import type { Queue } from '../../../../platform/metrics/queue.ts'
import { readingImports } from '../reading.table.ts'
import { readLines, UnreadableFile } from './read-lines.ts'
import { type ImportOptions, type Progress, runImport } from './run-import.ts'
import { timeParser } from './time-format.ts'

type ImportInput = InputOf<typeof readingApi.import>

/** Start an import that outlives the call; what it has done so far is in `importStatus`. */
export async function importFile({ file, ...ctx }: Context & { file: UploadedFile }, input: ImportInput): Promise<{ jobId: number }> {
  const options = { ...optionsOf(input), unpackedMax: file.unpackedMax }
  await demandReadable(file.path, options)
  const path = `${file.path}.import`
  await rename(file.path, path)
  const [job] = await ctx.db
    .insert(readingImports)
    .values({
      filename: file.filename,
      dryRun: input.dryRun,
      state: 'running',
      createdAt: ctx.now(),
      seenAt: ctx.now(),
      deptId: ctx.actor.deptId,
      createdBy: ctx.actor.id,
    })
    .returning({ id: readingImports.id })
  void finish(ctx, job!.id, path, options)
  return { jobId: job!.id }
}

export function optionsOf({ timeFormat, timeZone = businessZone(), ...rest }: ImportInput): ImportOptions {
  const parseTime = timeParser(timeFormat, timeZone)
  if (!parseTime) throw invalid('timeFormat', 'reading.error.badTimeFormat')
  return { ...rest, parseTime }
}

/** The first line tells whether this is such a file at all. */
async function demandReadable(path: string, options: ImportOptions) {
  try {
    const lines = readLines(path, options)
    await lines.next()
    await lines.return(undefined)
  } catch (error) {
    if (error instanceof UnreadableFile) throw invalid(error.field, 'reading.error.noSuchColumn')
    throw invalid('file', 'reading.error.unreadableFile')
  }
}

/** Never throws: how it ended is in the job's row, and nobody waits for it. */
async function finish(ctx: Context, jobId: number, path: string, options: ImportOptions) {
  const write = (ctx: Context, progress: Progress | object, state: 'running' | 'done' | 'failed') =>
    ctx.db
      .update(readingImports)
      .set({ ...progress, state, seenAt: ctx.now() })
      .where(eq(readingImports.id, jobId))
  try {
    await runImport(ctx, path, options, (ctx, progress) => write(ctx, progress, 'running'))
    await write(ctx, {}, 'done')
  } catch (error) {
    // What was committed stays and is counted; the file can be sent again.
    await write(ctx, { failure: oneLine(error).slice(0, 500) }, 'failed').catch(() => undefined)
  } finally {
    await rm(path, { force: true })
  }
}

export async function importStatus(ctx: Context, { jobId }: { jobId: number }) {
  const [job] = await ctx.db
    .select()
    .from(readingImports)
    .where(and(eq(readingImports.id, jobId), ownedBy(readingImports)(ctx)))
  if (!job) throw notFound('reading.error.missingJob')
  return job
}

/** Imports whose process is gone are failed: nobody goes on with them. */
export async function failAbandoned(ctx: Context, silentForMs: number) {
  const since = new Date(ctx.now().getTime() - silentForMs)
  const failed = await ctx.db
    .update(readingImports)
    .set({ state: 'failed' })
    .where(and(eq(readingImports.state, 'running'), lt(readingImports.seenAt, since)))
    .returning({ id: readingImports.id })
  return { failed: failed.length }
}

/** Files on their way in. */
export const importQueue: Queue = { name: 'imports_running', depth: (db) => db.$count(readingImports, eq(readingImports.state, 'running')) }
