import { dayText, businessDay } from '@weir/contract/platform/zone'
import { and, asc, desc, eq, gt, gte } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/errors.ts'
import { onlineShare, type Silence, spansOf } from './connection-spans.ts'
import { meterBatteries, meterSilences } from '../ground/meter-signal.table.ts'
import { meterScope } from '../ground/water-meter.queries.ts'
import { waterMeters } from '../ground/water-meter.table.ts'

const DAY = 86_400_000

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
