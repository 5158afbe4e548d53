// Orders, transactions and refunds of the sandbox, in memory. Amounts are integer fen.
import { z } from 'zod'

import type { Clock } from '../sandbox/serve.ts'

/** `payer`: the account that pays inside an app. */
export const NewOrder = z.object({
  orderNo: z.string(),
  amount: z.number(),
  description: z.string(),
  notifyUrl: z.string().optional(),
  payer: z.string().optional(),
})
export const NewRefund = z.object({ refundNo: z.string(), transactionNo: z.string(), amount: z.number() })

export interface Order extends z.output<typeof NewOrder> {
  state: 'open' | 'paid' | 'closed'
  payments: Payment[]
}
export interface Payment {
  orderNo: string
  transactionNo: string
  amount: number
  paidAt: string
}
export interface Refund extends z.output<typeof NewRefund> {
  orderNo: string
  refundedAt: string
}

export type Books = ReturnType<typeof createBooks>

export function createBooks(clock: Clock) {
  const orders = new Map<string, Order>()
  const refunds = new Map<string, Refund>()
  let lastNumber = 0
  const nextNumber = () => `SB${String(Date.now())}${String(++lastNumber).padStart(6, '0')}`

  /** Real providers take no number for another way to pay either. */
  function create(input: z.output<typeof NewOrder>) {
    const known = orders.get(input.orderNo)
    if (known && known.payer !== input.payer) throw new Error(`order ${input.orderNo} is paid in another way`)
    if (known) return known
    const order: Order = { ...input, state: 'open', payments: [] }
    orders.set(order.orderNo, order)
    return order
  }

  /** Money of the payer. A second one is what a real provider prevents, and a faulty one does not. */
  function pay(orderNo: string, { amount, paidAt, again = false }: { amount?: number; paidAt?: string; again?: boolean } = {}) {
    const order = orders.get(orderNo)
    if (!order) throw new Error(`no order ${orderNo}`)
    if (order.state === 'closed' && !again) throw new Error(`order ${orderNo} is closed`)
    const [first] = order.payments
    if (first && order.state === 'paid' && !again) return first
    const payment: Payment = {
      orderNo,
      transactionNo: nextNumber(),
      amount: amount ?? order.amount,
      paidAt: paidAt ?? clock.now().toISOString(),
    }
    order.payments.push(payment)
    order.state = 'paid'
    return payment
  }

  function close(orderNo: string) {
    const order = orders.get(orderNo)
    if (order?.state === 'open') order.state = 'closed'
    return order
  }

  /** The same number refunds once. No payment gives back more than came in. */
  function refund({ refundNo, transactionNo, amount }: z.output<typeof NewRefund>): Refund | { refused: string } {
    const known = refunds.get(refundNo)
    if (known) return known
    const payment = [...orders.values()].flatMap(({ payments }) => payments).find((one) => one.transactionNo === transactionNo)
    const back = [...refunds.values()].filter((one) => one.transactionNo === transactionNo).reduce((sum, one) => sum + one.amount, 0)
    if (!payment || back + amount > payment.amount) return { refused: payment ? 'more than was paid' : 'no such payment' }
    const done = { refundNo, transactionNo, orderNo: payment.orderNo, amount, refundedAt: clock.now().toISOString() }
    refunds.set(refundNo, done)
    return done
  }

  return { orders, refunds, create, pay, close, refund }
}
