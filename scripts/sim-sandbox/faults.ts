// Planned faults, by operation and perhaps by operator. A fault counts down with each call that it meets.
// `fail` answers 503 and does nothing. `busy` answers 429, with `Retry-After` if the plan has `seconds`. `garbage` answers no JSON.
// `lose` does the work and cuts the connection. `late` waits `ms`. `refuse` and `pending` (send alone) are in requests.ts.
import { SIM_OPERATORS, type SimOperator } from '@weir/contract/modules/iot/iot-codes'
import { z } from 'zod'

import type { Reply } from '../sandbox/serve.ts'

const OPERATIONS = ['query', 'send', 'ask'] as const
export type Operation = (typeof OPERATIONS)[number]

export const PlannedFault = z.object({
  operation: z.enum(OPERATIONS),
  mode: z.enum(['lose', 'fail', 'busy', 'garbage', 'late', 'refuse', 'pending']),
  operator: z.enum(SIM_OPERATORS).optional(),
  times: z.number().default(1),
  ms: z.number().optional(),
  seconds: z.number().optional(),
  code: z.string().optional(),
  text: z.string().optional(),
})
export type Fault = z.output<typeof PlannedFault>

export function createFaults() {
  let planned: Fault[] = []

  return {
    plan(faults: Fault[]) {
      planned = faults
    },
    next(operator: SimOperator, operation: Operation) {
      const isMet = (fault: Fault) => fault.operation === operation && (fault.operator ?? operator) === operator && fault.times > 0
      const fault = planned.find(isMet)
      if (fault) fault.times -= 1
      return fault
    },
  }
}

/** Does the work as the fault says: a reply, or undefined for none. */
export async function underFault(fault: Fault | undefined, work: () => Reply): Promise<Reply | undefined> {
  if (fault?.mode === 'fail') return { status: 503, body: { error: 'planned' } }
  if (fault?.mode === 'busy') return busy(fault.seconds)
  const reply = work()
  if (fault?.mode === 'lose') return undefined
  if (fault?.mode === 'garbage') return { body: '<html>maintenance</html>', type: 'text/html' }
  if (fault?.mode === 'late') await new Promise((resolve) => setTimeout(resolve, fault.ms ?? 1000))
  return reply
}

export const busy = (seconds?: number): Reply => ({
  status: 429,
  headers: seconds === undefined ? {} : { 'retry-after': String(seconds) },
  body: { error: 'too many calls' },
})
