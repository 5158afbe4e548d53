// The controls of tests: clock of the sandbox, its faults, payments, callbacks of any kind.
import { z } from 'zod'

import { act, controlOf } from '../sandbox/control.ts'
import { PlannedBill } from './bill.ts'
import { PlannedFault } from './faults.ts'
import { FORGED } from './notices.ts'
import type { Sandbox } from './sandbox.ts'

const OfOrder = z.object({ orderNo: z.string() })
const Paid = z.object({ amount: z.number(), paidAt: z.string() }).partial()
const Pay = z.object({ ...OfOrder.shape, ...Paid.shape, again: z.boolean().optional() })
/** A server that does not know its own address names no `url` with its orders. */
const Notify = z.object({
  ...OfOrder.shape,
  url: z.string().optional(),
  payment: z.object({ ...Paid.shape, orderNo: z.string().optional(), transactionNo: z.string().optional() }).optional(),
  copies: z.number().default(1),
  forged: z.enum(FORGED).optional(),
  untilTaken: z.boolean().default(false),
})

function orderOf({ books }: Sandbox, { orderNo }: z.output<typeof OfOrder>) {
  const { state, payments } = books.orders.get(orderNo) ?? { state: 'missing', payments: [] }
  return { state, payments }
}

function notify({ books, notifier }: Sandbox, { orderNo, url, payment: told, copies, forged, untilTaken }: z.output<typeof Notify>) {
  const order = books.orders.get(orderNo)
  if (!order) throw new Error(`no order ${orderNo}`)
  const payment = { orderNo, ...order.payments.at(-1), ...told }
  const to = url ? { ...order, notifyUrl: url } : order
  const send = () => (untilTaken ? notifier.sendUntilTaken(to, payment) : notifier.send(to, payment, forged))
  return Promise.all(Array.from({ length: copies }, send))
}

export const control = controlOf<Sandbox>({
  clock: act(z.object({ now: z.string() }), ({ clock }, { now }) => {
    clock.skewMs = Date.parse(now) - Date.now()
  }),
  faults: act(z.object({ faults: z.array(PlannedFault) }), ({ faults }, { faults: planned }) => faults.plan(planned)),
  pay: act(Pay, ({ books }, { orderNo, ...how }) => books.pay(orderNo, how)),
  order: act(OfOrder, orderOf),
  bill: act(PlannedBill, ({ bills }, planned) => void bills.set(planned.day, planned)),
  refunds: ({ books }) => [...books.refunds.values()],
  notify: act(Notify, notify),
})
