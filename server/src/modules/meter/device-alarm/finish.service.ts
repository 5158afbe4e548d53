import type { AlarmType } from '@weir/contract/modules/meter/device-alarm'
import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { and, eq, sql } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { type Alarm, raiseAlarm } from './device-alarm.service.ts'
import { deviceAlarms } from '../ground/device-alarm.table.ts'

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
