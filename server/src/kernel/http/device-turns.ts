import type { Actor } from '../context.ts'
import { readingRate } from '../auth/reading-rate.ts'
import { Throttles } from '../throttle.ts'

/** Readings of a key that may wait for its earlier calls to be served. */
const MOST_WAITING = 10_000
/** And the bytes of their bodies. Few readings may come in a large body. */
const MOST_BYTES = 16 * 1024 * 1024

/** The calls of one key that wait, one after the other. */
interface Lane {
  readings: number
  bytes: number
  last: Promise<unknown>
}

/** The caller of a call, and its number of readings. */
interface Bringing {
  /** Stands for the device's key. */
  key: string
  actor: Pick<Actor, 'meter'>
  readings: number
  /** Of its body. */
  bytes: number
}

/**
 * One call of a device key after the other, and so many readings a second: whatever a key sends, others wait for one piece of it.
 * Refused with 429 and the seconds to wait. Each process counts on its own.
 */
export function createDeviceTurns(now?: () => number) {
  const throttles = new Throttles<string>(now)
  const lanes = new Map<string, Lane>()

  return async <T>({ key, actor, readings, bytes }: Bringing, work: () => Promise<T>): Promise<T> => {
    const throttle = throttles.of(key, readingRate(actor))
    if (throttle.waitMs > 0) throw tooMany(throttle.waitMs)
    const lane = lanes.get(key) ?? { readings: 0, bytes: 0, last: Promise.resolve() }
    const isOver = lane.readings + readings > MOST_WAITING || lane.bytes + bytes > MOST_BYTES
    if (lane.readings > 0 && isOver) throw tooMany(0)
    throttle.spend(readings)
    lanes.set(key, lane)
    lane.readings += readings
    lane.bytes += bytes
    const done = lane.last.then(work)
    lane.last = done.catch(() => undefined)
    try {
      return await done
    } finally {
      lane.readings -= readings
      lane.bytes -= bytes
      if (lane.readings === 0) lanes.delete(key)
    }
  }
}

const tooMany = (waitMs: number) =>
  Object.assign(new Error('too many readings'), { statusCode: 429, retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })
