import type { SmsType } from '@weir/contract/modules/sms/sms-terms'
import { toZone } from '@weir/contract/platform/zone'
import { and, asc, desc, eq, gte, lt, ne, type SQL } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { texts } from '../../../kernel/texts.ts'
import type { SampleRow } from '../../sms/index.ts'
import { alarmScope } from '../device-alarm/device-alarm.queries.ts'
import { deviceAlarms } from '../device-alarm/device-alarm.table.ts'
import { daysAt, usageOfCards } from '../water-card/card-usage.ts'
import { waterCardScope } from '../water-card/water-card-find.ts'
import { waterCards } from '../water-card/water-card.table.ts'
import { candidateColumns } from './assess.ts'
import { reminderValues } from './reminder-text.ts'

const MOST = 3

/** Rows for the preview of a template, within the caller's data scope. */
export const sampleRowsOf = (ctx: Context, smsType: Exclude<SmsType, 'verificationCode'>): Promise<SampleRow[]> =>
  smsType === 'marginReminder' ? lowCards(ctx) : lastAlarms(ctx)

/** The cards with the least water, which would be reminded first: some that have water, and some that owe it. */
async function lowCards(ctx: Context): Promise<SampleRow[]> {
  const lowest = (which: SQL, most: number) =>
    ctx.db
      .select(candidateColumns)
      .from(waterCards)
      .where(and(which, eq(waterCards.state, 'active'), ne(waterCards.telephone, ''), waterCardScope(ctx)))
      .orderBy(asc(waterCards.remainingTon), asc(waterCards.id))
      .limit(most)
  const cards = [...(await lowest(gte(waterCards.remainingTon, 0), 3 * MOST)), ...(await lowest(lt(waterCards.remainingTon, 0), MOST))]
  const usage = await usageOfCards(
    ctx,
    cards.map(({ id }) => id),
  )
  return cards.map((card) => {
    const { id, name, cardNo, telephone, remaining } = card
    const daysLeft = daysAt(remaining, usage.get(id) ?? 0)
    return { id, name, number: cardNo, telephone, values: reminderValues({ ...card, daysLeft }) }
  })
}

/** The latest alarms, as messages to people on duty would name them. */
async function lastAlarms(ctx: Context): Promise<SampleRow[]> {
  const { id, deviceSn, roomNo, messageType, reportedAt } = deviceAlarms
  const alarms = await ctx.db
    .select({ id, deviceSn, roomNo, messageType, reportedAt })
    .from(deviceAlarms)
    .where(alarmScope(ctx))
    .orderBy(desc(id))
    .limit(MOST)
  return alarms.map((one) => {
    const alarm = texts['zh-cn'].option('deviceAlarm', 'messageType', one.messageType)
    const time = toZone(one.reportedAt).slice(0, 16).replace('T', ' ')
    const place = one.roomNo ?? undefined
    return { id: one.id, name: alarm, number: one.deviceSn, telephone: null, values: { alarm, device: one.deviceSn, place, time } }
  })
}
