// The API for the server. Every request is signed.
import { type Call, jsonOf, type Reply } from '../sandbox/serve.ts'
import { isSigned } from '../sandbox/signing.ts'
import { billOf } from './bill.ts'
import { type Books, NewOrder, NewRefund, type Order } from './books.ts'
import { type Operation, underFault } from './faults.ts'
import type { Sandbox } from './sandbox.ts'

const stateOf = (order: Order | undefined) => {
  if (!order) return { state: 'missing' }
  return order.state === 'paid' ? { state: 'paid', ...order.payments[0] } : { state: order.state }
}

export function merchantCall({ books, bills, faults, payers, secret, address }: Sandbox, call: Call) {
  if (!isSigned(secret, call)) return { status: 401, body: { error: 'signature' } }
  const input = jsonOf(call.body)
  const [, kind, id = '', action] = call.url.pathname.split('/').map(decodeURIComponent)
  const calls: Record<string, [operation: Operation, work: () => Reply]> = {
    'POST orders': ['create', () => created(books.create(NewOrder.parse(input)), address)],
    'GET orders': ['query', () => ({ body: stateOf(books.orders.get(id)) })],
    'POST orders close': ['close', () => ({ body: stateOf(books.close(id)) })],
    'POST refunds': ['refund', () => refunded(books.refund(NewRefund.parse(input)))],
    'GET refunds': ['queryRefund', () => ({ body: { state: books.refunds.has(id) ? 'done' : 'missing' } })],
    'GET payers': ['payer', () => ({ body: { payer: payers.take(id) ?? null } })],
    'GET bills': ['bill', () => ({ type: 'text/csv; charset=utf-8', body: billOf(books, bills, id) })],
  }
  const known = calls[[call.request.method, kind, action].filter(Boolean).join(' ')]
  if (!known) return { status: 404, body: { error: 'no such call' } }
  const [operation, work] = known
  const fault = faults.next(operation)
  if (fault?.mode === 'refuse') return { body: { state: 'refused', reason: 'planned' } }
  return underFault(fault, work)
}

function created({ orderNo, payer, state }: Order, address: string) {
  if (state === 'paid') return { body: { state } }
  return { body: payer ? { state, inside: { package: `prepay_id=${orderNo}` } } : { state, codeUrl: `${address}/phone/${orderNo}` } }
}

const refunded = (refund: ReturnType<Books['refund']>) => ({
  body: 'refused' in refund ? { state: 'refused', reason: refund.refused } : { state: 'done' },
})
