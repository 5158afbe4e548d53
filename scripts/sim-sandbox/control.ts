// The controls of tests: the clock of the simulator, its cards, limits and faults, and what it received.
import { SIM_OPERATORS } from '@weir/contract/modules/iot/iot-codes'
import { z } from 'zod'

import { act, controlOf } from '../sandbox/control.ts'
import { CardFields } from './cards.ts'
import { PlannedFault } from './faults.ts'
import { refused } from './requests.ts'
import type { Sandbox } from './sandbox.ts'

const operator = z.enum(SIM_OPERATORS)
const Clock = z.object({ now: z.string().optional() })
const OneCard = z.object({ operator, iccid: z.string(), ...CardFields.partial().shape })
const Late = z.object({ operator, ms: z.number() })
const Faults = z.object({ faults: z.array(PlannedFault) })
const Limit = z.object({ operator, perSecond: z.number() })
const Outage = z.object({ operator, isDown: z.boolean() })
const Settled = z.object({ requestNo: z.string().optional(), refuse: z.object({ code: z.string(), text: z.string() }).optional() })

/** Ends pending requests, or the one of this number: as the card allows, or refused. */
function settle({ requests }: Sandbox, { requestNo, refuse }: z.output<typeof Settled>) {
  const wanted = [...requests.requests.values()].filter((request) => requestNo === undefined || request.requestNo === requestNo)
  const refusal = refuse && refused(refuse.code, refuse.text)
  for (const request of wanted) requests.settle(request, refusal)
}

function received({ received, requests }: Sandbox) {
  const byNumber = [...requests.requests].map(([requestNo, { operator, iccid, kind, sent, acted, answer }]) => [
    requestNo,
    { operator, iccid, kind, sent, acted, state: answer.state },
  ])
  return { calls: received.all(), requests: Object.fromEntries(byNumber) }
}

export const control = controlOf<Sandbox>({
  reset: (sandbox) => sandbox.reset(),
  clock: act(Clock, ({ clock }, { now }) => {
    clock.fixed = now === undefined ? undefined : new Date(now)
  }),
  card: act(OneCard, ({ cards }, { operator, iccid, ...fields }) => Object.assign(cards.of(operator, iccid), fields)),
  late: act(Late, ({ cards }, { operator, ms }) => void cards.late.set(operator, ms)),
  faults: act(Faults, ({ faults }, { faults: planned }) => faults.plan(planned)),
  limit: act(Limit, ({ limits }, { operator, perSecond }) => void limits.perSecond.set(operator, perSecond)),
  outage: act(Outage, ({ limits }, { operator, isDown }) => void (isDown ? limits.down.add(operator) : limits.down.delete(operator))),
  settle: act(Settled, settle),
  received,
})
