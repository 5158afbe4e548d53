// Planned faults, by operation (query, send, ask) and perhaps by operator. A fault counts down with each call that it meets.
// `fail` answers 503 and does nothing. `busy` answers 429, with `Retry-After` if the plan has `seconds`. `garbage` answers no JSON.
// `lose` does the work and cuts the connection. `late` waits `ms`. `refuse` and `pending` (send alone) are in requests.mjs.

export function createFaults() {
  let planned = []

  return {
    /** @param {{ operation: string, mode: string, operator?: string, times?: number, ms?: number }[]} faults */
    plan(faults) {
      planned = faults.map((fault) => ({ times: 1, ...fault }))
    },
    next(operator, operation) {
      const isMet = (fault) => fault.operation === operation && (fault.operator ?? operator) === operator && fault.times > 0
      const fault = planned.find(isMet)
      if (fault) fault.times -= 1
      return fault
    },
  }
}

/** Does the work as the fault says: an answer, or undefined for none. */
export async function underFault(fault, work) {
  if (fault?.mode === 'fail') return { status: 503, body: { error: 'planned' } }
  if (fault?.mode === 'busy') return busy(fault.seconds)
  const answer = work()
  if (fault?.mode === 'lose') return undefined
  if (fault?.mode === 'garbage') return { body: '<html>maintenance</html>', type: 'text/html' }
  if (fault?.mode === 'late') await new Promise((resolve) => setTimeout(resolve, fault.ms ?? 1000))
  return answer
}

export const busy = (seconds) => ({
  status: 429,
  headers: seconds === undefined ? {} : { 'retry-after': String(seconds) },
  body: { error: 'too many calls' },
})
