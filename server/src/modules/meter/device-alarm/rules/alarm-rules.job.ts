import { sql, asc, inArray, lte, and, between, lt, type SQL } from 'drizzle-orm'
import { type Litre, Quantity } from '@weir/contract/platform/units'
import { z } from 'zod'

import { type Context, inTransaction } from '../../../../kernel/context.ts'
import { defineJob } from '../../../../services/jobs/job.ts'
import { waterMeters } from '../../ground/water-meter.table.ts'
import { deviceAlarms } from '../../ground/device-alarm.table.ts'
import { BATTERY_MARGIN } from '../../ground/meter-signal.store.ts'
import { alignMissingDays } from './missing-days.service.ts'
import { ALARM_RULES, hasBegun, waterCards } from '../../../card/index.ts'
import { announce } from '../../../../services/notice/news.ts'
import { raiseAlarms, alarmsRaised, clearWhere, hasActive } from '../device-alarm.service.ts'

/** A reading after the last drift came with the right time. Readings raise the other two, and a changed parameter clears those that it allows by now. */
async function clearRest(ctx: Context) {
  const { dayLimitLitre: limit, lowBatteryMillivolt: volts } = ctx.settings
  const usage = sql`coalesce((${deviceAlarms.params} ->> 'usage')::numeric * 1000, 0)`
  const battery = sql`select from ${waterMeters} where ${waterMeters.deviceSn} = ${deviceAlarms.deviceSn} and ${waterMeters.batteryMillivolt} < ${volts + BATTERY_MARGIN}`
  const isRight = sql`exists (select from ${waterMeters} where ${waterMeters.deviceSn} = ${deviceAlarms.deviceSn} and ${waterMeters.acceptedAt} > ${deviceAlarms.lastSeenAt})`
  return (
    (await clearWhere(ctx, 'CLOCK_DRIFT', isRight)) +
    (await clearWhere(ctx, 'OVER_USE', sql`(${limit} = 0 or ${usage} <= ${limit})`)) +
    (await clearWhere(ctx, 'BATTERY_LOW', sql`${deviceAlarms.source} = 'rule' and (${volts} = 0 or not exists (${battery}))`))
  )
}

/** Woken when a balance crosses a limit. The tick finds all else, such as days that pass and changed parameters. */
export const alarmRulesJob = defineJob({
  name: ALARM_RULES,
  cron: '*/5 * * * *',
  async run(ctx) {
    const standing = await alignStanding(ctx)
    const missing = await alignMissingDays(ctx)
    const returned = await wakeIgnored(ctx)
    return { returned, raised: standing.raised + missing.raised, cleared: standing.cleared + missing.cleared + (await clearRest(ctx)) }
  },
})

const PIECE = 500

/** The time of ignoring is over. An alarm that goes on waits for somebody again, with a notice. One that ended meanwhile stays ignored. */
const wakeIgnored = (ctx: Context): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const { id, ignoredUntil, condition, state, messageType } = deviceAlarms
    const over = await ctx.db
      .select({ id, condition, state, messageType, deptId: deviceAlarms.deptId, createdBy: deviceAlarms.createdBy })
      .from(deviceAlarms)
      .where(lte(ignoredUntil, ctx.now()))
      .orderBy(asc(id))
      .limit(PIECE)
      .for('update', { skipLocked: true })
    if (over.length === 0) return 0
    const back = over.filter((alarm) => alarm.state === 'ignored' && alarm.condition === 'active')
    const idsOf = (alarms: typeof over) =>
      inArray(
        id,
        alarms.map((alarm) => alarm.id),
      )
    await ctx.db.update(deviceAlarms).set({ ignoredUntil: null }).where(idsOf(over))
    if (back.length > 0) await ctx.db.update(deviceAlarms).set({ state: 'untreated' }).where(idsOf(back))
    for (const { messageType: type, deptId, createdBy } of back)
      await announce(ctx, alarmsRaised, { params: { type }, row: { deptId, createdBy } })
    return back.length
  })

const { deviceSn, remainingLitre, remainingTon, state } = waterCards
/** The alarms of one transaction. */
const STANDING_ALARMS_PIECE = 500

/** The cards that raise it, by the index of whole tons. Undefined: the rule is off. */
function causeOf({ settings }: Context, type: 'OVERDRAFT' | 'LOW_BALANCE'): SQL | undefined {
  const isInUse = and(sql`${deviceSn} is not null`, inArray(state, ['active', 'suspended']))
  if (type === 'OVERDRAFT') return settings.overdraftAlarm === 'on' ? and(lt(remainingTon, 0), isInUse) : undefined
  const limit = settings.lowAlarmLitre
  return limit > 0 ? and(between(remainingTon, 0, Math.floor(limit / 1000)), lte(remainingLitre, limit), isInUse, hasBegun) : undefined
}

/** Alarms of balances: they begin and end with the balance, whatever moved it. Costs as many look-ups as there are low cards and open alarms. */
async function alignStanding(ctx: Context) {
  let [raised, cleared] = [0, 0]
  for (const type of ['OVERDRAFT', 'LOW_BALANCE'] as const) {
    const cause = causeOf(ctx, type)
    const goesOn = cause ? sql`exists (select from ${waterCards} where ${deviceSn} = ${deviceAlarms.deviceSn} and ${cause})` : sql`false`
    cleared += await clearWhere(ctx, type, sql`not ${goesOn}`)
    for (let piece = STANDING_ALARMS_PIECE; cause && piece === STANDING_ALARMS_PIECE; raised += piece)
      piece = await raisePiece(ctx, type, cause)
  }
  return { raised, cleared }
}

const raisePiece = (ctx: Context, type: 'OVERDRAFT' | 'LOW_BALANCE', cause: SQL) =>
  inTransaction(ctx, async (ctx) => {
    const cards = await ctx.db
      .select({ deviceSn, remainingLitre })
      .from(waterCards)
      .where(and(cause, sql`not ${hasActive(deviceSn, type)}`))
      .orderBy(asc(deviceSn))
      .limit(STANDING_ALARMS_PIECE)
    const causes = cards.map((card) => ({ deviceSn: card.deviceSn!, params: { remaining: tons(card.remainingLitre) } }))
    await raiseAlarms(ctx, { type, source: 'rule', reportedAt: ctx.now() }, causes)
    return cards.length
  })

const tons = (litres: Litre) => z.encode(Quantity, litres)
