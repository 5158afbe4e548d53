// The API for the server. Every request is signed.
import { underFault } from './faults.mjs'
import { isSigned } from './signing.mjs'

const MOST_CARDS = 50
const OPERATORS = ['mobile', 'telecom', 'unicom']

/** By method and first part of the path: the operation, and its work. */
const CALLS = {
  'POST cards': ['query', queried],
  'POST requests': ['send', ({ requests }, operator, input, fault) => ({ body: requests.send({ ...input, operator }, fault) })],
  'GET requests': [
    'ask',
    ({ requests }, _operator, { requestNo }) => ({ body: requests.standing(requestNo)?.answer ?? { state: 'unknown' } }),
  ],
}

/** `POST /cards/<operator>`, `POST /requests/<operator>`, `GET /requests/<operator>/<requestNo>`. */
export function operatorCall(sandbox, { request, url, body }) {
  if (!isSigned(sandbox.secret, request, url.pathname, body)) return { status: 401, body: { error: 'signature' } }
  const [, part, operator, requestNo] = url.pathname.split('/').map(decodeURIComponent)
  const [operation, work] = CALLS[`${request.method} ${part}`] ?? []
  if (!work || !OPERATORS.includes(operator)) return { status: 404, body: { error: 'no such call' } }
  const counts = sandbox.received.of(operator)
  counts[operation] += 1
  const refusal = sandbox.limits.refusal(operator)
  if (refusal) {
    counts.refused += 1
    return refusal
  }
  const input = body === '' ? { requestNo } : JSON.parse(body)
  const fault = sandbox.faults.next(operator, operation)
  return underFault(fault, () => work(sandbox, operator, input, fault))
}

function queried({ cards }, operator, { iccids }) {
  if (iccids.length > MOST_CARDS) return { status: 400, body: { error: 'too many cards' } }
  return { body: { cards: iccids.map((iccid) => cards.report(operator, iccid)).filter(Boolean) } }
}
