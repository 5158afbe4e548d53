import type { ALARM_SOURCES, AlarmType, deviceAlarmApi } from '@weir/contract/modules/water/device-alarm'
import type { AlarmParams } from '@weir/contract/modules/water/alarm-types'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq, type SQL, sql } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { ownedBy } from '../../../kernel/crud/scope.ts'
import { invalid } from '../../../kernel/errors.ts'
import { announce } from '../../../services/notice/announce.ts'
import { waterCards } from '../water-card/water-card.table.ts'
import { waterMeters } from '../water-meter/water-meter.table.ts'
import { alarmsOfHeldRaised, alarmsRaised } from './alarm-news.ts'
import { deviceAlarms } from './device-alarm.table.ts'

export interface Alarm<T extends AlarmType> {
  deviceSn: string
  type: T
  /** Its facts; the text is made for each reader. */
  params: AlarmParams[T]
  reportedAt: Date
  source: (typeof ALARM_SOURCES)[number]
  /** It comes of a reading that is announced as held at the same time. */
  isOfHeld?: boolean
}

/**
 * Raises an alarm for a registered meter. An open row of this device and type (undecided, or still active) is incremented and gets the
 * newest facts. There is no second row (domain-rules §5), and no second notice. Nothing happens for unknown meters.
 */
export async function raiseAlarm<T extends AlarmType>(
  ctx: Writing,
  { deviceSn, type, params, reportedAt, source, isOfHeld = false }: Alarm<T>,
) {
  const place = await placeOf(ctx, eq(waterMeters.deviceSn, deviceSn))
  if (!place) return
  const [raised] = await ctx.db
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
    .returning({ count: deviceAlarms.count })
  if (raised!.count === 1) await announce(ctx, isOfHeld ? alarmsOfHeldRaised : alarmsRaised, { params: { type }, row: place })
}

/** The cause is gone. Whether anybody decided about the alarm stays as it is. */
export async function clearAlarm(ctx: Writing, deviceSn: string, type: AlarmType) {
  await ctx.db
    .update(deviceAlarms)
    .set({ condition: 'cleared' })
    .where(and(eq(deviceAlarms.deviceSn, deviceSn), eq(deviceAlarms.messageType, type), eq(deviceAlarms.condition, 'active')))
}

/** The row of what a person saw. */
export async function notedAlarm(ctx: Writing, input: InputOf<typeof deviceAlarmApi.add>) {
  const place = await placeOf(ctx, and(eq(waterMeters.deviceSn, input.deviceSn), ownedBy(waterMeters)(ctx)))
  if (!place) throw invalid('deviceSn', 'deviceAlarm.error.unknownMeter')
  await announce(ctx, alarmsRaised, { params: { type: input.messageType }, row: place, knownTo: ctx.actor.id })
  return { ...input, ...place, source: 'staff' as const, reportedAt: ctx.now(), lastSeenAt: ctx.now() }
}

/** Where a meter hangs now, and whose row its alarm is. */
async function placeOf(ctx: Writing, meter: SQL | undefined) {
  const [place] = await ctx.db
    .select({
      deptId: waterMeters.deptId,
      createdBy: waterMeters.createdBy,
      cardNo: waterCards.cardNo,
      regionId: waterCards.regionId,
      roomNo: sql<string | null>`nullif(concat_ws(' ', ${waterCards.communityName}, ${waterCards.roomNo}), '')`,
    })
    .from(waterMeters)
    .leftJoin(waterCards, eq(waterCards.deviceSn, waterMeters.deviceSn))
    .where(meter)
  return place
}
