import { rename } from 'node:fs/promises'
import { readingApi, type Refusal } from '@weir/contract/modules/meter/reading'
import { HEAD_ROWS } from '@weir/contract/modules/meter/reading-intake'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { businessZone } from '@weir/contract/platform/zone'
import { and, eq } from 'drizzle-orm'

import { type Context, inTransaction, type UploadedFile, type Writing } from '../../../../kernel/context.ts'
import { invalid, notFound } from '../../../../kernel/errors.ts'
import type { Queue } from '../../../../services/metrics/database-metrics.ts'
import { addTask } from '../../../../services/task/add-task.ts'
import { readingImports } from '../../ground/reading.table.ts'
import { refusedWithin, cellInWords } from '../../../../services/record-import/read-records.ts'
import { readWorkbook } from '../../../../services/record-import/read-sheet.ts'
import { UnfitSheet } from '../../../../services/record-import/sheet-rows.ts'
import { type Layout, readLines, UnreadableFile } from './read-lines.ts'
import { type ImportOptions, runImport, type Progress } from './run-import.service.ts'
import { WORKBOOK_LIMITS } from './table-rows.ts'
import { timeParser } from './local-time.ts'
import { editDistance } from '../../../../kernel/edit-distance.ts'
import { begins, endsWithFour, foundBy, ownedBy } from '../../../../kernel/crud/conditions.ts'
import { rowQuery } from '../../../../kernel/crud/page.ts'
import { meterScope } from '../../ground/water-meter.queries.ts'
import { waterMeters } from '../../ground/water-meter.table.ts'
import { notify } from '../../../../services/notice/notify.ts'
import { defineTaskKind, type Ending } from '../../../../services/task/task-kind.ts'
import { asSender } from '../../../../services/task/running-task.ts'
import { type TaskRow, tasks } from '../../../../services/task/task.table.ts'

export type ImportInput = InputOf<typeof readingApi.import>

/** All that a process needs to carry an import on; kept with it until it ends. */
interface ImportWork {
  /** Of the file, in the data directory. */
  path: string
  input: ImportInput
  /** Bytes the file may hold unpacked. */
  unpackedMax: number
}

/** Leave an import to the workers; what it has done so far is in `importStatus`. */
export async function importFile({ file, ...ctx }: Context & { file: UploadedFile }, input: ImportInput): Promise<{ jobId: number }> {
  const { unpackedMax } = file
  await demandReadable(file.path, optionsOf(ctx.actor.id, input, unpackedMax))
  const path = `${file.path}.import`
  const { filename } = file
  const { dryRun } = input
  const work: ImportWork = { path, input, unpackedMax }
  return inTransaction(ctx, async (ctx) => {
    const permission = readingApi.import.id
    const taskId = await addTask(ctx, { kind: 'readingImport', resource: 'reading', filename, dryRun, permission, work })
    await rename(file.path, path)
    const [job] = await ctx.db
      .insert(readingImports)
      .values({
        filename,
        dryRun,
        state: 'running',
        taskId,
        createdAt: ctx.now(),
        seenAt: ctx.now(),
        deptId: ctx.actor.deptId,
        createdBy: ctx.actor.id,
      })
      .returning({ id: readingImports.id })
    return { jobId: job!.id }
  })
}

export function optionsOf(
  userId: number,
  { timeFormat, timeZone = businessZone(), ...rest }: ImportInput,
  unpackedMax: number,
): ImportOptions {
  const parseTime = timeParser(timeFormat, timeZone)
  if (!parseTime) throw invalid('timeFormat', 'reading.error.badTimeFormat')
  return { ...rest, parseTime, unpackedMax, userId }
}

export async function importHead({ actor, file }: Context & { file: UploadedFile }) {
  const { rows, name, others } = await readWorkbook({ path: file.path, userId: actor.id }, WORKBOOK_LIMITS).catch(refused)
  return { rows: rows.slice(0, HEAD_ROWS).map(({ cells }) => cells.map(cellInWords)), sheet: name, others }
}

const refused = (error: unknown): never => refusedWithin(error, WORKBOOK_LIMITS)

/** The first line shows whether this is such a file at all. */
export async function demandReadable(path: string, options: Layout) {
  try {
    const lines = readLines(path, options)
    await lines.next()
    await lines.return(undefined)
  } catch (error) {
    if (error instanceof UnfitSheet) refused(error)
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
  const unknown = job.errors.flatMap(({ reason, deviceSn }) => (reason === 'unknownDevice' && deviceSn ? [deviceSn] : []))
  // The file is still being read: a match is worth its queries once the list of errors is complete.
  const nearest = job.state === 'running' ? new Map<string, string>() : await nearestMeters(ctx, unknown)
  const errors = job.errors.map(({ deviceSn = null, value = null, ...error }) => {
    const match = error.reason === 'unknownDevice' && deviceSn !== null ? nearest.get(deviceSn) : undefined
    return { ...error, deviceSn, value, nearest: match ?? null }
  })
  return { ...job, errors }
}

/** Files on their way in. */
export const importQueue: Queue = { name: 'imports_running', depth: (db) => db.$count(readingImports, eq(readingImports.state, 'running')) }

/** Unknown numbers that a match is looked for; nobody mends more of them by hand. */
const MOST = 20
const CANDIDATES = 20
/** Characters that may be wrong, missing or too many. */
const CLOSE = 2

const select = rowQuery(waterMeters, { deviceSn: waterMeters.deviceSn })

/** The meter in the caller's scope whose number is most like each of these, where one is like it. */
async function nearestMeters(ctx: Context, unknown: Iterable<string>): Promise<Map<string, string>> {
  const nearest = new Map<string, string>()
  for (const deviceSn of [...new Set(unknown)].slice(0, MOST)) {
    const lookups = [begins(waterMeters.deviceSn, deviceSn.slice(0, -CLOSE)), ...endsWithFour(waterMeters.deviceSn, deviceSn.slice(-4))]
    const found = (await select(ctx, foundBy(waterMeters, lookups, meterScope(ctx), CANDIDATES))) as { deviceSn: string }[]
    const [best] = found
      .map((meter) => ({ deviceSn: meter.deviceSn, distance: editDistance(meter.deviceSn, deviceSn) }))
      .filter(({ distance }) => distance <= CLOSE)
      .sort((a, b) => a.distance - b.distance)
    if (best) nearest.set(deviceSn, best.deviceSn)
  }
  return nearest
}

/** A file of readings, from the last durable line on. Its progress is in its own table too, which scripts query. */
export const readingImportKind = defineTaskKind<ImportWork>({
  kind: 'readingImport',
  resource: 'reading',
  fileOf: ({ path }) => path,
  async run(ctx, { path, input, unpackedMax }, task) {
    const isOfTask = eq(readingImports.taskId, task.id)
    const [from] = await ctx.db.select().from(readingImports).where(isOfTask)
    await runImport(ctx, path, optionsOf(ctx.actor.id, input, unpackedMax), {
      from: from!,
      stopping: task.stopping,
      asSender: (ctx) => senderOf(ctx, input.registerUnknown),
      report: async (ctx, progress) => {
        await task.record(ctx, figuresOf(progress))
        await ctx.db
          .update(readingImports)
          .set({ ...progress, seenAt: ctx.now() })
          .where(isOfTask)
      },
    })
  },
  ended: endImport,
})

/** Looked up for each batch: the sender's present account, with its permissions and scope. */
async function senderOf(ctx: Context, registerUnknown: boolean): Promise<Context> {
  const { id, further } = readingApi.import
  const sender = { createdBy: ctx.actor.id, language: ctx.client.language }
  if (registerUnknown) await asSender(ctx, { ...sender, permission: `${id}/${further!.name}` })
  return asSender(ctx, { ...sender, permission: id })
}

const figuresOf = ({ rows, accepted, duplicate, held, rejected }: Progress) => ({
  done: rows,
  good: accepted + duplicate + held,
  bad: rejected,
  added: accepted + held,
})

/** The sender gets a notice, unless it was cancelled, and finds skipped lines as rows of the task. The operator reads why it failed. */
async function endImport(ctx: Writing, { id, attempts, createdBy }: TaskRow, ending: Ending) {
  const state = ending.state === 'done' ? 'done' : 'failed'
  const [ended] = await ctx.db
    .update(readingImports)
    .set({ state, failure: why(ending, attempts)?.slice(0, 500) ?? null, seenAt: ctx.now() })
    .where(eq(readingImports.taskId, id))
    .returning()
  const { id: jobId, filename, dryRun, errors, rows, accepted, held, rejected } = ended!
  const told = errors.map(({ line, field, reason }) => ({
    row: line,
    ok: false,
    errors: [{ field, reason: `reading.error.${reason as Refusal}` as const }],
  }))
  await ctx.db
    .update(tasks)
    .set({ ...(state === 'done' && { total: rows }), result: told.length > 0 ? { rows: told } : null })
    .where(eq(tasks.id, id))
  if (ending.state === 'failed') await notify(ctx, createdBy, 'importFailed', { jobId, filename })
  if (ending.state === 'done')
    await notify(ctx, createdBy, dryRun ? 'importTried' : 'importDone', { jobId, filename, accepted, held, rejected })
}

function why({ state, failure, fault }: Ending, attempts: number): string | undefined {
  if (state === 'cancelled') return 'cancelled'
  if (failure?.reason === 'task.error.fileLost') return 'the file is out of reach: import it again'
  if (failure?.reason === 'task.error.givenUp') return `given up after ${attempts} starts`
  return fault ?? failure?.reason
}
