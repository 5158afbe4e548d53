import { rename } from 'node:fs/promises'
import { businessZone } from '@weir/contract/platform/zone'
import { and, eq } from 'drizzle-orm'

import type { Context, UploadedFile } from '../../../../platform/context.ts'
import { ownedBy } from '../../../../platform/crud/scope.ts'
import { invalid, notFound } from '../../../../platform/errors.ts'
import type { Queue } from '../../../../platform/metrics/queue.ts'
import { readingImports } from '../reading.table.ts'
import type { ImportInput } from './import-work.ts'
import { readLines, UnreadableFile } from './read-lines.ts'
import type { ImportOptions } from './run-import.ts'
import { timeParser } from './time-format.ts'

/** What the job is called that carries imports out. */
export const IMPORTS = 'water.imports'

/** Leave an import to the workers; what it has done so far is in `importStatus`. */
export async function importFile({ file, ...ctx }: Context & { file: UploadedFile }, input: ImportInput): Promise<{ jobId: number }> {
  const { unpackedMax } = file
  await demandReadable(file.path, optionsOf(input, unpackedMax))
  const path = `${file.path}.import`
  await rename(file.path, path)
  const [job] = await ctx.db
    .insert(readingImports)
    .values({
      filename: file.filename,
      dryRun: input.dryRun,
      state: 'running',
      work: { path, input, scope: ctx.scope, unpackedMax },
      createdAt: ctx.now(),
      seenAt: ctx.now(),
      deptId: ctx.actor.deptId,
      createdBy: ctx.actor.id,
    })
    .returning({ id: readingImports.id })
  ctx.wake(IMPORTS)
  return { jobId: job!.id }
}

export function optionsOf({ timeFormat, timeZone = businessZone(), ...rest }: ImportInput, unpackedMax: number): ImportOptions {
  const parseTime = timeParser(timeFormat, timeZone)
  if (!parseTime) throw invalid('timeFormat', 'reading.error.badTimeFormat')
  return { ...rest, parseTime, unpackedMax }
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

export async function importStatus(ctx: Context, { jobId }: { jobId: number }) {
  const [job] = await ctx.db
    .select()
    .from(readingImports)
    .where(and(eq(readingImports.id, jobId), ownedBy(readingImports)(ctx)))
  if (!job) throw notFound('reading.error.missingJob')
  return job
}

/** Files on their way in. */
export const importQueue: Queue = { name: 'imports_running', depth: (db) => db.$count(readingImports, eq(readingImports.state, 'running')) }
