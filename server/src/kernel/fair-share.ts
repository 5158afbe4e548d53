export interface Rate {
  perSecond: number
  burst: number
}

/** A token bucket that may be overdrawn: arrived work is accepted, and the next has to wait until the debt is paid. */
export class Throttle {
  readonly #rate: Rate
  readonly #now: () => number
  /** When everything taken so far would have come at the steady pace. */
  #paidUntil = -Infinity

  constructor(rate: Rate, now: () => number) {
    this.#rate = rate
    this.#now = now
  }

  spend(units: number) {
    const { perSecond, burst } = this.#rate
    this.#paidUntil = Math.max(this.#paidUntil, this.#now() - (burst * 1000) / perSecond) + (units * 1000) / perSecond
  }

  /** Milliseconds until more may come; 0: it may now. */
  get waitMs(): number {
    return Math.max(0, this.#paidUntil - this.#now())
  }

  /** Whether nothing is known of it that a new one would not know. */
  get isAtRest(): boolean {
    return this.#paidUntil <= this.#now() - (this.#rate.burst * 1000) / this.#rate.perSecond
  }
}

/** More than these are looked through for those at rest. */
const MANY = 1000

/** A throttle for each key, of this process. One at rest is forgotten. */
export class Throttles<Key> {
  readonly #byKey = new Map<Key, Throttle>()
  readonly #now: () => number

  constructor(now: () => number = performance.now.bind(performance)) {
    this.#now = now
  }

  of(key: Key, rate: Rate): Throttle {
    const known = this.#byKey.get(key)
    if (known) return known
    if (this.#byKey.size >= MANY) for (const [key, { isAtRest }] of this.#byKey) if (isAtRest) this.#byKey.delete(key)
    const added = new Throttle(rate, this.#now)
    this.#byKey.set(key, added)
    return added
  }
}

/** So many of one address, one key and so on may be in at once: nobody fills the house by waiting at the door. */
export class Lobby {
  readonly #most: number
  readonly #inside = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  /** Answers how to leave, or nothing where too many of them are in already. */
  enter(name: string): (() => void) | undefined {
    const count = this.#inside.get(name) ?? 0
    if (count >= this.#most) return undefined
    this.#inside.set(name, count + 1)
    let isInside = true
    return () => {
      if (!isInside) return
      isInside = false
      const left = this.#inside.get(name)! - 1
      if (left === 0) this.#inside.delete(name)
      else this.#inside.set(name, left)
    }
  }
}
