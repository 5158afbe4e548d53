import { ALARMING, ONLINE } from '@weir/contract/modules/card/meter-connectivity'
import { businessDay, businessZone, dayText } from '@weir/contract/platform/zone'
import { and, asc, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'

import { type Context, inTransaction } from '../../../../kernel/context.ts'
import { waterCards } from '../../../card/index.ts'
import { intervalsAgo } from '../../ground/water-meter-filters.ts'
import { waterMeters } from '../../ground/water-meter.table.ts'
import { raiseAlarms, clearWhere, hasActive } from '../device-alarm.service.ts'
import { deviceAlarms } from '../../ground/device-alarm.table.ts'

const { deviceSn, acceptedAt, lastReportAt } = waterMeters
const PIECE = 500

/**
 * A meter in use that had accepted readings, and for so many whole days has none. A meter that is read less often has its own interval. One
 * that is silent has the alarm OFFLINE: the same cause raises no second one.
 */
function causeOf(ctx: Context, days: number): SQL {
  const firstWithout = dayText(businessDay(ctx.now().getTime()) - days)
  const isOverdue = sql`${acceptedAt} < least(${firstWithout}::date::timestamp at time zone ${businessZone()}, ${intervalsAgo(ctx, ONLINE)})`
  const isHeard = or(isNull(lastReportAt), gte(lastReportAt, intervalsAgo(ctx, ALARMING)))
  return and(isOverdue, isHeard, isInUse)!
}

const isInUse = sql`exists (select from ${waterCards} where ${and(eq(waterCards.deviceSn, deviceSn), inArray(waterCards.state, ['active', 'suspended']))})`

/** Reads the meters once, as the job of connectivity does: no index holds what a report changes. */
export async function alignMissingDays(ctx: Context) {
  const days = ctx.settings.missingDays
  const cause = days > 0 ? causeOf(ctx, days) : sql`false`
  const goesOn = sql`exists (select from ${waterMeters} where ${deviceSn} = ${deviceAlarms.deviceSn} and ${cause})`
  const cleared = await clearWhere(ctx, 'MISSING_DAYS', sql`not ${goesOn}`)
  let raised = 0
  for (let piece = PIECE; days > 0 && piece === PIECE; raised += piece) piece = await raisePiece(ctx, cause)
  return { raised, cleared }
}

const raisePiece = (ctx: Context, cause: SQL) =>
  inTransaction(ctx, async (ctx) => {
    const today = businessDay(ctx.now().getTime())
    const meters = await ctx.db
      .select({ deviceSn, acceptedAt })
      .from(waterMeters)
      .where(and(cause, sql`not ${hasActive(deviceSn, 'MISSING_DAYS')}`))
      .orderBy(asc(deviceSn))
      .limit(PIECE)
    const causes = meters.map((meter) => ({
      deviceSn: meter.deviceSn,
      params: { days: String(today - businessDay(meter.acceptedAt!.getTime()) - 1) },
    }))
    await raiseAlarms(ctx, { type: 'MISSING_DAYS', source: 'rule', reportedAt: ctx.now() }, causes)
    return meters.length
  })
