// Requests by their number: each acts once, and a repeat gets the answer of the first.
import { type HaltReason, REQUEST_KINDS, type RequestKind, type SimOperator } from '@weir/contract/modules/iot/iot-codes'
import { z } from 'zod'

import type { Clock } from '../sandbox/serve.ts'
import type { Card, Cards } from './cards.ts'
import type { Fault } from './faults.ts'

/** `packageCode`: of a package that is subscribed. */
export const NewRequest = z.object({
  requestNo: z.string(),
  iccid: z.string(),
  kind: z.enum(REQUEST_KINDS),
  packageCode: z.string().optional(),
})
interface Sent extends z.output<typeof NewRequest> {
  operator: SimOperator
}
interface Answer {
  state: 'done' | 'pending' | 'refused'
  code: string
  text: string
}
interface Request extends Sent {
  sent: number
  acted: number
  answer: Answer
  /** In ms; a pending request without it waits for a test. */
  doneAt?: number
}
interface Kind {
  /** Why the operator says no; undefined: it does not. */
  refusal: (card: Card, request: Sent) => Answer | undefined
  act: (card: Card, now: Date, request: Sent) => void
}

const UNRESUMABLE: Partial<Record<HaltReason, string>> = {
  violation: 'the card is halted for misuse, only the operator can resume it',
  imeiMismatch: 'the card is in another device, bind it again first',
}
const DONE: Answer = { state: 'done', code: '0', text: 'done' }
const PENDING: Answer = { state: 'pending', code: '1', text: 'accepted' }
export const refused = (code: string, text: string): Answer => ({ state: 'refused', code, text })

const KINDS: Record<RequestKind, Kind> = {
  activate: {
    refusal: ({ lifecycle }) => (lifecycle === 'toBeActivated' ? undefined : refused('2001', 'the card is not to be activated')),
    act: (card, now) => Object.assign(card, { lifecycle: 'inService', dataOn: true, activatedAt: now.toISOString() }),
  },
  stop: {
    refusal: ({ lifecycle, haltReason }) =>
      lifecycle === 'inService' && !haltReason ? undefined : refused('2002', 'the card is not in normal service'),
    act: (card) => Object.assign(card, { haltReason: 'manual', dataOn: false }),
  },
  resume: {
    refusal({ haltReason }) {
      if (!haltReason) return refused('2003', 'the card is not halted')
      const why = UNRESUMABLE[haltReason]
      return why === undefined ? undefined : refused('2004', why)
    },
    act: (card) => Object.assign(card, { haltReason: null, dataOn: true }),
  },
  logOff: {
    refusal: () => undefined,
    act: (card) => Object.assign(card, { lifecycle: 'loggedOff', haltReason: null, dataOn: false }),
  },
  subscribe: {
    refusal: (_card, { packageCode }) => (packageCode ? undefined : refused('2005', 'no such package')),
    act: (card, _now, { packageCode = '' }) => card.packages.push(packageCode),
  },
}

export function createRequests(clock: Clock, cards: Cards) {
  const requests = new Map<string, Request>()

  function decide(request: Request) {
    const card = cards.of(request.operator, request.iccid)
    if (card.isUnknown) return refused('1001', 'no such card')
    if (card.lifecycle === 'loggedOff') return refused('1002', 'the card is logged off')
    const { refusal, act } = KINDS[request.kind]
    const no = refusal(card, request)
    if (no) return no
    act(card, clock.now(), request)
    return DONE
  }

  function settle(request: Request, answer?: Answer) {
    if (request.answer.state !== 'pending') return
    request.answer = answer ?? decide(request)
    if (request.answer.state === 'done') request.acted += 1
  }

  /** The operator works on a pending request until its time. */
  function standing(requestNo: string) {
    const request = requests.get(requestNo)
    if (request?.doneAt !== undefined && request.doneAt <= clock.now().getTime()) settle(request)
    return request
  }

  /** `fault` decides the first answer; later ones are repeats. */
  function send(input: Sent, fault: Fault | undefined) {
    const known = standing(input.requestNo)
    if (known) {
      known.sent += 1
      return known.answer
    }
    const request: Request = { ...input, sent: 1, acted: 0, answer: PENDING }
    requests.set(input.requestNo, request)
    if (fault?.mode === 'refuse') request.answer = refused(fault.code ?? '9001', fault.text ?? 'planned')
    else if (fault?.mode === 'pending') request.doneAt = fault.ms === undefined ? undefined : clock.now().getTime() + fault.ms
    else settle(request)
    return request.answer
  }

  return { requests, send, standing, settle }
}
