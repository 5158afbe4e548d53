import type { SmsType } from '@weir/contract/modules/sms/sms-log'
import { and, asc, desc, eq, gte, lt, ne, type SQL } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import type { SampleRow } from '../../sms/index.ts'
import { dutyValues, alarmScope, deviceAlarms } from '../../meter/index.ts'
import { hasBegun, waterCardScope, waterCards } from '../../card/index.ts'
import { daysAt, usageOfCards } from '../water-card/card-usage.ts'
import { candidateColumns, reminderValues } from './assess.ts'

const MOST = 3
/** Alarms among which those of one type are looked for. */
const GATHERED = 30

/** Rows for the preview of a template, within the caller's data scope. */
export const sampleRowsOf = (ctx: Context, smsType: Exclude<SmsType, 'verificationCode'>): Promise<SampleRow[]> =>
  smsType === 'marginReminder' ? lowCards(ctx) : lastAlarms(ctx)

/** The cards with the least water, which would be reminded first: some that have water, and some that owe it. */
async function lowCards(ctx: Context): Promise<SampleRow[]> {
  const lowest = (which: SQL, most: number) =>
    ctx.db
      .select(candidateColumns)
      .from(waterCards)
      .where(and(which, eq(waterCards.state, 'active'), ne(waterCards.telephone, ''), hasBegun, waterCardScope(ctx)))
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

/** The latest alarms, as messages to users on duty name them: each by itself, and those of one type together. */
async function lastAlarms(ctx: Context): Promise<SampleRow[]> {
  const { id, deviceSn, roomNo, messageType, reportedAt, cardNo } = deviceAlarms
  const alarms = await ctx.db
    .select({ id, deviceSn, roomNo, messageType, reportedAt, communityName: waterCards.communityName })
    .from(deviceAlarms)
    .leftJoin(waterCards, eq(waterCards.cardNo, cardNo))
    .where(alarmScope(ctx))
    .orderBy(desc(id))
    .limit(GATHERED)
  const rowOf = (together: typeof alarms, n: number): SampleRow => {
    const [first] = together
    const values = dutyValues(first!.messageType, together)
    const number = together.length > 1 ? `${first!.deviceSn} +${together.length - 1}` : first!.deviceSn
    return { id: n + 1, name: values['alarm']!, number, telephone: null, values }
  }
  const groups = [...Map.groupBy(alarms, (one) => one.messageType).values()].filter((group) => group.length > 1)
  return [...alarms.slice(0, MOST).map((one) => [one]), ...groups.slice(0, MOST)].map(rowOf)
}
