export interface Reading {
  deviceSn: string
  time: string
  register: string
}

/** Meters by number, as `writeHistory` registers them. */
export interface Fleet {
  first: number
  meters: number
}

export const snOf = (meter: number) => `history-${meter}`

const HOUR_MS = 3_600_000
/** Within the 400 days that a device may report late. */
const FIRST_DAYS_AGO = 300
const LITRES_AN_HOUR = 15

/** A reading an hour of each meter of a fleet, hour by hour. */
export function createReadings({ first, meters }: Fleet) {
  const start = Math.floor(Date.now() / HOUR_MS) * HOUR_MS - FIRST_DAYS_AGO * 24 * HOUR_MS
  let hour = 0
  return {
    next(hours: number): Reading[] {
      const from = hour
      hour += hours
      return Array.from({ length: meters * hours }, (_, index) => {
        const at = from + Math.floor(index / meters)
        const time = new Date(start + at * HOUR_MS).toISOString()
        return { deviceSn: snOf(first + (index % meters)), time, register: ((at * LITRES_AN_HOUR) / 1000).toFixed(3) }
      })
    },
    /** So far. */
    get count() {
      return meters * hour
    },
    /** The usage by these readings; the first of a meter is its baseline. */
    get litres() {
      return meters * Math.max(hour - 1, 0) * LITRES_AN_HOUR
    },
  }
}
