import type { Refusal } from '@weir/contract/modules/water/reading'
import { sql } from 'drizzle-orm'

import { type Context, inTransaction, type Writing } from '../../../../platform/context.ts'
import { waterMeters } from '../../water-meter/water-meter.table.ts'
import { countReadings } from '../count-readings.ts'
import { dryly } from '../dry-run.ts'
import { ingestReadings } from '../reading.ingest.ts'
import type { ImportError } from '../reading.table.ts'
import { unnest } from '../unnest.ts'
import { type Layout, type Line, readLines } from './read-lines.ts'

export interface ImportOptions extends Layout {
  registerUnknown: boolean
  dryRun: boolean
}

export interface Progress {
  rows: number
  accepted: number
  duplicate: number
  held: number
  rejected: number
  /** The first thousand. */
  errors: ImportError[]
}

/** Lines of one transaction: big enough to be fast, small enough to let others in between. */
const BATCH = 5000
const ERRORS_KEPT = 1000
/** A trial run is one transaction, so that each line sees those before it; it ends here rather than hold everybody up. */
const TRIAL_LINES = 250_000
const FIELD_OF: Partial<Record<Refusal, string>> = { unknownDevice: 'deviceSn', future: 'time' }
const NOTHING: Progress = { rows: 0, accepted: 0, duplicate: 0, held: 0, rejected: 0, errors: [] }

interface Run {
  /** Writes what is durable, in the transaction of the batch. */
  report?: (ctx: Context, progress: Progress) => Promise<unknown>
  /** What an earlier run got to: its lines are passed over. */
  from?: Progress
  /** Asked in the transaction of a trial, which reports but once: throws if it is to end. */
  demandOurs?: (ctx: Context) => Promise<unknown>
  /** Throws at the next batch once this says so. */
  stopping?: AbortSignal
  batchSize?: number
}

/** Take a file's lines in, a transaction per batch. To run it again is harmless: readings that are stored already are duplicates. */
export async function runImport(ctx: Context, path: string, options: ImportOptions, run: Run = {}): Promise<Progress> {
  const { report = async () => undefined, demandOurs = async () => undefined, from = NOTHING, stopping, batchSize = BATCH } = run
  const lines = readLines(path, options)
  if (options.dryRun) {
    const tried = { ...NOTHING, errors: [] }
    await inTransaction(ctx, (ctx) =>
      dryly(ctx, true, async (ctx) => {
        for await (const batch of batches(lines, batchSize, TRIAL_LINES)) {
          stopping?.throwIfAborted()
          await demandOurs(ctx)
          await takeBatch(ctx, batch, options, tried)
        }
      }),
    )
    await report(ctx, tried)
    return tried
  }
  let progress = countsOf(from)
  for await (const batch of batches(after(lines, from.rows), batchSize)) {
    stopping?.throwIfAborted()
    // Counted on a copy: what a failed transaction counted is not so.
    const next = countsOf(progress)
    await inTransaction(ctx, async (ctx) => {
      await takeBatch(ctx, batch, options, next)
      await report(ctx, next)
    })
    countReadings('file', {
      accepted: next.accepted - progress.accepted,
      duplicate: next.duplicate - progress.duplicate,
      held: next.held - progress.held,
      rejected: next.rejected - progress.rejected,
    })
    progress = next
  }
  return progress
}

const countsOf = ({ rows, accepted, duplicate, held, rejected, errors }: Progress): Progress => ({
  rows,
  accepted,
  duplicate,
  held,
  rejected,
  errors: [...errors],
})

async function* after(lines: AsyncIterable<Line>, count: number): AsyncGenerator<Line> {
  let passed = 0
  for await (const line of lines) if (passed++ >= count) yield line
}

async function* batches(lines: AsyncIterable<Line>, size: number, most = Infinity): AsyncGenerator<Line[]> {
  let batch: Line[] = []
  let count = 0
  for await (const line of lines) {
    batch.push(line)
    if (batch.length === size) {
      yield batch
      batch = []
    }
    if (++count === most) break
  }
  if (batch.length > 0) yield batch
}

async function takeBatch(ctx: Writing, batch: readonly Line[], { registerUnknown }: ImportOptions, progress: Progress) {
  const good = batch.flatMap((line) => ('reading' in line ? [line] : []))
  const readings = good.map(({ reading }) => reading)
  if (registerUnknown) await registerMeters(ctx, [...new Set(readings.map(({ deviceSn }) => deviceSn))])
  const { accepted, duplicate, held, rejected } = await ingestReadings(ctx, readings, { source: 'file', arrivedAt: ctx.now() })
  const errors = [
    ...batch.flatMap((line) => ('reason' in line ? [line] : [])),
    ...rejected.map(({ index, reason }) => ({ line: good[index]!.line, field: FIELD_OF[reason]!, reason })),
  ].sort((a, b) => a.line - b.line)
  progress.rows += batch.length
  progress.accepted += accepted
  progress.duplicate += duplicate
  progress.held += held
  progress.rejected += errors.length
  progress.errors.push(...errors.slice(0, ERRORS_KEPT - progress.errors.length))
}

async function registerMeters({ db, actor, now }: Writing, sns: readonly string[]) {
  await db.execute(sql`
    insert into ${waterMeters} (device_sn, dept_id, created_by, created_at)
    select given.device_sn, ${actor.deptId}::bigint, ${actor.id}::bigint, ${now().toISOString()}::timestamptz
    from ${unnest('given', { device_sn: ['text', sns.toSorted()] })} on conflict do nothing`)
}
