// Orders, transactions and refunds of the sandbox, in memory. Amounts are integer fen.

/** @param {{ now: () => Date }} clock */
export function createBooks(clock) {
  const orders = new Map()
  const refunds = new Map()
  let lastNumber = 0
  const nextNumber = () => `SB${String(Date.now())}${String(++lastNumber).padStart(6, '0')}`

  /** `payer`: the account that pays inside an app. Real providers take no number for another way to pay either. */
  function create({ orderNo, amount, description, expiresAt, notifyUrl, payer }) {
    const known = orders.get(orderNo)
    if (known && known.payer !== payer) throw new Error(`order ${orderNo} is paid in another way`)
    if (known) return known
    const order = { orderNo, amount, description, expiresAt, notifyUrl, payer, state: 'open', payments: [] }
    orders.set(orderNo, order)
    return order
  }

  /** Money of the payer. A second one is what a real provider prevents, and a faulty one does not. */
  function pay(orderNo, { amount, paidAt, again = false } = {}) {
    const order = orders.get(orderNo)
    if (!order) throw new Error(`no order ${orderNo}`)
    if (order.state === 'closed' && !again) throw new Error(`order ${orderNo} is closed`)
    if (order.state === 'paid' && !again) return order.payments[0]
    const payment = {
      orderNo,
      transactionNo: nextNumber(),
      amount: amount ?? order.amount,
      paidAt: paidAt ?? clock.now().toISOString(),
    }
    order.payments.push(payment)
    order.state = 'paid'
    return payment
  }

  function close(orderNo) {
    const order = orders.get(orderNo)
    if (order?.state === 'open') order.state = 'closed'
    return order
  }

  /** The same number refunds once. No payment gives back more than came in. */
  function refund({ refundNo, transactionNo, amount }) {
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
