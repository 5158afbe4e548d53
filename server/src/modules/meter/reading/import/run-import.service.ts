import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Refusal } from '@weir/contract/modules/meter/reading'
import { toZone } from '@weir/contract/platform/zone'

import { type Context, inTransaction, type Writing } from '../../../../kernel/context.ts'
import { Pauses } from '../../../../kernel/pauses.ts'
import { type Layout, type Line, readLines, demandFew, type GoodLine, inPieces, severalMeters, sortLines } from './read-lines.ts'
import { ownedBy } from '../../../../kernel/crud/conditions.ts'
import { waterMeters } from '../../ground/water-meter.table.ts'
import { asDryRun } from '../../ground/effect.ts'
import { ingestReadings, countReadings } from '../ingest.service.ts'
import { unnest } from '../../../../kernel/db/unnest.ts'
import type { ImportError } from '../../ground/reading.table.ts'

export interface ImportOptions extends Layout {
  registerUnknown: boolean
  dryRun: boolean
}

/** Lines of one transaction: enough to be fast, and few, since others wait for it. */
const BATCH = 500
/** A trial sorts the lines by meter, in memory; it ends here. */
const TRIAL_LINES = 250_000
const NEVER = new AbortController().signal

/** Take a file's lines in, a transaction per batch. To run it again is harmless: readings that are stored already are duplicates. */
export async function runImport(
  ctx: Context,
  path: string,
  options: ImportOptions,
  { from = NOTHING, batchSize = BATCH, ...run }: Run = {},
): Promise<Progress> {
  const pauses = new Pauses()
  const needs = { report: async () => undefined, asSender: async (ctx: Context) => ctx, stopping: NEVER, ...run, batchSize, pauses }
  const lines = readLines(path, options)
  try {
    if (options.dryRun) return await tryLines(ctx, upTo(TRIAL_LINES, lines), options.registerUnknown, needs)
    return await takeAll(ctx, after(lines, from.rows), options.registerUnknown, { ...needs, from })
  } finally {
    pauses.stop()
  }
}

async function takeAll(
  ctx: Context,
  lines: AsyncIterable<Line>,
  registerUnknown: boolean,
  { report, from, asSender, stopping, batchSize, pauses }: Required<Run> & { pauses: Pauses },
) {
  let progress = from
  for await (const batch of batches(lines, batchSize)) {
    stopping.throwIfAborted()
    const taken = await pauses.after((begun) =>
      inTransaction(ctx, async (ctx) => {
        begun()
        const sender = { ...(await asSender(ctx)), db: ctx.db }
        const taken = await takeLines(sender, batch, registerUnknown)
        await report(ctx, sumOfProgress(progress, taken))
        return taken
      }),
    )
    countReadings('file', taken)
    progress = sumOfProgress(progress, taken)
  }
  return progress
}

async function* after(lines: AsyncIterable<Line>, count: number): AsyncGenerator<Line> {
  let passed = 0
  for await (const line of lines) if (passed++ >= count) yield line
}

async function* upTo(most: number, lines: AsyncIterable<Line>): AsyncGenerator<Line> {
  let count = 0
  for await (const line of lines) {
    yield line
    if (++count === most) return
  }
}

async function* batches(lines: AsyncIterable<Line>, size: number): AsyncGenerator<Line[]> {
  let batch: Line[] = []
  for await (const line of lines) {
    batch.push(line)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** The state of a meter after the readings before a piece: later readings need nothing else. */
const left = { registerLitre: waterMeters.registerLitre, acceptedAt: waterMeters.acceptedAt, readTo: waterMeters.readTo }
/** By SN. */
type Carried = ReadonlyMap<string, Pick<typeof waterMeters.$inferSelect, keyof typeof left>>
const AS_STORED: Carried = new Map()

/**
 * Predicts the import of these lines, in pieces that write nothing and hold no locks in between: meter by meter, in the order of time. The
 * state of a meter after a piece is carried to the next in memory.
 */
async function tryLines(
  ctx: Context,
  lines: AsyncIterable<Line>,
  registerUnknown: boolean,
  { report, asSender, stopping, batchSize, pauses }: Required<Omit<Run, 'from'>> & { pauses: Pauses },
): Promise<Progress> {
  let progress = NOTHING
  const told = () => report(ctx, progress)

  function tried(piece: readonly GoodLine[], before: Carried) {
    stopping.throwIfAborted()
    return pauses.after((begun) =>
      inTransaction(ctx, async (ctx) => {
        begun()
        const sender = { ...(await asSender(ctx)), db: ctx.db }
        return asDryRun(sender, true, async (ctx) => {
          if (registerUnknown) await registerMeters(ctx, [...before.keys()])
          await restore(ctx, before)
          const outcome = await takeLines(ctx, piece, registerUnknown)
          return { outcome, after: await metersOf(ctx, piece) }
        })
      }),
    )
  }

  async function count(outcome: Progress) {
    progress = sumOfProgress(progress, outcome)
    await told()
  }

  /** Those not later than the stored ones. A stored copy changes nothing; each of the others changes later ones. */
  async function tryLate(lines: readonly GoodLine[]): Promise<Carried> {
    const fresh: GoodLine[] = []
    for (const piece of inPieces(lines, batchSize)) {
      const { outcome } = await tried(piece, AS_STORED)
      if (outcome.accepted + outcome.held + outcome.waiting === 0) await count(outcome)
      else {
        fresh.push(...piece)
        demandFew(fresh)
        await told()
      }
    }
    if (fresh.length === 0) return AS_STORED
    const { outcome, after } = await tried(fresh, AS_STORED)
    await count(outcome)
    return after
  }

  const { bad, byMeter } = await sortLines(lines, told)
  await count({ ...NOTHING, rows: bad.length, rejected: bad.length, errors: bad })
  for (const piece of severalMeters(byMeter.values(), batchSize)) await count((await tried(piece, AS_STORED)).outcome)
  for (const ofMeter of byMeter.values()) {
    if (ofMeter.length <= batchSize) continue
    const [stored] = (await metersOf(ctx, ofMeter.slice(0, 1))).values()
    const isLate = ({ reading }: GoodLine) => reading.meterTime <= (stored?.readTo?.getTime() ?? -Infinity)
    let carried = await tryLate(ofMeter.filter(isLate))
    const later = ofMeter.filter((line) => !isLate(line))
    for (const piece of inPieces(later, batchSize)) {
      const { outcome, after } = await tried(piece, carried)
      carried = after
      await count(outcome)
    }
  }
  return progress
}

async function metersOf(ctx: Context, lines: readonly GoodLine[]): Promise<Carried> {
  const sns = [...new Set(lines.map(({ reading }) => reading.deviceSn))]
  const meters = await ctx.db
    .select({ deviceSn: waterMeters.deviceSn, ...left })
    .from(waterMeters)
    .where(and(inArray(waterMeters.deviceSn, sns), ownedBy(waterMeters)(ctx)))
  return new Map(meters.map(({ deviceSn, ...state }) => [deviceSn, state]))
}

async function restore({ db }: Writing, carried: Carried) {
  for (const [deviceSn, state] of carried) await db.update(waterMeters).set(state).where(eq(waterMeters.deviceSn, deviceSn))
}

const FIELD_OF: Partial<Record<Refusal, string>> = { unknownDevice: 'deviceSn', future: 'time' }

/** Lines of a file, in one transaction, and what became of them. */
async function takeLines(ctx: Writing, lines: readonly Line[], registerUnknown: boolean): Promise<Progress> {
  const good = lines.flatMap((line) => ('reading' in line ? [line] : []))
  const readings = good.map(({ reading }) => reading)
  if (registerUnknown) await registerMeters(ctx, [...new Set(readings.map(({ deviceSn }) => deviceSn))])
  const { accepted, duplicate, held, waiting, rejected } = await ingestReadings(ctx, readings, { source: 'file', arrivedAt: ctx.now() })
  const errors = [
    ...lines.flatMap((line) => ('reason' in line ? [line] : [])),
    ...rejected.map(({ index, reason }) => refusedLine(good[index]!, reason)),
  ]
  return { rows: lines.length, accepted, duplicate, held, waiting, rejected: errors.length, errors }
}

function refusedLine({ line, reading: { deviceSn, meterTime } }: GoodLine, reason: Refusal) {
  const field = FIELD_OF[reason]!
  return { line, field, reason, deviceSn, value: field === 'time' ? toZone(new Date(meterTime)) : deviceSn }
}

/** Of nobody so far. */
async function registerMeters({ db, actor, now }: Writing, sns: readonly string[]) {
  if (sns.length === 0) return
  await db.execute(sql`
    insert into ${waterMeters} (device_sn, dept_id, created_by, created_at)
    select given.device_sn, ${actor.deptId}::bigint, ${actor.id}::bigint, ${now().toISOString()}::timestamptz
    from ${unnest('given', { device_sn: ['text', sns.toSorted()] })} on conflict do nothing`)
}

export interface Progress {
  rows: number
  accepted: number
  duplicate: number
  held: number
  /** Judged later: more lies behind them than one transaction judges. */
  waiting: number
  rejected: number
  /** The first thousand. */
  errors: ImportError[]
}

export interface Run {
  /** Writes what is durable, in the transaction of the batch; of a trial, which changes nothing, how far it is. Throws if it is to end. */
  report?: (ctx: Context, progress: Progress) => Promise<unknown>
  /** The progress of an earlier run: its lines are skipped. */
  from?: Progress
  /** In whose name a batch is taken, asked in its transaction: throws if that one may not do it any more. */
  asSender?: (ctx: Context) => Promise<Context>
  /** Throws at the next batch once this says so. */
  stopping?: AbortSignal
  batchSize?: number
}

const ERRORS_KEPT = 1000

export const NOTHING: Progress = { rows: 0, accepted: 0, duplicate: 0, held: 0, waiting: 0, rejected: 0, errors: [] }

/** Both together; of the lines left out the first, in the order of the file. */
const sumOfProgress = (a: Progress, b: Progress): Progress => ({
  rows: a.rows + b.rows,
  accepted: a.accepted + b.accepted,
  duplicate: a.duplicate + b.duplicate,
  held: a.held + b.held,
  waiting: a.waiting + b.waiting,
  rejected: a.rejected + b.rejected,
  errors: [...a.errors, ...b.errors].sort((one, other) => one.line - other.line).slice(0, ERRORS_KEPT),
})
