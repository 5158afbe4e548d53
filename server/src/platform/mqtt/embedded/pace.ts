import { setTimeout as sleep } from 'node:timers/promises'

/** Messages per second in the long run, and how many may come at once after a rest. */
interface Rate {
  perSecond: number
  burst: number
}

/** Holds back what comes faster than this: the sender is slowed, nothing is lost. */
export function createPace({ perSecond, burst }: Rate, now: () => number = performance.now.bind(performance)): () => Promise<void> {
  /** When everything admitted so far would have come at the steady pace. */
  let paidUntil = -Infinity
  return async () => {
    const at = now()
    paidUntil = Math.max(paidUntil, at - (burst * 1000) / perSecond) + 1000 / perSecond
    if (paidUntil > at) await sleep(paidUntil - at)
  }
}
