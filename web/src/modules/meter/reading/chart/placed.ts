/** How a reading counts: in the chain, waiting for staff, or neither. */
export type Mark = 'accepted' | 'held' | 'leftOut'

export interface DrawnReading {
  id: number
  /** As the API writes it, with the clock of the business zone. */
  time: string
  register: string
  mark: Mark
  /** Its verdict in words; else the word of the mark. */
  name?: string
}

/** In hundredths of the plot, from its left and its top. */
export interface Placed extends DrawnReading {
  x: number
  y: number
}

/** Room for the dots at both ends. */
const EDGE = 1.5
const DAY = 86_400_000

/** Where a moment (ms) stands. */
export function placeOf(readings: readonly DrawnReading[]) {
  const [first, last] = [Date.parse(readings[0]!.time), Date.parse(readings.at(-1)!.time)]
  return (at: number) => (last === first ? 50 : EDGE + ((at - first) / (last - first)) * (100 - 2 * EDGE))
}

const MOST_LABELS = 7

/** Midnights that are labelled, from the last day back. A stretch of a day or less has the clock at its ends. */
export function dayTicks(readings: readonly DrawnReading[]): { at: number; text: string }[] {
  const [first, last] = [readings[0]!.time, readings.at(-1)!.time]
  const zone = last.slice(last.search(/(Z|[+-]\d\d:\d\d)$/))
  const midnight = Date.parse(`${last.slice(0, 10)}T00:00:00${zone}`)
  const days = Math.floor((midnight - Date.parse(first)) / DAY)
  if (days < 1) return [...new Set([first, last])].map((time) => ({ at: Date.parse(time), text: time.slice(11, 16) }))
  const step = Math.ceil((days + 1) / MOST_LABELS)
  return Array.from({ length: Math.floor(days / step) + 1 }, (_, i) => {
    const at = midnight - i * step * DAY
    return { at, text: dayOf(at, midnight, last) }
  })
}

/** Whole days before the last one, in its zone. */
const dayOf = (at: number, midnight: number, last: string) =>
  new Date(Date.parse(`${last.slice(0, 10)}T00:00:00Z`) - (midnight - at)).toISOString().slice(5, 10)
