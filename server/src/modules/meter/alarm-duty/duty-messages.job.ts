import { asc, eq, inArray, sql, and, isNull, lte, max, ne } from 'drizzle-orm'
import { costOf } from '@weir/contract/modules/sms/billing'
import { isUrgentAlarm, type DutyRefusal } from '@weir/contract/modules/meter/alarm-duty'
import type { AlarmType } from '@weir/contract/modules/meter/device-alarm'
import { fen, type Fen } from '@weir/contract/platform/units'

import { defineJob } from '../../../services/jobs/job.ts'
import { watchesOf, type Watch } from './alarm-duty.service.ts'
import { type Context, inTransaction, type Writing } from '../../../kernel/context.ts'
import { unnest } from '../../../kernel/db/unnest.ts'
import { deviceAlarms } from '../ground/device-alarm.table.ts'
import { dutyEvents, dutyMessages } from '../ground/duty-message.table.ts'
import { sendLater } from '../../../services/outbox/outbox.ts'
import { type Composed, compose, optedOut, templatesOf } from '../../sms/index.ts'
import { budgetLeft, lockBudget } from '../ground/sms-budget.ts'
import { moveTo, type Waiting, waitingEvents } from './duty-event.store.ts'
import { DUTY, laneOf } from './duty-message.sender.ts'
import { communityOf, dutyValues, dutyTime, gatherMs } from './duty-message.ts'

/**
 * Messages to the users on duty. It is not woken: alarms of a minute are one message, and the intake of readings does nothing for it. The
 * next tick goes on after a process that died: an alarm is marked until its events are noted, and an event waits until it has a message.
 */
export const dutyMessagesJob = defineJob({
  name: 'water.dutyMessages',
  cron: '* * * * *',
  async run(ctx, stopping) {
    const sum = { alarms: 0, sending: 0, refused: 0, later: 0 }
    const watches = await watchesOf(ctx)
    let noted = 1
    while (noted > 0 && !stopping?.aborted) {
      noted = await noteEvents(ctx, watches)
      sum.alarms += noted
    }
    for (const group of await dueGroups(ctx)) {
      if (stopping?.aborted) break
      sum[await handOverGroup(ctx, group, watches)] += 1
    }
    return sum
  },
})

/** The alarms of one transaction. */
const PIECE = 500
/** An alarm that goes and comes is no new event to a user within it. */
const SAME_HOURS = 24

/** Notes the users on duty for the next raised alarms. Answers how many alarms it looked at: none are left at 0. */
const noteEvents = (ctx: Context, watches: readonly Watch[]): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const { id, deptId, createdBy, count, messageType, isDutyDue } = deviceAlarms
    const alarms = await ctx.db
      .select({ id, deptId, createdBy, count, messageType })
      .from(deviceAlarms)
      .where(eq(isDutyDue, true))
      .orderBy(asc(id))
      .limit(PIECE)
      .for('update', { skipLocked: true })
    if (alarms.length === 0) return 0
    const events = alarms.flatMap((alarm) => eventsOf(ctx, alarm, watches))
    if (events.length > 0) await insertEvents(ctx, events)
    const ids = alarms.map((alarm) => alarm.id)
    await ctx.db.update(deviceAlarms).set({ isDutyDue: false }).where(inArray(id, ids))
    return alarms.length
  })

type Alarm = Pick<typeof deviceAlarms.$inferSelect, 'id' | 'deptId' | 'createdBy' | 'count' | 'messageType'>
type Event = Omit<typeof dutyEvents.$inferInsert, 'createdAt' | 'messageId'>

/** One event of each user: of several rules the one by which its message leaves first. */
function eventsOf(ctx: Writing, alarm: Alarm, watches: readonly Watch[]): Event[] {
  const { id: alarmId, count: turn, messageType } = alarm
  const first = new Map<number, Event>()
  for (const { dutyId, userId, types, dutyHours, reaches } of watches) {
    if (!types.includes(messageType) || !reaches(alarm)) continue
    const dueAt = dutyTime(ctx, dutyHours, messageType, ctx.now())
    const known = first.get(userId)
    if (!known || dueAt < known.dueAt) first.set(userId, { alarmId, turn, userId, dutyId, messageType, dueAt })
  }
  return [...first.values()]
}

async function insertEvents({ db, now }: Writing, events: readonly Event[]) {
  const given = unnest('given', {
    alarm_id: ['bigint', events.map(({ alarmId }) => alarmId)],
    turn: ['int', events.map(({ turn }) => turn)],
    user_id: ['bigint', events.map(({ userId }) => userId)],
    duty_id: ['bigint', events.map(({ dutyId }) => dutyId)],
    message_type: ['text', events.map(({ messageType }) => messageType)],
    due_at: ['timestamptz', events.map(({ dueAt }) => dueAt.getTime())],
  })
  const at = sql`${now().toISOString()}::timestamptz`
  await db.execute(sql`
    insert into ${dutyEvents} (alarm_id, turn, user_id, duty_id, message_type, due_at, created_at)
    select given.alarm_id, given.turn, given.user_id, given.duty_id, given.message_type, given.due_at, ${at} from ${given}
    where not exists (
      select from ${dutyEvents} former where former.alarm_id = given.alarm_id and former.user_id = given.user_id
        and former.created_at > ${at} - interval '1 hour' * ${SAME_HOURS}::int)
    on conflict do nothing`)
}

/** The users and types that have events whose time has come. */
const dueGroups = ({ db, now }: Context) =>
  db
    .selectDistinct({ userId: dutyEvents.userId, type: dutyEvents.messageType })
    .from(dutyEvents)
    .where(and(isNull(dutyEvents.messageId), lte(dutyEvents.dueAt, now())))
    .orderBy(asc(dutyEvents.userId), asc(dutyEvents.messageType))

interface Group {
  userId: number
  type: AlarmType
}

/**
 * The message of a user about the alarms of one type that wait: with the events, all or nothing. Within the window of the former message
 * they wait on.
 */
const handOverGroup = (ctx: Context, group: Group, watches: readonly Watch[]): Promise<'later' | 'sending' | 'refused'> =>
  inTransaction(ctx, async (ctx) => {
    await lockBudget(ctx)
    const waiting = await waitingEvents(ctx, group)
    const events = await dueNow(ctx, group, waiting)
    if (events.length === 0) return 'later'
    const text = await textFor(ctx, group, events, watches)
    const { id, state } = await insertMessage(ctx, group, events, text)
    await moveTo(ctx, group, events, { messageId: id })
    if (state === 'sending') await sendLater(ctx, { topic: DUTY, lane: laneOf(id), payload: { id } })
    return state
  })

/** Events of the present window; the others get their time. */
async function dueNow(ctx: Writing, group: Group, waiting: readonly Waiting[]): Promise<Waiting[]> {
  const free = Math.max(ctx.now().getTime(), (await lastHanded(ctx, group)) + gatherMs(ctx))
  const timed = waiting.map((event) => ({ event, dueAt: dutyTime(ctx, event.dutyHours, group.type, new Date(free)) }))
  const isNow = ({ dueAt }: (typeof timed)[number]) => dueAt <= ctx.now()
  for (const [dueAt, later] of Map.groupBy(
    timed.filter((one) => !isNow(one)),
    ({ dueAt }) => dueAt.getTime(),
  ))
    await moveTo(
      ctx,
      group,
      later.map(({ event }) => event),
      { dueAt: new Date(dueAt) },
    )
  return timed.filter(isNow).map(({ event }) => event)
}

async function lastHanded({ db }: Writing, { userId, type }: Group): Promise<number> {
  const [last] = await db
    .select({ at: max(dutyMessages.createdAt) })
    .from(dutyMessages)
    .where(and(eq(dutyMessages.userId, userId), eq(dutyMessages.messageType, type), ne(dutyMessages.state, 'refused')))
  return last?.at?.getTime() ?? -Infinity
}

interface Text {
  refusal: DutyRefusal | null
  composed: Composed | null
  /** The alarms that it names: those that go on, within the present scope of the user. */
  named: readonly Waiting[]
}

const refused = (refusal: DutyRefusal): Text => ({ refusal, composed: null, named: [] })

async function textFor(ctx: Writing, { userId, type }: Group, events: readonly Waiting[], watches: readonly Watch[]): Promise<Text> {
  const inForce = new Map(watches.filter((watch) => watch.userId === userId).map((watch) => [watch.dutyId, watch]))
  const onDuty = events.filter(({ dutyId }) => inForce.has(dutyId))
  if (onDuty.length === 0) return refused('offDuty')
  const named = onDuty.filter((event) => event.isGoingOn && inForce.get(event.dutyId)!.reaches(event))
  if (named.length === 0) return refused('overtaken')
  const { telephone } = events[0]!
  if (telephone === '') return refused('noPhone')
  if ((await optedOut(ctx, [telephone]))(telephone)) return refused('optedOut')
  const composed = compose(ctx, await templatesOf(ctx, 'alarmNotification'), dutyValues(type, named))
  if (composed === null) return refused('noTemplate')
  const left = isUrgentAlarm(type) ? null : await budgetLeft(ctx)
  if (left !== null && costIn(ctx, composed) > left) return refused('overBudget')
  return { refusal: null, composed, named }
}

const costIn = ({ settings }: Writing, composed: Composed | null): Fen =>
  composed ? costOf(composed.billingItems, settings.smsItemPrice) : fen(0)

/** It belongs to the department of the first rule. */
async function insertMessage(ctx: Writing, { userId, type }: Group, events: readonly Waiting[], { refusal, composed, named }: Text) {
  const { dutyId, dutyDeptId: deptId, dutyCreatedBy: createdBy } = events[0]!
  const state = refusal === null ? ('sending' as const) : ('refused' as const)
  const [row] = await ctx.db
    .insert(dutyMessages)
    .values({
      dutyId,
      userId,
      messageType: type,
      count: named.length || events.length,
      content: composed?.content ?? null,
      billingItems: composed?.billingItems ?? 0,
      via: composed?.via ?? null,
      communityName: communityOf(named),
      costFen: costIn(ctx, composed),
      state,
      refusal,
      settledAt: refusal === null ? null : ctx.now(),
      createdAt: ctx.now(),
      deptId,
      createdBy,
    })
    .returning({ id: dutyMessages.id })
  return { id: row!.id, state }
}
