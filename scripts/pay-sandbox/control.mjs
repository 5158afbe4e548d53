// The controls of tests: clock of the sandbox, its faults, payments, callbacks of any kind.

const reply = (value) => ({ body: value })

/** `POST /control/<act>` with JSON. It has no signature: the sandbox takes no money, and listens on this machine. */
export async function control({ books, bills, faults, notifier, clock }, { url, body }) {
  const input = body === '' ? {} : JSON.parse(body)
  const order = books.orders.get(input.orderNo)
  switch (url.pathname.split('/')[2]) {
    case 'clock':
      clock.skewMs = Date.parse(input.now) - Date.now()
      return reply({})
    case 'faults':
      faults.plan(input.faults)
      return reply({})
    case 'pay':
      return reply(books.pay(input.orderNo, input))
    case 'order':
      return reply(order ? { state: order.state, payments: order.payments } : { state: 'missing', payments: [] })
    case 'bill':
      bills.set(input.day, input)
      return reply({})
    case 'refunds':
      return reply([...books.refunds.values()])
    case 'notify': {
      const payment = { orderNo: input.orderNo, ...order.payments.at(-1), ...input.payment }
      // A server that does not know its own address names none with its orders.
      const told = input.url ? { ...order, notifyUrl: input.url } : order
      const copies = Array.from({ length: input.copies ?? 1 }, () =>
        input.untilTaken ? notifier.sendUntilTaken(told, payment) : notifier.send(told, payment, input.forged),
      )
      return reply(await Promise.all(copies))
    }
    default:
      return { status: 404, body: { error: 'no such act' } }
  }
}
