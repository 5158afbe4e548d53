import { and, desc, eq, gte, asc, gt } from 'drizzle-orm'
import { dayText, businessDay } from '@weir/contract/platform/zone'
import { type Connectivity, ON_TIME, ONLINE } from '@weir/contract/modules/card/meter-connectivity'
import type { Context } from '../../../kernel/context.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { notFound } from '../../../kernel/errors.ts'
import { meterScope } from '../ground/water-meter.queries.ts'
import { meterBatteries, meterSilences } from '../ground/meter-signal.table.ts'
import { DAY } from './water-meter-detail.ts'

/** The connection and the battery of a meter over the last days. */
export async function meterSignal(ctx: Context, { id, days }: { id: number; days: number }) {
  const [meter] = await ctx.db
    .select()
    .from(waterMeters)
    .where(and(eq(waterMeters.id, id), meterScope(ctx)))
  if (!meter) throw notFound('waterMeter.error.missing')
  const { deviceSn, lastReportAt, activatedAt, reportHours, signalSince } = meter
  const to = ctx.now()
  const from = new Date(to.getTime() - days * DAY)
  const start = new Date(Math.max(from.getTime(), signalSince.getTime()))
  const [past, battery, [last]] = await Promise.all([
    ctx.db
      .select()
      .from(meterSilences)
      .where(and(eq(meterSilences.deviceSn, deviceSn), gt(meterSilences.until, start)))
      .orderBy(asc(meterSilences.until)),
    ctx.db
      .select()
      .from(meterBatteries)
      .where(and(eq(meterBatteries.deviceSn, deviceSn), gte(meterBatteries.day, businessDay(from.getTime()))))
      .orderBy(asc(meterBatteries.day)),
    ctx.db.select().from(meterBatteries).where(eq(meterBatteries.deviceSn, deviceSn)).orderBy(desc(meterBatteries.day)).limit(1),
  ])
  const present: Silence[] = lastReportAt ? [{ since: lastReportAt, until: null, reportHours }] : []
  const spans = spansOf(activatedAt, [...past, ...present], { from: start, to })
  return {
    from,
    to,
    knownSince: signalSince,
    spans,
    onlineShare: onlineShare(spans),
    volts: last ? last.lastMillivolt / 1000 : null,
    voltsAt: last?.at ?? null,
    lowVolts: ctx.settings.lowBatteryMillivolt > 0 ? ctx.settings.lowBatteryMillivolt / 1000 : null,
    battery: battery.map(({ day, lastMillivolt, leastMillivolt }) => {
      return { date: dayText(day), last: lastMillivolt / 1000, least: leastMillivolt / 1000 }
    }),
  }
}

/** A stretch without a report; the present one has no end. */
interface Silence {
  since: Date
  until: Date | null
  reportHours: number
}

interface Span {
  state: Connectivity
  from: Date
  to: Date
}

interface Window {
  from: Date
  to: Date
}

const HOUR = 3_600_000

/**
 * How a meter was connected, from its first report and its silences in order. Each silence begins online, becomes late and then offline
 * by the interval of the meter, and ends with the report.
 */
export function spansOf(firstReport: Date | null, silences: readonly Silence[], { from, to }: Window): Span[] {
  const [start, end] = [from.getTime(), to.getTime()]
  const changes: [at: number, state: Connectivity][] = [[-Infinity, 'never']]
  if (firstReport) changes.push([firstReport.getTime(), 'online'])
  for (const { since, until, reportHours } of silences) {
    const last = until?.getTime() ?? Infinity
    const after = (intervals: number) => since.getTime() + intervals * reportHours * HOUR
    if (after(ON_TIME) < last) changes.push([after(ON_TIME), 'late'])
    if (after(ONLINE) < last) changes.push([after(ONLINE), 'offline'])
    if (until) changes.push([last, 'online'])
  }
  return changes.flatMap(([at, state], i): Span[] => {
    const [begin, finish] = [Math.max(at, start), Math.min(changes[i + 1]?.[0] ?? Infinity, end)]
    return finish > begin ? [{ state, from: new Date(begin), to: new Date(finish) }] : []
  })
}

/** Hundredths of a percent, rounded down: 100 % is never a rounded figure. */
export function onlineShare(spans: readonly Span[]): number | null {
  const length = ({ from, to }: Span) => to.getTime() - from.getTime()
  const sum = (some: readonly Span[]) => some.reduce((total, span) => total + length(span), 0)
  const all = sum(spans)
  return all === 0 ? null : Math.floor((sum(spans.filter(({ state }) => state === 'online' || state === 'late')) * 10_000) / all)
}
