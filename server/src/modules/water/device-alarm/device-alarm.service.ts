import type { ALARM_SOURCES, AlarmType } from '@weir/contract/modules/water/device-alarm'
import type { AlarmParams } from '@weir/contract/modules/water/alarm-types'
import { and, eq, sql } from 'drizzle-orm'

import type { Writing } from '../../../platform/context.ts'
import { waterCards } from '../water-card/water-card.table.ts'
import { waterMeters } from '../water-meter/water-meter.table.ts'
import { deviceAlarms } from './device-alarm.table.ts'

export interface Alarm<T extends AlarmType> {
  deviceSn: string
  type: T
  /** The facts it is told with; the words are made when somebody reads it. */
  params: AlarmParams[T]
  reportedAt: Date
  source: (typeof ALARM_SOURCES)[number]
}

/**
 * Say that something is wrong with a registered meter. While a row of this device and type is open (undecided, or still
 * so), it is counted up, with the newest facts, instead of a second row (domain-rules §5). Nothing for unknown meters.
 */
export async function raiseAlarm<T extends AlarmType>(ctx: Writing, { deviceSn, type, params, reportedAt, source }: Alarm<T>) {
  const place = await placeOf(ctx, deviceSn)
  if (!place) return
  await ctx.db
    .insert(deviceAlarms)
    .values({ ...place, deviceSn, messageType: type, params: { ...params }, source, reportedAt, lastSeenAt: reportedAt })
    .onConflictDoUpdate({
      target: [deviceAlarms.deviceSn, deviceAlarms.messageType],
      targetWhere: sql`state = 'untreated' or condition = 'active'`,
      set: {
        count: sql`${deviceAlarms.count} + 1`,
        condition: 'active',
        params: { ...params },
        lastSeenAt: sql`greatest(${deviceAlarms.lastSeenAt}, excluded.last_seen_at)`,
      },
    })
}

/** The cause is gone. Whether anybody decided about the alarm stays as it is. */
export async function clearAlarm(ctx: Writing, deviceSn: string, type: AlarmType) {
  await ctx.db
    .update(deviceAlarms)
    .set({ condition: 'cleared' })
    .where(and(eq(deviceAlarms.deviceSn, deviceSn), eq(deviceAlarms.messageType, type), eq(deviceAlarms.condition, 'active')))
}

/** Where a registered meter hangs now, and whose row its alarm is. */
export async function placeOf(ctx: Writing, deviceSn: string) {
  const [place] = await ctx.db
    .select({
      deptId: waterMeters.deptId,
      createdBy: waterMeters.createdBy,
      cardNo: waterCards.cardNo,
      regionId: waterCards.regionId,
      roomNo: waterCards.roomNo,
    })
    .from(waterMeters)
    .leftJoin(waterCards, eq(waterCards.deviceSn, waterMeters.deviceSn))
    .where(eq(waterMeters.deviceSn, deviceSn))
  return place
}
