/** The last values of a series, in a fixed room: a board runs for hours and never grows. */
export interface Ring {
  push: (value: number) => void
  /** The oldest first; `at` counts from 0. */
  each: (visit: (value: number, at: number) => void) => void
  readonly size: number
  readonly most: number
}

export function newRing(capacity: number): Ring {
  const values = new Float64Array(capacity)
  let start = 0
  let size = 0
  return {
    push(value) {
      if (size < capacity) values[(start + size++) % capacity] = value
      else {
        values[start] = value
        start = (start + 1) % capacity
      }
    },
    each(visit) {
      for (let at = 0; at < size; at++) visit(values[(start + at) % capacity]!, at)
    },
    get size() {
      return size
    },
    get most() {
      let most = 0
      for (let at = 0; at < size; at++) most = Math.max(most, values[at]!)
      return most
    },
  }
}
