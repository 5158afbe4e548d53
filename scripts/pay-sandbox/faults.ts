// Planned faults, by operation. `lose` does the work and does not answer. `fail` answers 500 and does nothing. `late` waits.
// `refuse` (refund) says no.
import { z } from 'zod'

import type { Reply } from '../sandbox/serve.ts'

const OPERATIONS = ['create', 'query', 'close', 'refund', 'queryRefund', 'payer', 'bill'] as const
export type Operation = (typeof OPERATIONS)[number]

export const PlannedFault = z.object({
  operation: z.enum(OPERATIONS),
  mode: z.enum(['lose', 'fail', 'late', 'refuse']),
  times: z.number().default(1),
  ms: z.number().default(1000),
})
type Fault = z.output<typeof PlannedFault>

export function createFaults() {
  let planned: Fault[] = []

  return {
    plan(faults: Fault[]) {
      planned = faults
    },
    /** The fault of this call, if one is planned. It counts down. */
    next(operation: Operation) {
      const fault = planned.find((one) => one.operation === operation && one.times > 0)
      if (fault) fault.times -= 1
      return fault
    },
  }
}

/** Does the work as the fault says: a reply, or undefined for none. */
export async function underFault(fault: Fault | undefined, work: () => Reply): Promise<Reply | undefined> {
  if (fault?.mode === 'fail') return { status: 500, body: { error: 'planned' } }
  const reply = work()
  if (fault?.mode === 'lose') return undefined
  if (fault?.mode === 'late') await new Promise((resolve) => setTimeout(resolve, fault.ms))
  return reply
}
