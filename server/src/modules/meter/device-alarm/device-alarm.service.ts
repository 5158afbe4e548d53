import {
  type ALARM_SOURCES,
  type AlarmType,
  deviceAlarmApi,
  type AlarmParams,
  ALARM_TYPES,
} from '@weir/contract/modules/meter/device-alarm'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq, type SQL, sql, ne } from 'drizzle-orm'
import { readingApi } from '@weir/contract/modules/meter/reading'

import { type Writing, type Context, inTransaction } from '../../../kernel/context.ts'
import { ownedBy } from '../../../kernel/crud/conditions.ts'
import { type Bigint, unnest } from '../../../kernel/db/unnest.ts'
import { invalid } from '../../../kernel/errors.ts'
import { announce, defineNews } from '../../../services/notice/news.ts'
import { waterCards } from '../../card/index.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { deviceAlarms } from '../ground/device-alarm.table.ts'
import { emitCleared, emitRaised, endAlarms } from './alarm-webhooks.ts'

/** The notice shows the facts of the most harmful one. */
export const alarmsRaised = defineNews({
  kind: 'alarmsRaised',
  notice: 'alarmsRaised',
  list: deviceAlarmApi.list,
  rank: ({ type }) => ALARM_TYPES.indexOf(type),
})
/** For a reading that is announced as held at the same time: holders of both lists get the news of the reading. */
export const alarmsOfHeldRaised = defineNews({ ...alarmsRaised, kind: 'alarmsOfHeldRaised', butNot: readingApi.held })

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
 * newest facts. There is no second row (domain-rules §5), and no second notice. One that comes back concerns the users on duty again.
 * Nothing happens for unknown meters.
 */
export const raiseAlarm = <T extends AlarmType>(ctx: Writing, { deviceSn, params, ...cause }: Alarm<T>) =>
  raiseAlarms(ctx, cause, [{ deviceSn, params }])

/** The same of one type for many meters, each named once. */
export async function raiseAlarms<T extends AlarmType>(
  ctx: Writing,
  { type, reportedAt, source, isOfHeld = false }: Omit<Alarm<T>, 'deviceSn' | 'params'>,
  causes: readonly Pick<Alarm<T>, 'deviceSn' | 'params'>[],
) {
  if (causes.length === 0) return
  const given = unnest('given', {
    device_sn: ['text', causes.map(({ deviceSn }) => deviceSn)],
    params: ['text', causes.map(({ params }) => JSON.stringify(params))],
  })
  const at = sql`${reportedAt.toISOString()}::timestamptz`
  const { rows } = await ctx.db.execute<RaisedRow>(sql`
    insert into ${deviceAlarms}
      (device_sn, message_type, params, source, reported_at, last_seen_at, dept_id, created_by, card_no, region_id, room_no, is_duty_due)
    select given.device_sn, ${type}, given.params::jsonb, ${source}, ${at}, ${at}, ${waterMeters.deptId}, ${waterMeters.createdBy},
      ${waterCards.cardNo}, ${waterCards.regionId}, ${placeName}, true
    from ${given}
    join ${waterMeters} on ${waterMeters.deviceSn} = given.device_sn
    left join ${waterCards} on ${waterCards.deviceSn} = given.device_sn
    order by given.device_sn
    on conflict (device_sn, message_type) where state = 'untreated' or condition = 'active'
    do update set count = ${deviceAlarms.count} + 1, condition = 'active', params = excluded.params,
      came_back = ${deviceAlarms.condition} = 'cleared',
      is_duty_due = ${deviceAlarms.isDutyDue} or ${deviceAlarms.condition} = 'cleared',
      outage_id = case when ${deviceAlarms.condition} = 'active' then ${deviceAlarms.outageId} end,
      source = case when ${deviceAlarms.source} = 'staff' then 'staff' else excluded.source end,
      last_seen_at = greatest(${deviceAlarms.lastSeenAt}, excluded.last_seen_at)
    returning id, device_sn, params, source, card_no, room_no, count, came_back, dept_id, created_by`)
  const raised = Map.groupBy(
    rows.filter(({ count }) => count === 1),
    ({ dept_id, created_by }) => `${dept_id} ${created_by}`,
  )
  for (const [first, ...others] of raised.values()) {
    const row = { deptId: Number(first!.dept_id), createdBy: Number(first!.created_by) }
    await announce(ctx, isOfHeld ? alarmsOfHeldRaised : alarmsRaised, { params: { type }, row, count: 1 + others.length })
  }
  const begun = rows.filter(({ count, came_back: cameBack }) => count === 1 || cameBack)
  await emitRaised(
    ctx,
    begun.map(({ id, device_sn: deviceSn, params, source, card_no: cardNo, room_no: roomNo, dept_id }) => {
      const alarm = { deviceSn, params, source, cardNo, roomNo, messageType: type, reportedAt }
      return { ...alarm, id: Number(id), deptId: Number(dept_id) }
    }),
  )
}

interface RaisedRow extends Record<string, unknown> {
  id: Bigint
  device_sn: string
  params: Record<string, string>
  source: (typeof ALARM_SOURCES)[number]
  card_no: string | null
  room_no: string | null
  count: number
  came_back: boolean
  dept_id: Bigint
  created_by: Bigint
}

/** The cause is gone. Whether anybody decided about the alarm stays as it is. */
export const clearAlarm = (ctx: Writing, deviceSn: string, type: AlarmType) =>
  endAlarms(ctx, and(eq(deviceAlarms.deviceSn, deviceSn), eq(deviceAlarms.messageType, type)))

/** With the community's name before it. */
const placeName = sql<string | null>`nullif(concat_ws(' ', ${waterCards.communityName}, ${waterCards.roomNo}), '')`

/** The row of what a person saw. */
export async function notedAlarm(ctx: Writing, input: InputOf<typeof deviceAlarmApi.add>) {
  const place = await placeOf(ctx, and(eq(waterMeters.deviceSn, input.deviceSn), ownedBy(waterMeters)(ctx)))
  if (!place) throw invalid('deviceSn', 'deviceAlarm.error.unknownMeter')
  await announce(ctx, alarmsRaised, { params: { type: input.messageType }, row: place, knownTo: ctx.actor.id })
  return { ...input, ...place, source: 'staff' as const, isDutyDue: true, reportedAt: ctx.now(), lastSeenAt: ctx.now() }
}

/** Where a meter hangs now, and whose row its alarm is. */
async function placeOf(ctx: Writing, meter: SQL | undefined) {
  const [place] = await ctx.db
    .select({
      deptId: waterMeters.deptId,
      createdBy: waterMeters.createdBy,
      cardNo: waterCards.cardNo,
      regionId: waterCards.regionId,
      roomNo: placeName,
    })
    .from(waterMeters)
    .leftJoin(waterCards, eq(waterCards.deviceSn, waterMeters.deviceSn))
    .where(meter)
  return place
}

const isOpen = (deviceSn: string, type: AlarmType) =>
  and(
    eq(deviceAlarms.deviceSn, deviceSn),
    eq(deviceAlarms.messageType, type),
    sql`(${deviceAlarms.state} = 'untreated' or ${deviceAlarms.condition} = 'active')`,
  )

/** Staff settled its cause elsewhere: the alarm is over, and is handled with the same note. */
export async function finishAlarm(ctx: Writing, deviceSn: string, type: AlarmType, note: string) {
  const [alarm] = await ctx.db.select().from(deviceAlarms).where(isOpen(deviceSn, type)).for('update')
  if (!alarm) return
  const handled = { state: 'processed', handler: ctx.actor.nickname, handledAt: ctx.now(), note } as const
  const after = { ...(alarm.state === 'untreated' && handled), condition: 'cleared' } as const
  await ctx.db.update(deviceAlarms).set(after).where(eq(deviceAlarms.id, alarm.id))
  if (alarm.condition === 'active') await emitCleared(ctx, [alarm])
  const { state, handler, handledAt, condition } = alarm
  ctx.changed({ resource: deviceAlarmApi, id: alarm.id, before: { state, handler, handledAt, note: alarm.note, condition }, after })
}

/** The cause changed to another of the same kind: an open alarm shows its facts, and is not incremented. Answers whether there is one. */
export async function restateAlarm<T extends AlarmType>(ctx: Writing, { deviceSn, type, params }: Alarm<T>): Promise<boolean> {
  const restated = await ctx.db
    .update(deviceAlarms)
    .set({ params: { ...params } })
    .where(isOpen(deviceSn, type))
    .returning({ id: deviceAlarms.id })
  return restated.length > 0
}

/** The cause is back, though nothing happened again. */
export async function raiseAlarmAgain<T extends AlarmType>(ctx: Writing, alarm: Alarm<T>) {
  if (!(await restateAlarm(ctx, alarm))) await raiseAlarm(ctx, alarm)
}

/** Whether a meter has this alarm, and its cause goes on. */
export const hasActive = (deviceSn: SQL | { getSQL: () => SQL }, type: AlarmType) =>
  sql`exists (select from ${deviceAlarms} where ${deviceAlarms.deviceSn} = ${deviceSn} and ${deviceAlarms.messageType} = ${type} and ${deviceAlarms.condition} = 'active')`

/** The causes of these alarms are gone. A person's report ends by a person. */
export const clearWhere = (ctx: Context, type: AlarmType, isGone: SQL): Promise<number> =>
  inTransaction(ctx, (ctx) => endAlarms(ctx, and(eq(deviceAlarms.messageType, type), ne(deviceAlarms.source, 'staff'), isGone)))
