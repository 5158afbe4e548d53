// The calls that an operator takes in a second, and its outages.
import type { SimOperator } from '@weir/contract/modules/iot/iot-codes'

import type { Clock, Reply } from '../sandbox/serve.ts'
import { busy } from './faults.ts'

const PER_SECOND = 100

export function createLimits(clock: Clock) {
  const perSecond = new Map<SimOperator, number>()
  const down = new Set<SimOperator>()
  const windows = new Map<SimOperator, { second: number; calls: number }>()

  /** The answer to a call that the operator does not take; undefined: it takes the call. */
  function refusal(operator: SimOperator): Reply | undefined {
    if (down.has(operator)) return { status: 503, body: { error: 'out of order' } }
    const second = Math.floor(clock.now().getTime() / 1000)
    const known = windows.get(operator)
    const window = known?.second === second ? known : { second, calls: 0 }
    windows.set(operator, window)
    window.calls += 1
    return window.calls > (perSecond.get(operator) ?? PER_SECOND) ? busy(1) : undefined
  }

  return { perSecond, down, refusal }
}
