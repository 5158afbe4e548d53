// The page behind the scanned code, as on the phone of the payer. It has the faults of a bad day too.
import { type Call, messageOf, type Reply } from '../sandbox/serve.ts'
import type { Order, Payment } from './books.ts'
import type { Sandbox } from './sandbox.ts'

/** A button. `again`: it is for an order that is paid. `isFree`: no money moves. */
type Act = { label: string; again?: boolean } & (
  | { isFree?: false; run: (sandbox: Sandbox, order: Order, payment: Payment) => void }
  | { isFree: true; run: (sandbox: Sandbox, order: Order) => void }
)

const PAY: Act = { label: 'Pay', run: notified }
const ACTS: Record<string, Act> = {
  pay: PAY,
  lost: { label: 'Pay, the callback gets lost', run: () => undefined },
  late: { label: 'Pay, the callback comes after 20 seconds', run: (...given) => void setTimeout(() => notified(...given), 20_000) },
  repeated: { label: 'Pay, the callback comes ten times', run: (...given) => void Array.from({ length: 10 }, () => notified(...given)) },
  forged: {
    label: 'Only a forged callback',
    isFree: true,
    run: ({ notifier }, order) => void notifier.send(order, forgedPayment(order), 'signature'),
  },
  twice: { label: 'Pay once more', again: true, run: notified },
}
const forgedPayment = ({ orderNo, amount }: Order): Payment => ({
  orderNo,
  transactionNo: 'FORGED',
  amount,
  paidAt: new Date().toISOString(),
})

function notified({ notifier }: Sandbox, order: Order, payment: Payment) {
  void notifier.sendUntilTaken(order, payment)
}

export function phone(sandbox: Sandbox, { request, url }: Call): Reply {
  const order = sandbox.books.orders.get(decodeURIComponent(url.pathname.split('/')[2] ?? ''))
  if (!order) return page('No such order', '')
  if (request.method === 'POST') return acted(sandbox, order, ACTS[url.searchParams.get('act') ?? ''] ?? PAY)
  return shown(order)
}

function acted(sandbox: Sandbox, order: Order, act: Act): Reply {
  try {
    if (act.isFree) act.run(sandbox, order)
    else act.run(sandbox, order, sandbox.books.pay(order.orderNo, { again: act.again }))
  } catch (error) {
    return page(messageOf(error), '')
  }
  return { status: 303, headers: { location: pathOf(order) }, body: '' }
}

const pathOf = ({ orderNo }: Order, act?: string) => `/phone/${encodeURIComponent(orderNo)}${act ? `?act=${act}` : ''}`

function shown(order: Order) {
  const buttons = Object.entries(ACTS)
    .filter(([, { again }]) => (order.state === 'paid') === Boolean(again))
    .map(([name, { label }]) => `<form method="post" action="${pathOf(order, name)}"><button>${escape(label)}</button></form>`)
  const amount = (order.amount / 100).toFixed(2)
  return page(
    `¥ ${amount}`,
    `<p>${escape(order.description)}</p><p>State: <b>${order.state}</b></p>${order.state === 'closed' ? '' : buttons.join('')}`,
  )
}

const escape = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

const page = (title: string, content: string): Reply => ({
  type: 'text/html; charset=utf-8',
  body: `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Payment sandbox</title>
<style>body{font:16px/1.5 system-ui;max-width:360px;margin:40px auto;padding:0 16px;text-align:center}h1{font-size:40px;margin:8px}
button{width:100%;margin:6px 0;padding:12px;font:inherit;border:1px solid #07c160;border-radius:8px;background:#fff}
form:first-of-type button{background:#07c160;color:#fff}</style>
<p>Payment sandbox, no real money</p><h1>${escape(title)}</h1>${content}</html>`,
})
