// Planned faults, by operation (create, query, close, refund). `lose` does the work and does not answer. `fail` answers 500 and does nothing.
// `late` waits. `refuse` (refund) says no.

export function createFaults() {
  let planned = []

  return {
    /** @param {{ operation: string, mode: string, times?: number, ms?: number }[]} faults */
    plan(faults) {
      planned = faults.map((fault) => ({ times: 1, ms: 1000, ...fault }))
    },
    /** The fault of this call, if one is planned. It counts down. */
    next(operation) {
      const fault = planned.find((one) => one.operation === operation && one.times > 0)
      if (fault) fault.times -= 1
      return fault
    },
  }
}

/** Does the work as the fault says: an answer, or undefined for none. */
export async function underFault(fault, work) {
  if (fault?.mode === 'fail') return { status: 500, body: { error: 'planned' } }
  const answer = work()
  if (fault?.mode === 'lose') return undefined
  if (fault?.mode === 'late') await new Promise((resolve) => setTimeout(resolve, fault.ms))
  return answer
}
