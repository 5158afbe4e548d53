import { HELD_VERDICTS } from '@weir/contract/modules/meter/reading'
import type { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { firstRow } from '@weir/contract/platform/crud'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { sinceDay, withinDays } from '../../../kernel/crud/conditions.ts'
import { countMatches, pageOf } from '../../../kernel/crud/page.ts'
import { notFound } from '../../../kernel/errors.ts'
import { isCountedElsewhere, readings } from './reading.table.ts'
import { meterScope } from './water-meter.queries.ts'
import { waterMeters } from './water-meter.table.ts'

/** Held, and nobody has decided; or a replacement of the same number that later readings contradict. */
export const isUndecided = and(
  inArray(readings.verdict, [...HELD_VERDICTS]),
  eq(readings.accepted, false),
  or(isNull(readings.decision), and(eq(readings.decision, 'replaced'), sql`not ${isCountedElsewhere}`)),
)

type Input = InputOf<typeof waterMeterApi.readings>

/** The readings of a meter, the newest first, with their verdicts. */
export async function listReadings(ctx: Context, { pageNum, pageSize, isAsc, dateRange, verdict, accepted, ...meter }: Input) {
  const deviceSn = await findSn(ctx, meter)
  const where = and(
    eq(readings.deviceSn, deviceSn),
    dateRange && and(withinDays(readings.effectiveAt, dateRange), sinceDay(readings.meterTime, dateRange[0])),
    verdict && eq(readings.verdict, verdict),
    accepted === undefined ? undefined : eq(readings.accepted, accepted),
  )
  const direction = isAsc ? asc : desc
  const [list, matches] = await Promise.all([
    ctx.db
      .select({
        id: readings.id,
        deviceSn: readings.deviceSn,
        time: readings.meterTime,
        effectiveAt: readings.effectiveAt,
        arrivedAt: readings.arrivedAt,
        register: readings.registerLitre,
        usage: readings.usageLitre,
        verdict: readings.verdict,
        accepted: readings.accepted,
        decision: readings.decision,
        source: readings.source,
        lastRegister: readings.againstLitre,
        lastTime: readings.againstAt,
      })
      .from(readings)
      .where(where)
      .orderBy(direction(readings.effectiveAt), direction(readings.registerLitre), direction(readings.id))
      .limit(pageSize)
      .offset(firstRow({ pageNum, pageSize })),
    countMatches(ctx, readings, where),
  ])
  return pageOf(list, matches, pageNum)
}

async function findSn(ctx: Context, { id, deviceSn }: Pick<Input, 'id' | 'deviceSn'>) {
  const [meter] = await ctx.db
    .select({ deviceSn: waterMeters.deviceSn })
    .from(waterMeters)
    .where(and(meterScope(ctx), id ? eq(waterMeters.id, id) : undefined, deviceSn ? eq(waterMeters.deviceSn, deviceSn) : undefined))
  if (!meter) throw notFound('waterMeter.error.missing')
  return meter.deviceSn
}
