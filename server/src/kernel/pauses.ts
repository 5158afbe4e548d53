import { setTimeout as sleep } from 'node:timers/promises'

import { currentCall } from './log.ts'
import { type QueryEnded, queryEnded } from './db/timed-pool.ts'

/** Work that waits longer for a connection of the database may have waited for a caller. */
const WAITED_MS = 1
/** Others are thought to be there for so long after they were last met. */
const PRESENT_MS = 2000

/** So many times as long as a piece took others have the database: most of what they ask then meets nobody. */
const TIMES = 3

/**
 * Lets long work leave the database to others after each piece, while it has to share. The embedded one has one connection. So others wait
 * for one piece, and not for one piece with each of their queries. Jobs do not count as others.
 */
export class Pauses {
  readonly #now: () => number
  readonly #sleep: (ms: number) => Promise<unknown>
  readonly #own = currentCall()
  #haveOthersAsked = false
  #metOthersAt = -Infinity

  constructor(now: () => number = performance.now.bind(performance), pause: (ms: number) => Promise<unknown> = sleep) {
    this.#now = now
    this.#sleep = pause
    queryEnded.subscribe(this.#note)
  }

  /** Listens to nobody any more. */
  stop() {
    queryEnded.unsubscribe(this.#note)
  }

  #note = (message: unknown) => {
    const { call } = message as QueryEnded
    if (call !== this.#own && !call?.startsWith('job ')) this.#haveOthersAsked = true
  }

  /** Does a piece of the work, which says when it has its connection, then pauses. */
  async after<T>(piece: (begun: () => void) => Promise<T>): Promise<T> {
    const askedAt = this.#now()
    let begunAt = askedAt
    const done = await piece(() => void (begunAt = this.#now()))
    const endedAt = this.#now()
    if (this.#haveOthersAsked && begunAt - askedAt > WAITED_MS) this.#metOthersAt = begunAt
    this.#haveOthersAsked = false
    if (endedAt - this.#metOthersAt < PRESENT_MS) await this.#sleep((endedAt - begunAt) * TIMES)
    return done
  }
}
