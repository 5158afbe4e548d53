const EVERY_MS = 2_000

/** For lines of progress: calls `tell` at most every two seconds, so that short work is silent. */
export function atIntervals<A extends unknown[]>(tell: (...args: A) => void): (...args: A) => void {
  let toldAt = performance.now()
  return (...args) => {
    if (performance.now() - toldAt < EVERY_MS) return
    toldAt = performance.now()
    tell(...args)
  }
}
