// The API for the server. Every request is signed.
import { billOf } from './bill.mjs'
import { underFault } from './faults.mjs'
import { isMerchants } from './signing.mjs'

const stateOf = (order) => {
  if (!order) return { state: 'missing' }
  return order.state === 'paid' ? { state: 'paid', ...order.payments[0] } : { state: order.state }
}

export function merchantCall({ books, bills, faults, payers, secret, address }, { request, url, body }) {
  if (!isMerchants(secret, request, url.pathname, body)) return { status: 401, body: { error: 'signature' } }
  const input = body === '' ? {} : JSON.parse(body)
  const [, kind, id, action] = url.pathname.split('/').map(decodeURIComponent)
  const calls = {
    'POST orders': ['create', () => created(books.create(input), address)],
    'GET orders': ['query', () => ({ body: stateOf(books.orders.get(id)) })],
    'POST orders close': ['close', () => ({ body: stateOf(books.close(id)) })],
    'POST refunds': ['refund', () => refunded(books.refund(input))],
    'GET refunds': ['queryRefund', () => ({ body: { state: books.refunds.has(id) ? 'done' : 'missing' } })],
    'GET payers': ['payer', () => ({ body: { payer: payers.take(id) ?? null } })],
    'GET bills': ['bill', () => ({ type: 'text/csv; charset=utf-8', body: billOf(books, bills, id) })],
  }
  const call = calls[[request.method, kind, action].filter(Boolean).join(' ')]
  if (!call) return { status: 404, body: { error: 'no such call' } }
  const [operation, work] = call
  const fault = faults.next(operation)
  if (fault?.mode === 'refuse') return { body: { state: 'refused', reason: 'planned' } }
  return underFault(fault, work)
}

function created({ orderNo, payer, state }, address) {
  if (state === 'paid') return { body: { state } }
  return { body: payer ? { state, inside: { package: `prepay_id=${orderNo}` } } : { state, codeUrl: `${address}/phone/${orderNo}` } }
}

const refunded = (refund) => ({ body: refund.refused ? { state: 'refused', reason: refund.refused } : { state: 'done' } })
