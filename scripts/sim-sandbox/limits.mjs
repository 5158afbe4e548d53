// The calls that an operator takes in a second, and its outages.
import { busy } from './faults.mjs'

const PER_SECOND = 100

/** @param {{ now: () => Date }} clock */
export function createLimits(clock) {
  const perSecond = new Map()
  const down = new Set()
  const windows = new Map()

  /** The answer to a call that the operator does not take; undefined: it takes the call. */
  function refusal(operator) {
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
