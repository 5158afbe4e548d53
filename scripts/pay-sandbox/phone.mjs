// The page behind the scanned code, as on the phone of the payer. It has the faults of a bad day too.

const ACTS = {
  pay: { label: 'Pay', run: notified },
  lost: { label: 'Pay, the callback gets lost', run: () => undefined },
  late: { label: 'Pay, the callback comes after 20 seconds', run: (...given) => void setTimeout(() => notified(...given), 20_000) },
  repeated: { label: 'Pay, the callback comes ten times', run: (...given) => void Array.from({ length: 10 }, () => notified(...given)) },
  forged: {
    label: 'Only a forged callback',
    isFree: true,
    run: ({ notifier }, order) => void notifier.send(order, FORGED(order), 'signature'),
  },
  twice: { label: 'Pay once more', again: true, run: notified },
}
const FORGED = ({ orderNo, amount }) => ({ orderNo, transactionNo: 'FORGED', amount, paidAt: new Date().toISOString() })

function notified({ notifier }, order, payment) {
  void notifier.sendUntilTaken(order, payment)
}

export function phone(sandbox, { request, url }) {
  const order = sandbox.books.orders.get(decodeURIComponent(url.pathname.split('/')[2] ?? ''))
  if (!order) return page('No such order', '')
  if (request.method === 'POST') return act(sandbox, order, url.searchParams.get('act'))
  return shown(order)
}

function act(sandbox, order, name) {
  const { run, isFree, again } = ACTS[name] ?? ACTS.pay
  try {
    const payment = isFree ? undefined : sandbox.books.pay(order.orderNo, { again })
    run(sandbox, order, payment)
  } catch (error) {
    return page(error.message, '')
  }
  return { status: 303, headers: { location: url(order) }, body: '' }
}

const url = ({ orderNo }, act) => `/phone/${encodeURIComponent(orderNo)}${act ? `?act=${act}` : ''}`

function shown(order) {
  const buttons = Object.entries(ACTS)
    .filter(([, { again }]) => (order.state === 'paid') === Boolean(again))
    .map(([name, { label }]) => `<form method="post" action="${url(order, name)}"><button>${escape(label)}</button></form>`)
  const amount = (order.amount / 100).toFixed(2)
  return page(
    `¥ ${amount}`,
    `<p>${escape(order.description)}</p><p>State: <b>${order.state}</b></p>${order.state === 'closed' ? '' : buttons.join('')}`,
  )
}

const escape = (text) => String(text).replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

const page = (title, content) => ({
  type: 'text/html; charset=utf-8',
  body: `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Payment sandbox</title>
<style>body{font:16px/1.5 system-ui;max-width:360px;margin:40px auto;padding:0 16px;text-align:center}h1{font-size:40px;margin:8px}
button{width:100%;margin:6px 0;padding:12px;font:inherit;border:1px solid #07c160;border-radius:8px;background:#fff}
form:first-of-type button{background:#07c160;color:#fff}</style>
<p>Payment sandbox, no real money</p><h1>${escape(title)}</h1>${content}</html>`,
})
