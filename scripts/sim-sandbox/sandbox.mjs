// All that the simulator knows, in memory.
import { createCards } from './cards.mjs'
import { createFaults } from './faults.mjs'
import { createLimits } from './limits.mjs'
import { createRequests } from './requests.mjs'

export function createSandbox(secret) {
  const clock = { fixed: undefined, now: () => clock.fixed ?? new Date() }
  const sandbox = { secret, clock, reset: () => void Object.assign(sandbox, fresh(clock)) }
  sandbox.reset()
  return sandbox
}

function fresh(clock) {
  clock.fixed = undefined
  const cards = createCards(clock)
  return { cards, requests: createRequests(clock, cards), faults: createFaults(), limits: createLimits(clock), received: createReceived() }
}

/** Calls by operator and operation; `refused` are those beyond the limit or during an outage. */
function createReceived() {
  const counts = new Map()
  return {
    of(operator) {
      if (!counts.has(operator)) counts.set(operator, { query: 0, send: 0, ask: 0, refused: 0 })
      return counts.get(operator)
    },
    all: () => Object.fromEntries(counts),
  }
}
