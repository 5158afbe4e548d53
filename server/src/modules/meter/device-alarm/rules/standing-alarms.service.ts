import { type Litre, Quantity } from '@weir/contract/platform/units'
import { and, asc, between, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'

import { type Context, inTransaction } from '../../../../kernel/context.ts'
import { waterCards } from '../../../card/index.ts'
import { raiseAlarms } from '../device-alarm.service.ts'
import { deviceAlarms } from '../../ground/device-alarm.table.ts'
import { clearWhere, hasActive } from './rule-alarms.store.ts'

const { deviceSn, remainingLitre, remainingTon, state } = waterCards
/** The alarms of one transaction. */
const PIECE = 500

/** The cards that raise it, by the index of whole tons. Undefined: the rule is off. */
function causeOf({ settings }: Context, type: 'OVERDRAFT' | 'LOW_BALANCE'): SQL | undefined {
  const isInUse = and(sql`${deviceSn} is not null`, inArray(state, ['active', 'suspended']))
  if (type === 'OVERDRAFT') return settings.overdraftAlarm === 'on' ? and(lt(remainingTon, 0), isInUse) : undefined
  const limit = settings.lowAlarmLitre
  return limit > 0 ? and(between(remainingTon, 0, Math.floor(limit / 1000)), lte(remainingLitre, limit), isInUse) : undefined
}

/** Alarms of balances: they begin and end with the balance, whatever moved it. Costs as many look-ups as there are low cards and open alarms. */
export async function alignStanding(ctx: Context) {
  let [raised, cleared] = [0, 0]
  for (const type of ['OVERDRAFT', 'LOW_BALANCE'] as const) {
    const cause = causeOf(ctx, type)
    const goesOn = cause ? sql`exists (select from ${waterCards} where ${deviceSn} = ${deviceAlarms.deviceSn} and ${cause})` : sql`false`
    cleared += await clearWhere(ctx, type, sql`not ${goesOn}`)
    for (let piece = PIECE; cause && piece === PIECE; raised += piece) piece = await raisePiece(ctx, type, cause)
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
      .limit(PIECE)
    const causes = cards.map((card) => ({ deviceSn: card.deviceSn!, params: { remaining: tons(card.remainingLitre) } }))
    await raiseAlarms(ctx, { type, source: 'rule', reportedAt: ctx.now() }, causes)
    return cards.length
  })

const tons = (litres: Litre) => z.encode(Quantity, litres)
