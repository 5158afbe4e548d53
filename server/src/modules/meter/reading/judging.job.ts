import { and, asc, eq, isNotNull, lte, notInArray } from 'drizzle-orm'

import { type Context, inTransaction, type Writing } from '../../../kernel/context.ts'
import { isUnavailable } from '../../../kernel/errors.ts'
import { defineJob } from '../../../services/jobs/job.ts'
import { Pauses } from '../../../kernel/pauses.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { raiseReadingAlarms, alignHeldAlarms } from '../judging/alarms.service.ts'
import { ingestReadings, countReadings } from './ingest.service.ts'
import type { Mark } from '../engine/chain.ts'
import { workAfter, JUDGING } from '../judging/work.ts'
import { arrivingOf, dequeue, firstQueued } from './reading-queue.ts'
import { settle } from '../judging/settle.service.ts'
import { bindingsOf, lockMeters, type Meter } from '../ground/judging.store.ts'

/** Woken by what leaves work; by the clock, and at a start, it finds what a process left that stopped. */
export const judgingJob = defineJob({ name: JUDGING, cron: '* * * * *', atStart: true, run: judgeMeters })

/**
 * Continues with the meters being judged, in turn. Each piece has its own transaction, with pauses for others. A failing meter holds up no
 * other: the run reports it at its end.
 */
export async function judgeMeters(ctx: Context, stopping?: AbortSignal): Promise<{ pieces: number }> {
  const pauses = new Pauses()
  const failed = new Map<string, unknown>()
  let pieces = 0
  const piece = (deviceSn: string) =>
    pauses
      .after((begun) => judgePiece(ctx, deviceSn, begun))
      .catch((error: unknown) => {
        if (isUnavailable(error)) throw error
        failed.set(deviceSn, error)
      })
  try {
    let deviceSn = await following(ctx, '', failed)
    for (; deviceSn !== undefined && !stopping?.aborted; deviceSn = await following(ctx, deviceSn, failed)) {
      await piece(deviceSn)
      pieces++
    }
  } finally {
    pauses.stop()
  }
  for (const [deviceSn, error] of failed) throw new Error(`meter ${deviceSn} cannot be judged`, { cause: error })
  return { pieces }
}

/** The meter whose turn is after that one; after the last the first. */
async function following({ db }: Context, last: string, failed: ReadonlyMap<string, unknown>): Promise<string | undefined> {
  const [next] = await db
    .select({ deviceSn: waterMeters.deviceSn })
    .from(waterMeters)
    .where(and(isNotNull(waterMeters.judgingSince), notInArray(waterMeters.deviceSn, [...failed.keys()])))
    .orderBy(lte(waterMeters.deviceSn, last), asc(waterMeters.deviceSn))
    .limit(1)
  return next?.deviceSn
}

/** First what is stored, then what waits: so each reading finds all before it judged, as if it had come now. */
async function judgePiece(ctx: Context, deviceSn: string, begun: () => void) {
  await inTransaction(ctx, async (ctx) => {
    begun()
    const meter = (await lockMeters(ctx, [deviceSn])).get(deviceSn)
    if (!meter?.judgingSince) return
    if (meter.judgingMark) await goOn(ctx, meter, meter.judgingMark)
    else if (!(await takeQueued(ctx, deviceSn))) {
      await ctx.db.update(waterMeters).set({ judgingSince: null }).where(eq(waterMeters.id, meter.id))
      await alignHeldAlarms(ctx, [deviceSn], {})
    }
  })
}

async function goOn(ctx: Writing, meter: Meter, mark: Mark) {
  const bindings = (await bindingsOf(ctx, [meter.deviceSn])).get(meter.deviceSn) ?? []
  const work = { meter, bindings, ...workAfter(mark) }
  const arrival = { source: 'staff', arrivedAt: ctx.now() } as const
  const { verdicts } = await settle(ctx, [work], arrival)
  await raiseReadingAlarms(ctx, verdicts, [work], arrival)
}

/** False if none waits. */
async function takeQueued(ctx: Writing, deviceSn: string): Promise<boolean> {
  const queued = await firstQueued(ctx, deviceSn)
  const [first] = queued
  if (!first) return false
  const { source, arrivedAt } = first
  const { behind, ...taken } = await ingestReadings(ctx, queued.map(arrivingOf), { source, arrivedAt, isQueued: true })
  if (source !== 'staff') countReadings(source, { ...taken, waiting: 0, rejected: taken.rejected.length })
  if (behind.size === queued.length && !(await isMarked(ctx, deviceSn))) throw new Error('none of the readings that wait can be judged')
  await dequeue(
    ctx,
    queued.filter((_, index) => !behind.has(index)).map(({ id }) => id),
  )
  return true
}

/** Whether a walk stopped before what waits, and goes on first. */
const isMarked = async ({ db }: Writing, deviceSn: string) =>
  (await db.$count(waterMeters, and(eq(waterMeters.deviceSn, deviceSn), isNotNull(waterMeters.judgingMark)))) > 0
