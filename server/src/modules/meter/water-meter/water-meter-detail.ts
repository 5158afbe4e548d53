import type { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import type { OutputOf } from '@weir/contract/platform/endpoint'
import { and, desc, eq, gte, isNotNull, lte, not, or, sql } from 'drizzle-orm'
import { litre } from '@weir/contract/platform/units'
import { toZone } from '@weir/contract/platform/zone'
import type { Context } from '../../../kernel/context.ts'
import { deviceAlarms } from '../ground/device-alarm.table.ts'
import { meterBindings } from '../ground/meter-binding.table.ts'
import { readingQueue, readings } from '../ground/reading.table.ts'
import { waterCards } from '../../card/index.ts'
import { isUndecided } from '../ground/water-meter-readings.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { type Bigint, epochMs } from '../../../kernel/db/unnest.ts'
import { notFound } from '../../../kernel/errors.ts'
import { meterScope } from '../ground/water-meter.queries.ts'

type Meter = OutputOf<(typeof waterMeterApi)['get']>

/** A meter with its related rows. A user who may see the meter may see these. */
export async function meterDetail(ctx: Context, meter: Meter) {
  const { deviceSn } = meter
  const [[card], bindings, held, alarms, [judged], waiting] = await Promise.all([
    ctx.db
      .select({ id: waterCards.id, cardNo: waterCards.cardNo, name: waterCards.name })
      .from(waterCards)
      .where(eq(waterCards.deviceSn, deviceSn)),
    ctx.db
      .select({ id: meterBindings.id, cardNo: meterBindings.cardNo, from: meterBindings.from, to: meterBindings.to })
      .from(meterBindings)
      .where(eq(meterBindings.deviceSn, deviceSn))
      .orderBy(desc(meterBindings.from), desc(meterBindings.id)),
    ctx.db.$count(readings, and(eq(readings.deviceSn, deviceSn), isUndecided)),
    ctx.db.$count(deviceAlarms, and(eq(deviceAlarms.deviceSn, deviceSn), eq(deviceAlarms.state, 'untreated'))),
    ctx.db.select({ since: waterMeters.judgingSince }).from(waterMeters).where(eq(waterMeters.deviceSn, deviceSn)),
    ctx.db.$count(readingQueue, eq(readingQueue.deviceSn, deviceSn)),
  ])
  return {
    meter,
    card: card ? { ...card, roomNo: meter.roomNo } : null,
    bindings,
    held,
    alarms,
    judgingSince: judged?.since ?? null,
    waiting,
  }
}

/** At most so many points, and so many marks by themselves. */
const POINTS = 240
const MARKS = 200

const MINUTE = 60_000
export const DAY = 86_400_000
/** Steps that divide a day, or are whole days. */
const STEPS = [5, 15, 30, 60, 180, 360, 720, 1440, 2880, 10_080, 20_160, 43_200].map((minutes) => minutes * MINUTE)

/** The readings of a meter in a window, the last 30 days if none is named, in few points. */
export async function meterSeries(ctx: Context, { id, from, to }: { id: number; from?: Date | undefined; to?: Date | undefined }) {
  const [meter] = await ctx.db
    .select({ deviceSn: waterMeters.deviceSn, readTo: waterMeters.readTo })
    .from(waterMeters)
    .where(and(eq(waterMeters.id, id), meterScope(ctx)))
  if (!meter) throw notFound('waterMeter.error.missing')
  const { deviceSn, readTo } = meter
  const [first] = await ctx.db
    .select({ at: readings.effectiveAt })
    .from(readings)
    .where(eq(readings.deviceSn, deviceSn))
    .orderBy(readings.effectiveAt)
    .limit(1)
  const window = windowOf(ctx, { from, to }, readTo)
  const within = and(
    eq(readings.deviceSn, deviceSn),
    gte(readings.effectiveAt, window.from),
    lte(readings.effectiveAt, window.to),
    gte(readings.meterTime, window.from),
  )
  const step = stepOf(window)
  const marked = and(within, or(not(eq(readings.verdict, 'ok')), isNotNull(readings.decision)))
  const [points, marks, markCount] = await Promise.all([
    pointsOf(ctx, within, window, step),
    ctx.db
      .select({
        id: readings.id,
        at: readings.effectiveAt,
        register: readings.registerLitre,
        verdict: readings.verdict,
        accepted: readings.accepted,
        decision: readings.decision,
      })
      .from(readings)
      .where(marked)
      .orderBy(desc(readings.effectiveAt), desc(readings.registerLitre))
      .limit(MARKS),
    ctx.db.$count(readings, marked),
  ])
  return {
    ...window,
    first: first?.at ?? null,
    last: readTo,
    stepSeconds: step / 1000,
    points,
    marks: marks.reverse(),
    moreMarks: markCount - marks.length,
  }
}

/** A meter that was read from a file long ago shows the days before its last reading. */
function windowOf({ now }: Context, { from, to }: { from?: Date | undefined; to?: Date | undefined }, readTo: Date | null) {
  const recent = now().getTime() - 30 * DAY
  const end = to ?? (readTo && readTo.getTime() < recent ? readTo : now())
  const begin = from && from < end ? from : new Date(end.getTime() - 30 * DAY)
  return { from: begin, to: end }
}

const stepOf = ({ from, to }: { from: Date; to: Date }) => {
  const least = (to.getTime() - from.getTime()) / POINTS
  return STEPS.find((step) => step >= least) ?? Math.ceil(least / DAY) * DAY
}

/** The steps begin at a midnight of the business zone. */
async function pointsOf({ db }: Context, within: ReturnType<typeof and>, { from }: { from: Date }, step: number) {
  const start = Date.parse(`${toZone(from).slice(0, 10)}T00:00:00${toZone(from).slice(-6)}`)
  const place = sql`floor((extract(epoch from ${readings.effectiveAt}) * 1000 - ${start}::bigint) / ${step}::bigint)`
  const { rows } = await db.execute<{ at: Bigint; register: Bigint; usage: Bigint; count: Bigint }>(sql`
    select ${epochMs('max(effective_at)')} as at, (array_agg(register_litre order by effective_at desc, register_litre desc))[1] as register,
      sum(usage_litre) as usage, count(*) as count
    from ${readings} where ${within} and accepted group by ${place} order by 1`)
  return rows.map(({ at, register, usage, count }) => {
    return { at: new Date(Number(at)), register: litre(Number(register)), usage: litre(Number(usage)), count: Number(count) }
  })
}
