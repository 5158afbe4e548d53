import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { PIECE_VALUES, shiftApi } from '@weir/contract/modules/pay/shift'
import type { WireInput } from '@weir/contract/platform/endpoint'
import { Money } from '@weir/contract/platform/units'
import { eq } from 'drizzle-orm'
import { z } from 'zod'

import type { Writing } from '../kernel/context.ts'
import { waterCards } from '../modules/card/index.ts'
import { cardIdsOf } from './households.ts'
import { act, perform } from './perform.ts'
import { atTime, inParts, type Piece } from './piece.ts'
import { between, chance, oneOf } from './random.ts'
import { colleague } from './staff.ts'
import { HOUSEHOLD_PLAN } from './town.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
/** The counter's day, from its midnight. */
const OPENS = 9 * HOUR
const OPEN_FOR = 7 * HOUR
/** The shift under way began no later than so long ago, at whatever hour the story ends. */
const UNDER_WAY = 40 * 60_000
const VISITS_AT_ONCE = 5

/** One of them is at the counter each day, the first one on the last day. */
const CASHIERS = ['common', 'liuyang', 'wangfang'] as const
export const cashierOf = (ctx: Writing, midnight: Date, until: Date) =>
  colleague(ctx, CASHIERS[Math.floor((until.getTime() - midnight.getTime()) / DAY) % CASHIERS.length]!)

/** People who come on the last day whatever they have left. */
const TODAY = [5, 19, 63, 77, 92]
/** So many days before the end of the story people begin to pay with their phones. Until then careful ones came to the counter now and then. */
export const PHONES_SINCE = 12
const isWalkingIn = (n: number, midnight: Date) =>
  HOUSEHOLD_PLAN[n]!.rechargeAtTons >= 3 && chance('walks in', n, midnight.getTime()) < 0.016

/** A counter on the day that begins with `midnight`: those who recharge, and in the evening the cash. The drawer of the last day stays open. */
export function counterPieces(start: Date, midnight: Date, until: Date): Piece[] {
  const isToday = midnight.getTime() + DAY > until.getTime()
  if (midnight > start) return [(ctx) => dayOf(ctx, midnight, until, isToday)]
  // Everybody buys some water for the first time.
  const all = visitsOf(
    HOUSEHOLD_PLAN.map(({ n }) => n),
    new Date(start.getTime() + OPENS),
    new Date(start.getTime() + OPENS + OPEN_FOR),
  )
  return [
    (ctx) => openDrawer(ctx, new Date(start.getTime() + OPENS), start, until),
    ...inParts(all, VISITS_AT_ONCE).map(
      (visits): Piece =>
        (ctx) =>
          recharge(ctx, visits, start, until),
    ),
    (ctx) => handOver(ctx, start, until),
  ]
}

async function dayOf(ctx: Writing, midnight: Date, until: Date, isToday: boolean) {
  const opens = new Date(midnight.getTime() + OPENS)
  if (!isToday) {
    const low = await runningLow(ctx)
    const daysAgo = Math.floor((until.getTime() - midnight.getTime()) / DAY)
    const careful = daysAgo > PHONES_SINCE ? HOUSEHOLD_PLAN.filter(({ n }) => isWalkingIn(n, midnight)).map(({ n }) => n) : []
    const visits = visitsOf([...new Set([...low, ...careful])], opens, new Date(opens.getTime() + OPEN_FOR))
    await recharge(ctx, visits, midnight, until)
    return handOver(ctx, midnight, until)
  }
  const latest = Math.max(midnight.getTime(), until.getTime() - UNDER_WAY)
  const from = new Date(Math.min(opens.getTime(), latest))
  await openDrawer(ctx, from, midnight, until)
  const to = new Date(Math.min(from.getTime() + OPEN_FOR, until.getTime()))
  return recharge(ctx, visitsOf([...new Set([...TODAY, ...(await runningLow(ctx))])], from, to), midnight, until)
}

const FLOAT = '200.00'
const openDrawer = async (ctx: Writing, at: Date, midnight: Date, until: Date) =>
  act(atTime(ctx, at, await cashierOf(ctx, midnight, until)), shiftApi.open, { float: FLOAT })

/** Households below their own threshold of tons. */
async function runningLow(ctx: Writing): Promise<number[]> {
  const cardIds = await cardIdsOf(ctx)
  const rows = await ctx.db
    .select({ id: waterCards.id, litres: waterCards.remainingLitre })
    .from(waterCards)
    .where(eq(waterCards.state, 'active'))
  const litres = new Map(rows.map((row) => [row.id, row.litres]))
  return HOUSEHOLD_PLAN.filter(({ n, rechargeAtTons }) => (litres.get(cardIds[n]!) ?? Infinity) < rechargeAtTons * 1000).map(({ n }) => n)
}

interface Visit {
  n: number
  now: Date
}

/** In the order they come to the counter. */
const visitsOf = (households: readonly number[], from: Date, to: Date): Visit[] =>
  households
    .map((n) => ({ n, now: new Date(between(from.getTime(), to.getTime(), 'counter', n, from.getTime())) }))
    .toSorted((a, b) => a.now.getTime() - b.now.getTime())

const YUAN = [20, 30, 50, 50, 60, 80, 100, 100, 120, 150, 200, 260, 300]
/** Their price is one of whole jiao: there is no smaller coin. */
const TONS = [10, 20, 30]

/** Most pay what they always pay; some another sum, and some say how many tons they want. */
function purchaseOf(n: number, at: number): { amount: string } | { quantity: string } {
  const mood = chance('purchase', n, at)
  if (mood < 0.08) return { quantity: `${oneOf(TONS, 'tons', n, at)}.00` }
  return { amount: `${mood < 0.5 ? HOUSEHOLD_PLAN[n]!.rechargeYuan : oneOf(YUAN, 'yuan', n, at)}.00` }
}

async function recharge(ctx: Writing, visits: readonly Visit[], midnight: Date, until: Date) {
  if (visits.length === 0) return
  const [clerk, cardIds] = [await cashierOf(ctx, midnight, until), await cardIdsOf(ctx)]
  for (const { n, now } of visits) {
    const purchase = { id: cardIds[n]!, ...purchaseOf(n, now.getTime()) }
    const isTransfer = chance('transfer', n, midnight.getTime()) < 0.2
    const transfer = { paymentMethod: 'bankTransfer', transactionNo: `T${now.getTime()}${n}` } as const
    await act(atTime(ctx, now, clerk), waterCardApi.recharge, { ...purchase, ...(isTransfer ? transfer : { paymentMethod: 'cash' }) })
  }
}

type Difference = Pick<WireInput<typeof shiftApi.close>, 'reason' | 'note'> & { fen: number }
/** Why a drawer once held another sum than its orders. */
const DIFFERENCES: readonly Difference[] = [
  { fen: -1000, reason: 'changeError', note: '找零多付 10 元，已与住户联系' },
  { fen: 500, reason: 'changeError', note: '少找 5 元，住户走后才发现，先登记长款' },
  { fen: -2000, reason: 'counterfeit', note: '收到一张 20 元假币，已交银行' },
  { fen: -100, reason: 'other', note: '复点两遍都少 1 元硬币，没有找到原因' },
  { fen: -5000, reason: 'missedOrder', note: '换零钱时少收一张 50 元，已查监控，由本人补上' },
]

/** The evening of a counter: the clerk counts the cash of the day. Sometimes it is another sum. */
async function handOver(ctx: Writing, midnight: Date, until: Date) {
  const at = new Date(midnight.getTime() + OPENS + OPEN_FOR + between(20, 55, 'evening', midnight.getTime()) * 60_000)
  const clerk = atTime(ctx, at, await cashierOf(ctx, midnight, until))
  const { shift } = await perform(clerk, shiftApi.mine, {})
  if (!shift) return
  const { id, expected } = shift
  const isOff = expected >= 6000 && chance('off', midnight.getTime()) < 0.14
  const { fen, ...why } = isOff ? oneOf(DIFFERENCES, 'difference', midnight.getTime()) : { fen: 0 }
  await act(clerk, shiftApi.close, { id, expected: z.encode(Money, expected), counts: piecesOf(Number(expected) + fen), ...why })
}

/** The fewest notes and coins that make a sum. */
function piecesOf(fen: number) {
  let left = fen
  return PIECE_VALUES.flatMap((value) => {
    const worth = Math.round(Number(value) * 100)
    const pieces = Math.floor(left / worth)
    left -= pieces * worth
    return pieces > 0 ? [{ value, pieces }] : []
  })
}
