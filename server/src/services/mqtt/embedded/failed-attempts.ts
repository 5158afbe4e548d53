const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 5000
/** An address without failures for so long has a clean record. */
const FORGET_MS = 10 * 60_000
const ADDRESSES = 10_000

/** Each failed key makes an address wait longer. A good key never waits. */
export class FailedAttempts {
  readonly #byAddress = new Map<string, { count: number; at: number }>()

  /** Count one; answers how long to hold back the refusal. */
  count(address: string, now: number): { delayMs: number; isFirst: boolean } {
    const known = this.#byAddress.get(address)
    const count = known && now - known.at < FORGET_MS ? known.count + 1 : 1
    this.#byAddress.delete(address)
    this.#byAddress.set(address, { count, at: now })
    if (this.#byAddress.size > ADDRESSES) this.#byAddress.delete(this.#byAddress.keys().next().value!)
    return { delayMs: Math.min(FIRST_DELAY_MS * 2 ** Math.min(count - 1, 10), LONGEST_DELAY_MS), isFirst: count === 1 }
  }
}
