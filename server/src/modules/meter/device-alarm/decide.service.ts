import {
  type DeviceAlarm,
  deviceAlarmApi,
  deviceAlarmCan,
  ALARM_TYPES,
  isEvent,
  type Assignee,
} from '@weir/contract/modules/meter/device-alarm'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, inArray, sql, count } from 'drizzle-orm'

import type { Writing, Context } from '../../../kernel/context.ts'
import { conflict, explaining, invalid, notFound } from '../../../kernel/errors.ts'
import { ALARM_FACTS, emitCleared, emitRaised } from './alarm-webhooks.ts'
import { alarmScope } from './device-alarm.queries.ts'
import { deviceAlarms } from '../ground/device-alarm.table.ts'
import { reachesRow, type Holder, holdersOf } from '../../../kernel/auth/holders.ts'
import { notifyGrouped } from '../../../services/notice/notify.ts'
import { users } from '../../../kernel/auth/access.table.ts'

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
  if (!until)
    await emitCleared(
      ctx,
      alarms.filter(({ condition, messageType }) => condition === 'active' && isEvent(messageType)),
    )
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
  await emitRaised(
    ctx,
    alarms.filter(({ condition, messageType }) => condition === 'cleared' && isEvent(messageType)),
  )
  return {}
}

/** In the order of their ids: two clerks with the same rows then wait for each other without a deadlock. */
async function lockAlarms(ctx: Writing, ids: number[]) {
  const wanted = new Set(ids)
  const found = await ctx.db
    .select({
      ...ALARM_FACTS,
      condition: deviceAlarms.condition,
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

type Input = InputOf<typeof deviceAlarmApi.assign>

/** The user may process alarms, and each of these lies within the data scope of that. The user gets a notice, except of an own act. */
export async function assignAlarms(ctx: Writing, { ids, assigneeId }: Input) {
  const alarms = await lockAlarms(ctx, ids)
  if (!alarms.every(deviceAlarmCan.assign)) throw conflict('deviceAlarm.error.alreadyHandled')
  if (assigneeId !== null) await checkReach(ctx, ids, assigneeId)
  await ctx.db.update(deviceAlarms).set({ assigneeId }).where(inArray(deviceAlarms.id, ids))
  for (const { id, assigneeId: former } of alarms)
    ctx.changed({ resource: deviceAlarmApi, id, before: { assigneeId: former }, after: { assigneeId } })
  const given = alarms.filter((alarm) => alarm.assigneeId !== assigneeId)
  if (assigneeId !== null && assigneeId !== ctx.actor.id && given.length > 0)
    await notifyGrouped(ctx, 'alarmsAssigned', [
      { userId: assigneeId, subject: '', params: { by: ctx.actor.nickname, count: given.length } },
    ])
  return {}
}

/** An unknown user reaches nothing. */
async function checkReach(ctx: Writing, ids: number[], assigneeId: number) {
  const holder = (await processorsOf(ctx)).find(({ userId }) => userId === assigneeId)
  const owners = await ctx.db
    .selectDistinct({ deptId: deviceAlarms.deptId, createdBy: deviceAlarms.createdBy })
    .from(deviceAlarms)
    .where(inArray(deviceAlarms.id, ids))
  if (!holder || !owners.every((owner) => reachesRow(holder, owner))) throw conflict('deviceAlarm.error.beyondAssignee')
}

/** The users who may process alarms, each with the rows that this covers. */
const processorsOf = ({ db }: Context): Promise<Holder[]> => holdersOf(db, deviceAlarmApi.process.permission)

/** They reach some of the alarms at least. Users who reach the most come first. */
export async function findAssignees(ctx: Context, { ids }: InputOf<typeof deviceAlarmApi.assignees>) {
  const { deptId, createdBy } = deviceAlarms
  const owners = await ctx.db
    .select({ deptId, createdBy, count: count() })
    .from(deviceAlarms)
    .where(and(inArray(deviceAlarms.id, ids), alarmScope(ctx)))
    .groupBy(deptId, createdBy)
  if (owners.reduce((sum, owner) => sum + owner.count, 0) < new Set(ids).size) throw notFound('deviceAlarm.error.missing')
  const reached = new Map(
    (await processorsOf(ctx)).map((holder) => [
      holder.userId,
      owners.reduce((sum, owner) => sum + (reachesRow(holder, owner) ? owner.count : 0), 0),
    ]),
  )
  const named = await ctx.db
    .select({ id: users.id, name: users.nickname })
    .from(users)
    .where(inArray(users.id, [...reached.keys()]))
    .orderBy(users.nickname, users.id)
  const list: Assignee[] = named.map((user) => ({ ...user, reached: reached.get(user.id)! })).filter(({ reached }) => reached > 0)
  return { list: list.toSorted((a, b) => b.reached - a.reached) }
}
