import type { FastifyRateLimitStore } from '@fastify/rate-limit'

/** Windows that are remembered, of all routes and callers together: some 6 MB. */
const MOST = 20_000
/** That are left when there are more: to look for the oldest takes its time, so many go at once. */
const LEFT = 18_000

interface Window {
  current: number
  endsAt: number
}

/**
 * Counts calls in windows, for `@fastify/rate-limit`. Its own store has 5,000 callers for each route. A stranger who changes tokens or
 * addresses, over hundreds of endpoints, fills them with half a gigabyte. Here all routes share one list, and the oldest window goes first.
 */
export class CallCounts implements FastifyRateLimitStore {
  /** In the order of their beginning. */
  readonly #windows = new Map<string, Window>()
  #routes = 0

  incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1], timeWindow: number) {
    const now = Date.now()
    const known = this.#windows.get(key)
    if (known && known.endsAt > now) {
      known.current++
      return done(null, { current: known.current, ttl: known.endsAt - now })
    }
    this.#windows.delete(key)
    this.#windows.set(key, { current: 1, endsAt: now + timeWindow })
    if (this.#windows.size > MOST) this.#forget()
    return done(null, { current: 1, ttl: timeWindow })
  }

  child(): FastifyRateLimitStore {
    const route = ++this.#routes
    return { incr: (key, done, timeWindow) => this.incr(`${route} ${key}`, done, timeWindow), child: () => this.child() }
  }

  get size() {
    return this.#windows.size
  }

  #forget() {
    for (const key of this.#windows.keys()) {
      if (this.#windows.size <= LEFT) return
      this.#windows.delete(key)
    }
  }
}
