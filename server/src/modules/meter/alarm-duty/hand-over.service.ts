import { costOf } from '@weir/contract/modules/sms/billing'
import { isUrgentAlarm, type DutyRefusal } from '@weir/contract/modules/meter/alarm-duty-terms'
import type { AlarmType } from '@weir/contract/modules/meter/device-alarm'
import { fen, type Fen } from '@weir/contract/platform/units'
import { and, asc, eq, isNull, lte, max, ne } from 'drizzle-orm'

import { type Context, inTransaction, type Writing } from '../../../kernel/context.ts'
import { sendLater } from '../../../services/outbox/send-later.ts'
import { type Composed, compose, optedOut, templatesOf } from '../../sms/index.ts'
import { budgetLeft, lockBudget } from '../ground/sms-budget.ts'
import { moveTo, type Waiting, waitingEvents } from './duty-event.store.ts'
import { DUTY, laneOf } from './duty-key.ts'
import { dutyEvents, dutyMessages } from '../ground/duty-message.table.ts'
import { communityOf, dutyValues } from './duty-text.ts'
import { dutyTime, gatherMs } from './duty-time.ts'
import type { Watch } from './watches.queries.ts'

/** The users and types that have events whose time has come. */
export const dueGroups = ({ db, now }: Context) =>
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
export const handOverGroup = (ctx: Context, group: Group, watches: readonly Watch[]): Promise<'later' | 'sending' | 'refused'> =>
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
