import { fen, quantityFor } from '@weir/contract/platform/units'
import { eq } from 'drizzle-orm'

import type { Writing } from '../kernel/context.ts'
import { waterOrders } from '../modules/sale/index.ts'
import { waterCardRecharges, waterCards } from '../modules/card/index.ts'

const HOUR = 3_600_000

/** Payments that went wrong, by the number of the household: another amount than asked for, and one after the quote was over. */
const ASTRAY = [
  { n: 12, askedFen: 10_000, paidFen: 5000, hoursAgo: 27, minutesLater: 3 },
  { n: 41, askedFen: 5000, paidFen: 50_000, hoursAgo: 3, minutesLater: 6 },
  { n: 72, askedFen: 20_000, paidFen: 20_000, hoursAgo: 52, minutesLater: 41 },
] as const

/** A few of them, so that money in trouble is no empty page. No provider is behind them. */
export async function payAstray(ctx: Writing, cardIds: readonly number[]) {
  for (const { n, askedFen, paidFen, hoursAgo, minutesLater } of ASTRAY) {
    const createdAt = new Date(ctx.now().getTime() - hoursAgo * HOUR)
    const paidAt = new Date(createdAt.getTime() + minutesLater * 60_000)
    const orderId = await place(ctx, cardIds[n]!, askedFen, createdAt)
    const payment = { orderId, transactionNo: `42000029${paidAt.getTime()}`, amountFen: fen(paidFen), paidAt }
    await waterOrders.credit({ ...ctx, now: () => paidAt }, payment)
  }
}

/** As a clerk places an order that a provider collects. */
async function place({ db, actor }: Writing, cardId: number, amount: number, createdAt: Date): Promise<number> {
  const [card] = await db.select().from(waterCards).where(eq(waterCards.id, cardId))
  const { unitPrice, deviceSn, deptId } = card!
  const amountFen = fen(amount)
  const bought = { unitPrice, typed: 'amount', amountFen, quantityLitre: quantityFor(amountFen, unitPrice) } as const
  const [order] = await db
    .insert(waterCardRecharges)
    .values({ ...bought, cardId, deviceSn, paymentMethod: 'wechat', paymentStatus: 'unpaid', createdAt, deptId, createdBy: actor.id })
    .returning({ id: waterCardRecharges.id })
  return order!.id
}
