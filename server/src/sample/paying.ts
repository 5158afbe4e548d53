import { payDifferenceApi } from '@weir/contract/modules/pay/difference'
import { reconciliationApi } from '@weir/contract/modules/pay/reconciliation'
import { type Fen, fen, milliFen, minus, quantityFor } from '@weir/contract/platform/units'
import { dayText, businessDay } from '@weir/contract/platform/zone'
import { eq, inArray } from 'drizzle-orm'

import type { Writing } from '../kernel/context.ts'
import { type BillLine, createSums, payPayments, storeBill } from '../modules/pay/index.ts'
import { waterOrders } from '../modules/sale/index.ts'
import { recordTransition, waterCardRecharges, waterCards } from '../modules/card/index.ts'
import { cashierOf, PHONES_SINCE } from './counter.ts'
import { cardIdsOf } from './households.ts'
import { act, perform } from './perform.ts'
import { atTime, inParts, type Piece } from './piece.ts'
import { between, chance, oneOf } from './random.ts'
import { colleague } from './staff.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Next morning the bill of a day comes. */
const BILL_AT = DAY + 10 * HOUR + 6 * MINUTE

/** The fate of a payment on both sides. `agreed`: they say the same. */
type Fate = 'agreed' | 'callbackLost' | 'lineMissing' | 'lessThere' | 'failedHere' | 'refundedThere'
type Provider = 'wechat' | 'alipay'

/** The day that does not add up, so many days before the end, with the fates of its households. Their payments are of 100 yuan. */
const ASTRAY_DAY = 2
const ASTRAY: Readonly<Record<number, Fate>> = {
  20: 'callbackLost',
  21: 'callbackLost',
  22: 'callbackLost',
  24: 'callbackLost',
  25: 'lineMissing',
  26: 'lessThere',
  27: 'refundedThere',
  28: 'failedHere',
}
/** Those who pay so. */
const PAYERS = Array.from({ length: 57 }, (_, i) => 42 + i)
const YUAN = [30, 50, 50, 80, 100, 100, 120, 150, 200]

const PAYMENTS_AT_ONCE = 5

/** Payments by phone on the last days, and next morning their bills. */
export function onlinePieces(from: Date, until: Date): { payments: Piece[]; bills: Piece[] } {
  const daysAgo = Math.floor((until.getTime() - from.getTime()) / DAY)
  const planned = daysAgo > PHONES_SINCE ? [] : plannedOn(from, daysAgo).filter(({ at }) => at < until)
  const payments = inParts(planned, PAYMENTS_AT_ONCE).map(
    (some): Piece =>
      (ctx) =>
        paySome(ctx, some, from, until),
  )
  const billAt = new Date(from.getTime() + BILL_AT)
  const billed = billAt < until ? [...Map.groupBy(planned, ({ provider }) => provider)] : []
  const bills = billed.map(
    ([provider, paid]): Piece =>
      async (ctx) =>
        bring(atTime(ctx, billAt, await colleague(ctx, 'zhengli')), provider, paid, from),
  )
  return { payments, bills }
}

interface Planned {
  n: number
  fate: Fate
  provider: Provider
  amountFen: Fen
  /** When it was paid. */
  at: Date
  /** By a code at the counter; else at home. */
  atCounter: boolean
}

function plannedOn(from: Date, daysAgo: number): Planned[] {
  const key = from.getTime()
  const usual = PAYERS.filter((n) => chance('pays', n, key) < 0.05).map((n): Omit<Planned, 'at' | 'atCounter'> => {
    const provider = chance('provider', n) < 0.3 ? 'alipay' : 'wechat'
    return { n, fate: 'agreed', provider, amountFen: fen(oneOf(YUAN, 'paid', n, key) * 100) }
  })
  const odd = daysAgo === ASTRAY_DAY ? Object.entries(ASTRAY) : []
  return [...usual, ...odd.map(([n, fate]) => ({ n: Number(n), fate, provider: 'wechat' as const, amountFen: fen(10_000) }))]
    .map((one): Planned => {
      const atCounter = chance('where', one.n, key) < 0.5
      const minute = atCounter
        ? between(9 * 60 + 5, 15 * 60 + 55, 'minute', one.n, key)
        : between(18 * 60, 22 * 60 + 30, 'minute', one.n, key)
      const at = new Date(key + minute * MINUTE + between(0, 59_999, 'second', one.n, key))
      return { ...one, at, atCounter }
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

const askedAt = ({ at }: Planned) => new Date(at.getTime() - MINUTE)
const transactionOf = ({ at }: Planned, orderId: number) => `42000${String(at.getTime())}${String(orderId).padStart(6, '0')}`

async function paySome(ctx: Writing, some: readonly Planned[], from: Date, until: Date) {
  const [clerk, cardIds] = [await cashierOf(ctx, from, until), await cardIdsOf(ctx)]
  for (const planned of some) await pay(planned.atCounter ? { ...ctx, actor: clerk } : ctx, cardIds[planned.n]!, planned)
}

async function pay(ctx: Writing, cardId: number, planned: Planned) {
  const then = atTime(ctx, askedAt(planned))
  const id = await order(then, cardId, planned)
  const { fate, at, amountFen } = planned
  if (fate === 'callbackLost') return
  if (fate === 'failedHere') await waterOrders.expire(then, id, 'expired')
  else await waterOrders.credit(atTime(ctx, at), { orderId: id, transactionNo: transactionOf(planned, id), amountFen, paidAt: at })
}

/** Its lines in the bill. */
function linesOf(planned: Planned, { id, orderNo }: Order, line: number): BillLine[] {
  const { fate, at, amountFen } = planned
  const transactionNo = transactionOf(planned, id)
  // 0.6 %.
  const payment = { at, transactionNo, orderNo, amountFen, fee: milliFen(amountFen * 6), state: 'success' as const }
  const paid: BillLine = { ...payment, line, kind: 'payment', refundNo: undefined }
  if (fate === 'lineMissing') return []
  if (fate === 'lessThere') return [{ ...paid, amountFen: minus(amountFen, fen(200)) }]
  const back: BillLine = {
    ...payment,
    line: line + 1,
    kind: 'refund',
    refundNo: `R${transactionNo}`,
    amountFen: fen(3000),
    fee: milliFen(-18_000),
  }
  return fate === 'refundedThere' ? [paid, back] : [paid]
}

interface Order {
  id: number
  orderNo: string
}

/** The orders of these payments, which earlier pieces wrote. */
async function ordersOf({ db }: Writing, cardIds: readonly number[], planned: readonly Planned[]): Promise<Order[]> {
  const { id, orderNo, cardId, createdAt } = waterCardRecharges
  const found = await db
    .select({ id, orderNo, cardId, createdAt })
    .from(waterCardRecharges)
    .where(inArray(createdAt, planned.map(askedAt)))
  return planned.map((one) => found.find((row) => row.cardId === cardIds[one.n] && row.createdAt.getTime() === askedAt(one).getTime())!)
}

/** As a resident asks for it. Answers its id. */
async function order(ctx: Writing, cardId: number, { amountFen, provider }: Planned): Promise<number> {
  const [card] = await ctx.db.select().from(waterCards).where(eq(waterCards.id, cardId))
  const { unitPrice, deptId } = card!
  const bought = { unitPrice, typed: 'amount', amountFen, quantityLitre: quantityFor(amountFen, unitPrice) } as const
  const terms = { paymentMethod: provider, paymentStatus: 'unpaid', createdAt: ctx.now(), deptId, createdBy: ctx.actor.id } as const
  const [made] = await ctx.db
    .insert(waterCardRecharges)
    .values({ cardId, ...bought, ...terms })
    .returning({ id: waterCardRecharges.id })
  const { id } = made!
  await recordTransition(ctx, { cardId, orderId: id, to: 'unpaid/notInitiated' })
  const expiresAt = new Date(ctx.now().getTime() + 30 * MINUTE)
  await ctx.db.insert(payPayments).values({ orderId: id, provider, expiresAt, createdAt: ctx.now() })
  return id
}

/** The bill of a day. A balanced one is closed; of another one the first difference is settled. */
async function bring(ctx: Writing, provider: Provider, planned: readonly Planned[], from: Date) {
  const orders = await ordersOf(ctx, await cardIdsOf(ctx), planned)
  const lines: BillLine[] = []
  for (const [i, one] of planned.entries()) lines.push(...linesOf(one, orders[i]!, lines.length + 2))
  const day = dayText(businessDay(from.getTime()))
  const { sums, take } = createSums()
  const bill = { lines: lines.map((line) => take(line)), aside: [], sums, digest: `sample-${provider}-${day}` }
  const { id } = await storeBill(ctx, { provider, day, filename: `${FILES[provider]}_${day.replaceAll('-', '')}.csv` }, bill)
  if (planned.every(({ fate }) => fate === 'agreed')) await act(ctx, reconciliationApi.close, { id })
  else {
    const { list } = await perform(ctx, payDifferenceApi.list, { reconciliationId: id, queue: 'onlyTheirs', orderBy: 'at', isAsc: true })
    await act(ctx, payDifferenceApi.settle, { id: list[0]!.id, act: 'credit', reason: '支付回调中断，渠道账单已确认付款' })
  }
}

const FILES: Record<Provider, string> = { wechat: 'wxpay', alipay: 'alipay' }
