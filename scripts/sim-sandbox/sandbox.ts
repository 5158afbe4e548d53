// All that the simulator knows, in memory.
import type { SimOperator } from '@weir/contract/modules/iot/iot-codes'

import type { Clock } from '../sandbox/serve.ts'
import { type Cards, createCards } from './cards.ts'
import { createFaults } from './faults.ts'
import { createLimits } from './limits.ts'
import { createRequests } from './requests.ts'

/** It stands still at the fixed time; without one it goes on with that of the machine. */
interface FixedClock extends Clock {
  fixed: Date | undefined
}
export interface Sandbox {
  secret: string
  clock: FixedClock
  cards: Cards
  requests: ReturnType<typeof createRequests>
  faults: ReturnType<typeof createFaults>
  limits: ReturnType<typeof createLimits>
  received: ReturnType<typeof createReceived>
  /** All is as at the start. */
  reset: () => void
}

export function createSandbox(secret: string): Sandbox {
  const clock: FixedClock = { fixed: undefined, now: () => clock.fixed ?? new Date() }
  const sandbox: Sandbox = { secret, clock, reset: () => void Object.assign(sandbox, fresh(clock)), ...fresh(clock) }
  return sandbox
}

function fresh(clock: FixedClock) {
  clock.fixed = undefined
  const cards = createCards(clock)
  return { cards, requests: createRequests(clock, cards), faults: createFaults(), limits: createLimits(clock), received: createReceived() }
}

/** Calls by operator and operation; `refused` are those beyond the limit or during an outage. */
function createReceived() {
  const counts = new Map<SimOperator, { query: number; send: number; ask: number; refused: number }>()
  return {
    of(operator: SimOperator) {
      const known = counts.get(operator) ?? { query: 0, send: 0, ask: 0, refused: 0 }
      counts.set(operator, known)
      return known
    },
    all: () => Object.fromEntries(counts),
  }
}
