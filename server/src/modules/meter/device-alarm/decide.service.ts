import { ALARM_TYPES, isEvent } from '@weir/contract/modules/meter/alarm-types'
import { type DeviceAlarm, deviceAlarmApi, deviceAlarmCan } from '@weir/contract/modules/meter/device-alarm'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, inArray, sql } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { conflict, explaining, invalid, notFound } from '../../../kernel/errors.ts'
import { alarmScope } from './device-alarm.queries.ts'
import { deviceAlarms } from '../ground/device-alarm.table.ts'

interface Decision {
  ids: number[]
  note?: string | undefined
  until?: Date | undefined
}

export const processAlarms = (ctx: Writing, decision: Decision) => close(ctx, decision, 'processed', deviceAlarmCan.process)
export async function ignoreAlarms(ctx: Writing, decision: InputOf<typeof deviceAlarmApi.ignore>) {
  if (decision.until && decision.until <= ctx.now()) throw invalid('until', 'deviceAlarm.error.notFuture')
  return close(ctx, decision, 'ignored', deviceAlarmCan.ignore)
}

async function close(ctx: Writing, { ids, note, until }: Decision, state: DeviceAlarm['state'], can: typeof deviceAlarmCan.process) {
  const alarms = await lockAlarms(ctx, ids)
  if (!alarms.every(can)) throw conflict('deviceAlarm.error.alreadyHandled')
  const decided = { state, handler: ctx.actor.nickname, handledAt: ctx.now(), note, ignoredUntil: until ?? null }
  await ctx.db
    .update(deviceAlarms)
    .set({ ...decided, ...(!until && { condition: endedBy('cleared') }) })
    .where(inArray(deviceAlarms.id, ids))
  for (const alarm of alarms) ctx.changed({ resource: deviceAlarmApi, id: alarm.id, before: alarm, after: decided })
  return {}
}

/** A decision ends an event, unless the alarm comes back. A reopened event goes on. A lasting state ends by itself. */
const endedBy = (condition: DeviceAlarm['condition']) =>
  sql`case when ${inArray(deviceAlarms.messageType, ALARM_TYPES.filter(isEvent))} then ${condition} else ${deviceAlarms.condition} end`

/** Handler, time and note of the decision stay until the next one. An ended event goes on. */
export async function reopenAlarms(ctx: Writing, { ids, note }: Decision) {
  const alarms = await lockAlarms(ctx, ids)
  if (!alarms.every(deviceAlarmCan.reopen)) throw conflict('deviceAlarm.error.notHandled')
  await ctx.db
    .update(deviceAlarms)
    .set({ state: 'untreated', ignoredUntil: null, condition: endedBy('active'), ...(note !== undefined && { note }) })
    .where(inArray(deviceAlarms.id, ids))
    .catch(explaining({ device_alarm_open: 'deviceAlarm.error.alreadyOpen' }))
  for (const alarm of alarms)
    ctx.changed({ resource: deviceAlarmApi, id: alarm.id, before: alarm, after: { state: 'untreated', ignoredUntil: null, note } })
  return {}
}

/** In the order of their ids: two clerks with the same rows then wait for each other without a deadlock. */
export async function lockAlarms(ctx: Writing, ids: number[]) {
  const wanted = new Set(ids)
  const found = await ctx.db
    .select({
      id: deviceAlarms.id,
      state: deviceAlarms.state,
      handler: deviceAlarms.handler,
      handledAt: deviceAlarms.handledAt,
      note: deviceAlarms.note,
      assigneeId: deviceAlarms.assigneeId,
      ignoredUntil: deviceAlarms.ignoredUntil,
    })
    .from(deviceAlarms)
    .where(and(inArray(deviceAlarms.id, [...wanted]), alarmScope(ctx)))
    .orderBy(deviceAlarms.id)
    .for('update')
  if (found.length < wanted.size) throw notFound('deviceAlarm.error.missing')
  return found
}
