import { payDifferenceApi } from '@weir/contract/modules/pay/difference'
import { reconciliationApi } from '@weir/contract/modules/pay/reconciliation'
import { fen, minus, quantityFor } from '@weir/contract/platform/units'
import { dayText, businessDay } from '@weir/contract/platform/zone'
import { eq } from 'drizzle-orm'

import type { Writing } from '../kernel/context.ts'
import { type BillLine, createSums, payPayments, storeBill } from '../modules/pay/index.ts'
import { creditPayment, failOrder, recordTransition, waterCardRecharges, waterCards } from '../modules/water/index.ts'
import { perform } from './perform.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Evening, when people pay with their phones; next morning its bill comes. */
const PAID_AT = 19 * 60 * MINUTE + 12 * MINUTE
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

/** Payments by WeChat on a few days; answers how their bill comes in, next morning. */
export async function payOnline(ctx: Writing, cardIds: readonly number[], from: Date, until: Date) {
  const plan = DAYS[Math.floor((until.getTime() - from.getTime()) / DAY)]
  if (!plan) return undefined
  const lines: BillLine[] = []
  for (const [i, [n, fate]] of Object.entries(plan).entries())
    lines.push(...(await pay(ctx, cardIds[Number(n)]!, fate, new Date(from.getTime() + PAID_AT + i * 3 * MINUTE), lines.length + 2)))
  const isClosed = Object.values(plan).every((fate) => fate === 'agreed')
  return () => bring({ ...ctx, now: () => new Date(from.getTime() + BILL_AT) }, lines, from, isClosed)
}

/** One order, and the lines of it in the bill. */
async function pay(ctx: Writing, cardId: number, fate: Fate, at: Date, line: number): Promise<BillLine[]> {
  const then = { ...ctx, now: () => new Date(at.getTime() - MINUTE) }
  const amountFen = fen(10_000)
  const { id, orderNo } = await order(then, cardId)
  const transactionNo = `42000${String(at.getTime())}${String(id).padStart(6, '0')}`
  const payment = { at, transactionNo, orderNo, amountFen, feeFen: fen(60), state: 'success' as const }
  const paid: BillLine = { ...payment, line, kind: 'payment', refundNo: undefined }
  if (fate === 'callbackLost') return [paid]
  if (fate === 'failedHere') {
    await failOrder(then, id, 'expired')
    return [paid]
  }
  await creditPayment({ ...ctx, now: () => at }, { orderId: id, transactionNo, amountFen, paidAt: at })
  if (fate === 'lineMissing') return []
  if (fate === 'lessThere') return [{ ...paid, amountFen: minus(amountFen, fen(200)) }]
  const back: BillLine = {
    ...payment,
    line: line + 1,
    kind: 'refund',
    refundNo: `R${transactionNo}`,
    amountFen: fen(3000),
    feeFen: fen(-18),
  }
  return fate === 'refundedThere' ? [paid, back] : [paid]
}

async function order(ctx: Writing, cardId: number) {
  const [card] = await ctx.db.select().from(waterCards).where(eq(waterCards.id, cardId))
  const { unitPrice, deptId } = card!
  const amountFen = fen(10_000)
  const bought = { unitPrice, typed: 'amount', amountFen, quantityLitre: quantityFor(amountFen, unitPrice) } as const
  const terms = { paymentMethod: 'wechat', paymentStatus: 'unpaid', createdAt: ctx.now(), deptId, createdBy: ctx.actor.id } as const
  const [made] = await ctx.db
    .insert(waterCardRecharges)
    .values({ cardId, ...bought, ...terms })
    .returning()
  const { id, orderNo } = made!
  await recordTransition(ctx, { cardId, orderId: id, to: 'unpaid/notInitiated' })
  const expiresAt = new Date(ctx.now().getTime() + 30 * MINUTE)
  await ctx.db.insert(payPayments).values({ orderId: id, provider: 'wechat', expiresAt, createdAt: ctx.now() })
  return { id, orderNo }
}

/** The bill of a day. A balanced one is closed; of another one the first difference is settled. */
async function bring(ctx: Writing, lines: readonly BillLine[], from: Date, isClosed: boolean) {
  const day = dayText(businessDay(from.getTime()))
  const { sums, take } = createSums()
  const bill = { lines: lines.map(take), sums, digest: `sample-${day}` }
  const { id } = await storeBill(ctx, { provider: 'wechat', day, filename: `wxpay_${day.replaceAll('-', '')}.csv` }, bill)
  if (isClosed) await perform(ctx, reconciliationApi.close, { id })
  else {
    const { list } = await perform(ctx, payDifferenceApi.list, { reconciliationId: id, queue: 'onlyTheirs', orderBy: 'at', isAsc: true })
    await perform(ctx, payDifferenceApi.settle, { id: list[0]!.id, act: 'credit', reason: '支付回调中断，渠道账单已确认付款' })
  }
}
