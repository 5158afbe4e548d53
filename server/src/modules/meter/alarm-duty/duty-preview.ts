import { costOf } from '@weir/contract/modules/sms/billing'
import type { alarmDutyApi } from '@weir/contract/modules/meter/alarm-duty'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { and, desc, gte, inArray, sql } from 'drizzle-orm'
import type { AlarmType } from '@weir/contract/modules/meter/device-alarm'

import { reachesRow } from '../../../kernel/auth/holders.ts'
import type { Context } from '../../../kernel/context.ts'
import { compose, providerOf, templatesOf } from '../../sms/index.ts'
import { alarmScope } from '../device-alarm/device-alarm.queries.ts'
import { deviceAlarms } from '../ground/device-alarm.table.ts'
import { waterCards } from '../../card/index.ts'
import { dutyValues, dutyTime, gatherMs } from './duty-message.ts'
import { demandUser, findDuty, departmentTree, viewersOf } from './alarm-duty.service.ts'

type Endpoint = (typeof alarmDutyApi)['preview']

const DAYS_MS = 30 * 24 * 3_600_000
/** The latest alarms of the days; a large city has fewer. */
const MOST = 50_000
const SHOWN = 3

/** The messages of the last 30 days by this rule, as the job gathers them. It changes nothing. Alarms that ended early are counted too. */
export async function previewDuty(ctx: Context, input: InputOf<Endpoint>): Promise<OutputOf<Endpoint>> {
  const userId = input.userId ?? (input.id === undefined ? 0 : (await findDuty(ctx, input.id)).userId)
  await demandUser(ctx, userId)
  const alarms = await reachedAlarms(ctx, userId, input)
  const messages = gathered(alarms, { gatherMs: gatherMs(ctx), leaves: (type, at) => dutyTime(ctx, input.dutyHours, type, at) })
  const templates = await templatesOf(ctx, 'alarmNotification')
  const composed = messages.map((message) => ({ ...message, text: compose(ctx, templates, dutyValues(message.type, message.alarms)) }))
  const billingItems = composed.reduce((sum, { text }) => sum + (text?.billingItems ?? 0), 0)
  const itemPrice = ctx.settings.smsItemPrice
  const withoutTemplate = composed.filter(({ text }) => text === null).length
  return {
    alarms: alarms.length,
    messages: messages.length - withoutTemplate,
    withoutTemplate,
    billingItems,
    itemPrice,
    cost: costOf(billingItems, itemPrice),
    isConnected: composed.every(({ text }) => text === null || providerOf(ctx, text.via.source).isConnected),
    samples: composed
      .slice(-SHOWN)
      .toReversed()
      .map(({ at, type, alarms, text }, n) => ({
        id: n + 1,
        at,
        messageType: type,
        count: alarms.length,
        content: text?.content ?? null,
      })),
  }
}

/** Those within the caller's data scope that the user may see too. */
async function reachedAlarms(ctx: Context, userId: number, { deptId = ctx.actor.deptId, messageType }: InputOf<Endpoint>) {
  const { deviceSn, roomNo, cardNo, reportedAt } = deviceAlarms
  const [viewers, isBelow] = await Promise.all([viewersOf(ctx), departmentTree(ctx)])
  const holder = viewers.find((viewer) => viewer.userId === userId)
  if (!holder) return []
  const rows = await ctx.db
    .select({
      type: deviceAlarms.messageType,
      at: reportedAt,
      deviceSn,
      roomNo,
      reportedAt,
      communityName: waterCards.communityName,
      deptId: deviceAlarms.deptId,
      createdBy: deviceAlarms.createdBy,
    })
    .from(deviceAlarms)
    .leftJoin(waterCards, sql`${waterCards.cardNo} = ${cardNo}`)
    .where(and(gte(reportedAt, new Date(ctx.now().getTime() - DAYS_MS)), inArray(deviceAlarms.messageType, messageType), alarmScope(ctx)))
    .orderBy(desc(reportedAt), desc(deviceAlarms.id))
    .limit(MOST)
  return rows.filter((row) => isBelow(row.deptId, deptId) && reachesRow(holder, row))
}

interface Raised {
  type: AlarmType
  at: Date
}

interface Rules {
  /** The messages of one type stand so far apart. */
  gatherMs: number
  /** When a message may leave, that time or later. */
  leaves: (type: AlarmType, at: Date) => Date
}

interface Gathered<R extends Raised> {
  type: AlarmType
  at: Date
  alarms: R[]
}

/** The messages to one user about these alarms, as the job would send them: each takes what was raised by the time it leaves. */
export function gathered<R extends Raised>(alarms: readonly R[], { gatherMs, leaves }: Rules): Gathered<R>[] {
  const last = new Map<AlarmType, Gathered<R>>()
  const all: Gathered<R>[] = []
  for (const alarm of alarms.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const { type, at } = alarm
    const former = last.get(type)
    if (former && at <= former.at) {
      former.alarms.push(alarm)
      continue
    }
    const free = former ? Math.max(at.getTime(), former.at.getTime() + gatherMs) : at.getTime()
    const message = { type, at: leaves(type, new Date(free)), alarms: [alarm] }
    last.set(type, message)
    all.push(message)
  }
  return all
}
