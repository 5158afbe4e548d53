// The API for the server. Every request is signed.
import type { SimOperator } from '@weir/contract/modules/iot/iot-codes'
import { z } from 'zod'

import { type Call, jsonOf, type Reply } from '../sandbox/serve.ts'
import { isSigned } from '../sandbox/signing.ts'
import { type Fault, type Operation, underFault } from './faults.ts'
import { NewRequest } from './requests.ts'
import type { Sandbox } from './sandbox.ts'

const MOST_CARDS = 50
const OPERATORS = ['mobile', 'telecom', 'unicom'] as const

const Query = z.object({ iccids: z.array(z.string()) })
const Asked = z.object({ requestNo: z.string() })

interface Work {
  operation: Operation
  run: (sandbox: Sandbox, operator: SimOperator, input: unknown, fault: Fault | undefined) => Reply
}

/** By method and first part of the path. */
const CALLS: Record<string, Work> = {
  'POST cards': { operation: 'query', run: ({ cards }, operator, input) => queried(cards, operator, Query.parse(input)) },
  'POST requests': {
    operation: 'send',
    run: ({ requests }, operator, input, fault) => ({ body: requests.send({ ...NewRequest.parse(input), operator }, fault) }),
  },
  'GET requests': {
    operation: 'ask',
    run: ({ requests }, _operator, input) => ({ body: requests.standing(Asked.parse(input).requestNo)?.answer ?? { state: 'unknown' } }),
  },
}

/** `POST /cards/<operator>`, `POST /requests/<operator>`, `GET /requests/<operator>/<requestNo>`. */
export function operatorCall(sandbox: Sandbox, call: Call) {
  if (!isSigned(sandbox.secret, call)) return { status: 401, body: { error: 'signature' } }
  const [, part, named, requestNo] = call.url.pathname.split('/').map(decodeURIComponent)
  const operator = OPERATORS.find((one) => one === named)
  const work = CALLS[`${call.request.method} ${part}`]
  if (!work || !operator) return { status: 404, body: { error: 'no such call' } }
  const counts = sandbox.received.of(operator)
  counts[work.operation] += 1
  const refusal = sandbox.limits.refusal(operator)
  if (refusal) {
    counts.refused += 1
    return refusal
  }
  const input = jsonOf(call.body, { requestNo })
  const fault = sandbox.faults.next(operator, work.operation)
  return underFault(fault, () => work.run(sandbox, operator, input, fault))
}

function queried(cards: Sandbox['cards'], operator: SimOperator, { iccids }: z.output<typeof Query>): Reply {
  if (iccids.length > MOST_CARDS) return { status: 400, body: { error: 'too many cards' } }
  return { body: { cards: iccids.map((iccid) => cards.report(operator, iccid)).filter(Boolean) } }
}
