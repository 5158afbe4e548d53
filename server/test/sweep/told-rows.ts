import { fen, milliFen, litre, unitPrice } from '@weir/contract/platform/units'

import { sessions } from '../../src/kernel/auth/session.table.ts'
import { payBillAsides } from '../../src/modules/pay/reconciliation/bill-aside.table.ts'
import { payBills } from '../../src/modules/pay/reconciliation/bill.table.ts'
import { payDifferences } from '../../src/modules/pay/reconciliation/difference.table.ts'
import { payReconciliations } from '../../src/modules/pay/reconciliation/reconciliation.table.ts'
import { lineId } from '../../src/modules/sale/ground/line-id.ts'
import { uncreditedPayments } from '../../src/modules/card/ground/uncredited-payment.table.ts'
import { waterCardRefunds } from '../../src/modules/card/ground/water-card-refund.table.ts'
import { waterCardClosings } from '../../src/modules/card/ground/closing.table.ts'
import { waterCardRecharges } from '../../src/modules/card/ground/water-card-recharge.table.ts'
import { waterCardPriceBatches } from '../../src/modules/card/ground/price-batch.table.ts'
import type { testApp } from '../app/app.ts'
import type { World } from './their-world.ts'
import { insertCard } from '../sale/water-card.ts'

type Order = typeof waterCardRecharges.$inferInsert

const REASON = { reason: 'because' }
const PAID = {
  unitPrice: unitPrice(34_500),
  typed: 'amount',
  amountFen: fen(100),
  quantityLitre: litre(290),
  paymentMethod: 'wechat',
} as const

/** Rows in the state that a command of the story of told-commands needs; each call makes a new one. */
export function toldRows(app: Awaited<ReturnType<typeof testApp>>, their: World) {
  const { userId, cardId } = their
  const at = app.ctx.now()
  const order = async (state: Partial<Order> & Pick<Order, 'paymentStatus'>) => {
    const [made] = await app.db
      .insert(waterCardRecharges)
      .values({ ...state, cardId, ...PAID, deptId: 2, createdBy: 1 })
      .returning()
    return { id: made!.id }
  }
  const batch = async (state: 'planned' | 'stopped') => {
    const facts = { unitPrice: unitPrice(90_000), mode: 'keepAmount', ...REASON, cards: 1, remainingSeenLitre: litre(0) } as const
    const [made] = await app.db
      .insert(waterCardPriceBatches)
      .values({ ...facts, state, deptId: 2, createdBy: 1 })
      .returning()
    return { id: made!.id }
  }
  const closedLate = async () => {
    const { id, deptId } = await insertCard(app.db, { state: 'closed' })
    const nothing = { usageLitre: litre(0), refundFen: fen(0), writtenOffLitre: litre(0), createdAt: at, createdBy: 1 }
    await app.db.insert(waterCardClosings).values({ ...nothing, cardId: id, settledUsedLitre: litre(-1), deptId })
    return { id, accumulatedUsage: '0.000', ...REASON }
  }
  const failed = async () => {
    const facts = { orderId: their.orderId, cardId, paidOrderId: their.orderId, cause: 'refund', ...REASON } as const
    const money = { amountFen: fen(1), totalFen: fen(1), quantityLitre: litre(0), paymentMethod: 'wechat' } as const
    const [made] = await app.db
      .insert(waterCardRefunds)
      .values({ ...facts, ...money, state: 'failed', failureReason: 'refused', createdAt: at, deptId: 2, createdBy: 1 })
      .returning()
    return { id: made!.id }
  }
  const difference = async (facts: Partial<typeof payDifferences.$inferInsert> = {}) => {
    const number = `D-${(await app.db.$count(payDifferences)) + 1}`
    const of = { reconciliationId: their.reconciliationId, queue: 'onlyTheirs', kind: 'payment', state: 'open' } as const
    const [made] = await app.db
      .insert(payDifferences)
      .values({ ...of, number, transactionNo: number, at, createdAt: at, deptId: 2, createdBy: 1, ...facts })
      .returning()
    return { id: made!.id }
  }
  /** The provider refunded, and has not told us. */
  const unfinished = async () => {
    const { id: refundId } = await failed()
    const sides = { theirFen: fen(1), ourFen: fen(1), theirState: 'success', ourStatus: 'paid' } as const
    return difference({ kind: 'refund', queue: 'stateDiffers', orderId: their.orderId, refundId, ...sides })
  }
  const aDay = async (day: string, state: { state: 'balanced' } | { state: 'open'; aside: number }) => {
    const none = { payments: 0, paidFen: fen(0), refunds: 0, refundedFen: fen(0), fee: milliFen(0), lines: 0 }
    const named = { provider: 'wechat', day, createdAt: at, deptId: 2, createdBy: 1 } as const
    const bill = { ...none, ...named, version: 1, isInForce: true, digest: 'd', filename: '' }
    const [{ id: billId } = { id: 0 }] = await app.db.insert(payBills).values(bill).returning()
    const [made] = await app.db
      .insert(payReconciliations)
      .values({ ...named, billId, ...state })
      .returning()
    return { id: made!.id, billId }
  }
  const balancedDay = () => aDay('2025-12-30', { state: 'balanced' })
  /** Line 2 of its bill waits for an explanation. */
  const dayAside = async () => {
    const { id, billId } = await aDay('2025-12-29', { state: 'open', aside: 1 })
    const facts = { line: 2, field: '', value: '', expected: '' }
    await app.db.insert(payBillAsides).values({ billId, line: 2, reason: 'commas', facts, text: '', deptId: 2, createdBy: 1 })
    return { id, lines: [2] }
  }
  const uncredited = async () => {
    const facts = { reason: 'amountDiffers', transactionNo: crypto.randomUUID(), amountFen: fen(500), paymentMethod: 'wechat' } as const
    const [made] = await app.db
      .insert(uncreditedPayments)
      .values({ ...facts, orderId: their.orderId, cardId, paidAt: at, createdAt: at, deptId: 2, createdBy: 1 })
      .returning()
    return lineId('payment', made!.id)
  }
  const session = async () => {
    const moments = { createdAt: at, lastSeenAt: at, expiresAt: new Date(at.getTime() + 1e9) }
    const [made] = await app.db
      .insert(sessions)
      .values({ userId, tokenHash: 'hash', ip: '', userAgent: '', ...moments })
      .returning()
    return { ids: [made!.id] }
  }
  return { order, batch, closedLate, failed, difference, unfinished, balancedDay, dayAside, uncredited, session }
}
