import type { AlarmParams } from '@weir/contract/modules/meter/device-alarm'
import { amountFor, litre, Money, Quantity, type UnitPrice } from '@weir/contract/platform/units'
import { and, eq, inArray, ne, not, sql } from 'drizzle-orm'
import { z } from 'zod'

import { type Context, inTransaction, type Writing } from '../../../../kernel/context.ts'
import { defineJob } from '../../../../services/jobs/job.ts'
import { waterCards } from '../../../card/index.ts'
import { waterMeters } from '../../ground/water-meter.table.ts'
import { raiseAlarms, clearWhere } from '../device-alarm.service.ts'
import { deviceAlarms } from '../../ground/device-alarm.table.ts'
import { type Due, dueMeters, keepNights, nightsOf } from './leak-watch.store.ts'
import { judgeNights, type LeakVerdict } from './night-flow.ts'

type Leak = Extract<LeakVerdict, { is: 'leak' }>

/** Meters of one transaction. */
const PIECE = 200
const DAY_HOURS = 24
/** Without an accepted reading for so long nobody knows whether water still flows; other alarms say that it is silent. */
const SILENT = sql`interval '7 days'`

/** Judges the nights that ended since. Each night of a meter is read once, unless a late reading changes it. */
async function judgeMeters(ctx: Context, stopping: AbortSignal | undefined) {
  const sum = { judged: 0, raised: 0, cleared: 0 }
  let last: string | undefined = ''
  while (last !== undefined && !stopping?.aborted) {
    const after: string = last
    const piece = await inTransaction(ctx, async (ctx) => {
      const due = await dueMeters(ctx, after, PIECE)
      return { due, ...(due.length > 0 ? await judgePiece(ctx, due) : { raised: 0, cleared: 0 }) }
    })
    sum.judged += piece.due.length
    sum.raised += piece.raised
    sum.cleared += piece.cleared
    last = piece.due.at(-1)?.deviceSn
  }
  return sum
}

async function judgePiece(ctx: Writing, due: readonly Due[]) {
  const { leakFlowLitre: least, leakNights: inARow } = ctx.settings
  const nights = await nightsOf(ctx, due)
  await keepNights(ctx, due, nights)
  const verdicts = due.map(({ deviceSn }) => ({ deviceSn, verdict: judgeNights(nights.get(deviceSn)!, { least, inARow }) }))
  const leaks = verdicts.flatMap(({ deviceSn, verdict }) => (verdict.is === 'leak' ? [{ deviceSn, leak: verdict }] : []))
  const dry = verdicts.flatMap(({ deviceSn, verdict }) => (verdict.is === 'dry' ? [deviceSn] : []))
  const prices = await pricesOf(
    ctx,
    leaks.map(({ deviceSn }) => deviceSn),
  )
  const causes = leaks.map(({ deviceSn, leak }) => ({ deviceSn, params: factsOf(leak, prices.get(deviceSn)) }))
  await raiseAlarms(ctx, { type: 'LEAK_SUSPECTED', source: 'rule', reportedAt: ctx.now() }, causes)
  const cleared = dry.length === 0 ? 0 : await clearWhere(ctx, 'LEAK_SUSPECTED', inArray(deviceAlarms.deviceSn, dry))
  return { raised: leaks.length, cleared }
}

/** With its cost in a day, at the price of the card. */
function factsOf({ nights, flow, since }: Leak, price: UnitPrice | undefined): AlarmParams['LEAK_SUSPECTED'] {
  const quantity = litre(flow * DAY_HOURS)
  const amount = price === undefined ? {} : { amount: z.encode(Money, amountFor(quantity, price)) }
  return { nights: String(nights), since, flow: String(flow), quantity: z.encode(Quantity, quantity), ...amount }
}

async function pricesOf({ db }: Writing, sns: readonly string[]): Promise<Map<string, UnitPrice>> {
  if (sns.length === 0) return new Map()
  const { deviceSn, unitPrice, state } = waterCards
  const cards = await db
    .select({ deviceSn, unitPrice })
    .from(waterCards)
    .where(and(inArray(deviceSn, [...sns]), ne(state, 'closed')))
  return new Map(cards.map((card) => [card.deviceSn!, card.unitPrice]))
}

/** Alarms of meters that are judged no more: silent ones, and those that became main meters. */
const isOver = ({ now }: Context) => {
  const { deviceSn, acceptedAt, isMain } = waterMeters
  const heard = and(eq(deviceSn, deviceAlarms.deviceSn), not(isMain), sql`${acceptedAt} >= ${now().toISOString()}::timestamptz - ${SILENT}`)
  return sql`not exists (select from ${waterMeters} where ${heard})`
}

export const leakJob = defineJob({
  name: 'water.leaks',
  cron: '25 * * * *',
  async run(ctx, stopping) {
    const isOff = ctx.settings.leakFlowLitre === 0
    const over = await clearWhere(ctx, 'LEAK_SUSPECTED', isOff ? sql`true` : isOver(ctx))
    if (isOff) return { judged: 0, raised: 0, cleared: over }
    const { judged, raised, cleared } = await judgeMeters(ctx, stopping)
    return { judged, raised, cleared: cleared + over }
  },
})
