import { payDifferenceApi } from '@weir/contract/modules/pay/difference'
import { reconciliationApi } from '@weir/contract/modules/pay/reconciliation'
import { fen, milliFen, minus, quantityFor } from '@weir/contract/platform/units'
import { dayText, businessDay } from '@weir/contract/platform/zone'
import { eq, inArray } from 'drizzle-orm'

import type { Writing } from '../kernel/context.ts'
import { type BillLine, createSums, payPayments, storeBill } from '../modules/pay/index.ts'
import { waterOrders } from '../modules/sale/index.ts'
import { recordTransition, waterCardRecharges, waterCards } from '../modules/card/index.ts'
import { cardIdsOf } from './households.ts'
import { perform } from './perform.ts'
import { atTime, inParts, type Piece } from './piece.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Evening, when people pay with their phones; next morning its bill comes. */
const PAID_AT = 19 * 60 * MINUTE + 12 * MINUTE
const AMOUNT = fen(10_000)
const BILL_AT = DAY + 10 * 60 * MINUTE + 6 * MINUTE

/** The fate of a payment on both sides. `agreed`: they say the same. */
type Fate = 'agreed' | 'callbackLost' | 'lineMissing' | 'lessThere' | 'failedHere' | 'refundedThere'

/** Days before the end of the story, with the fates of their households. The first of them is closed. */
const AGREED = Object.fromEntries(Array.from({ length: 18 }, (_, i) => [40 + i, 'agreed' as const]))
const DAYS: Readonly<Record<number, Readonly<Record<number, Fate>>>> = {
  6: AGREED,
  2: {
    ...AGREED,
    20: 'callbackLost',
    21: 'callbackLost',
    22: 'callbackLost',
    24: 'callbackLost',
    25: 'lineMissing',
    26: 'lessThere',
    27: 'refundedThere',
    28: 'failedHere',
  },
}

const PAYMENTS_AT_ONCE = 5

/** Payments by WeChat on a few days, and next morning their bill. */
export function onlinePieces(from: Date, until: Date): { payments: Piece[]; bill: Piece[] } {
  const plan = Object.entries(DAYS[Math.floor((until.getTime() - from.getTime()) / DAY)] ?? {})
  if (plan.length === 0) return { payments: [], bill: [] }
  const planned = plan.map(([n, fate], i): Planned => ({ n: Number(n), fate, at: new Date(from.getTime() + PAID_AT + i * 3 * MINUTE) }))
  return {
    payments: inParts(planned, PAYMENTS_AT_ONCE).map(
      (some): Piece =>
        (ctx) =>
          paySome(ctx, some),
    ),
    bill: [(ctx) => bring(atTime(ctx, new Date(from.getTime() + BILL_AT)), planned, from)],
  }
}

interface Planned {
  n: number
  fate: Fate
  /** When it was paid. */
  at: Date
}

const askedAt = ({ at }: Planned) => new Date(at.getTime() - MINUTE)
const transactionOf = ({ at }: Planned, orderId: number) => `42000${String(at.getTime())}${String(orderId).padStart(6, '0')}`

async function paySome(ctx: Writing, some: readonly Planned[]) {
  const cardIds = await cardIdsOf(ctx)
  for (const planned of some) await pay(ctx, cardIds[planned.n]!, planned)
}

async function pay(ctx: Writing, cardId: number, planned: Planned) {
  const then = atTime(ctx, askedAt(planned))
  const id = await order(then, cardId)
  const { fate, at } = planned
  if (fate === 'callbackLost') return
  if (fate === 'failedHere') await waterOrders.expire(then, id, 'expired')
  else await waterOrders.credit(atTime(ctx, at), { orderId: id, transactionNo: transactionOf(planned, id), amountFen: AMOUNT, paidAt: at })
}

/** Its lines in the bill. */
function linesOf(planned: Planned, { id, orderNo }: Order, line: number): BillLine[] {
  const { fate, at } = planned
  const transactionNo = transactionOf(planned, id)
  const payment = { at, transactionNo, orderNo, amountFen: AMOUNT, fee: milliFen(60_000), state: 'success' as const }
  const paid: BillLine = { ...payment, line, kind: 'payment', refundNo: undefined }
  if (fate === 'lineMissing') return []
  if (fate === 'lessThere') return [{ ...paid, amountFen: minus(AMOUNT, fen(200)) }]
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
async function order(ctx: Writing, cardId: number): Promise<number> {
  const [card] = await ctx.db.select().from(waterCards).where(eq(waterCards.id, cardId))
  const { unitPrice, deptId } = card!
  const bought = { unitPrice, typed: 'amount', amountFen: AMOUNT, quantityLitre: quantityFor(AMOUNT, unitPrice) } as const
  const terms = { paymentMethod: 'wechat', paymentStatus: 'unpaid', createdAt: ctx.now(), deptId, createdBy: ctx.actor.id } as const
  const [made] = await ctx.db
    .insert(waterCardRecharges)
    .values({ cardId, ...bought, ...terms })
    .returning({ id: waterCardRecharges.id })
  const { id } = made!
  await recordTransition(ctx, { cardId, orderId: id, to: 'unpaid/notInitiated' })
  const expiresAt = new Date(ctx.now().getTime() + 30 * MINUTE)
  await ctx.db.insert(payPayments).values({ orderId: id, provider: 'wechat', expiresAt, createdAt: ctx.now() })
  return id
}

/** The bill of a day. A balanced one is closed; of another one the first difference is settled. */
async function bring(ctx: Writing, planned: readonly Planned[], from: Date) {
  const orders = await ordersOf(ctx, await cardIdsOf(ctx), planned)
  const lines: BillLine[] = []
  for (const [i, one] of planned.entries()) lines.push(...linesOf(one, orders[i]!, lines.length + 2))
  const day = dayText(businessDay(from.getTime()))
  const { sums, take } = createSums()
  const bill = { lines: lines.map((line) => take(line)), aside: [], sums, digest: `sample-${day}` }
  const { id } = await storeBill(ctx, { provider: 'wechat', day, filename: `wxpay_${day.replaceAll('-', '')}.csv` }, bill)
  if (planned.every(({ fate }) => fate === 'agreed')) await perform(ctx, reconciliationApi.close, { id })
  else {
    const { list } = await perform(ctx, payDifferenceApi.list, { reconciliationId: id, queue: 'onlyTheirs', orderBy: 'at', isAsc: true })
    await perform(ctx, payDifferenceApi.settle, { id: list[0]!.id, act: 'credit', reason: '支付回调中断，渠道账单已确认付款' })
  }
}
