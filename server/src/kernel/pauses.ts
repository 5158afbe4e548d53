import { setTimeout as sleep } from 'node:timers/promises'

import { type Context, definePart, inTransaction, type Writing } from './context.ts'
import { connectionsOf } from './db/database.ts'
import { currentCall } from './log.ts'
import { type QueryEnded, queryEnded } from './db/timed-pool.ts'

/** Work that waits longer for a connection of the database may have waited for a caller. */
const WAITED_MS = 1
/** Others are thought to be there for so long after they were last met. */
const PRESENT_MS = 2000

/** So many times as long as a piece took others have the database: most of what they ask then meets nobody. */
const TIMES = 3

type Clock = () => number
const clock: Clock = performance.now.bind(performance)

/** Whether a long work shares the database with callers. Jobs do not count. */
class Others {
  readonly #own = currentCall()
  #haveAsked = false

  constructor() {
    queryEnded.subscribe(this.#note)
  }

  /** Listens to nobody any more. */
  stop() {
    queryEnded.unsubscribe(this.#note)
  }

  #note = (message: unknown) => {
    const { call } = message as QueryEnded
    if (call !== this.#own && !call?.startsWith('job ')) this.#haveAsked = true
  }

  /** Whether somebody had the database while the work waited so long for its connection. Asked once for each piece. */
  wereMet(waitedMs: number): boolean {
    const met = this.#haveAsked && waitedMs > WAITED_MS
    this.#haveAsked = false
    return met
  }
}

/**
 * Lets long work leave the database to others after each piece, while it has to share. The embedded one has one connection. So others wait
 * for one piece, and not for one piece with each of their queries.
 */
export class Pauses {
  readonly #now: Clock
  readonly #sleep: (ms: number) => Promise<unknown>
  readonly #others = new Others()
  #metOthersAt = -Infinity

  constructor(now = clock, pause: (ms: number) => Promise<unknown> = sleep) {
    this.#now = now
    this.#sleep = pause
  }

  /** Listens to nobody any more. */
  stop() {
    this.#others.stop()
  }

  /** Does a piece of the work, which says when it has its connection, then pauses. */
  async after<T>(piece: (begun: () => void) => Promise<T>): Promise<T> {
    const askedAt = this.#now()
    let begunAt = askedAt
    const done = await piece(() => void (begunAt = this.#now()))
    const endedAt = this.#now()
    if (this.#others.wereMet(begunAt - askedAt)) this.#metOthersAt = begunAt
    if (endedAt - this.#metOthersAt < PRESENT_MS) await this.#sleep((endedAt - begunAt) * TIMES)
    return done
  }
}

/** Rows of the first piece of a process, and of each piece while others wait: so they wait for some ten milliseconds. */
const LEAST = 250
const MOST = 5000
/** A piece that takes less may be followed by one twice as large. A caller who comes meanwhile still waits less than 250 ms. */
const QUICK_MS = 75

/** The size of the next piece, as the last work has learned it. */
const pieceSize = definePart('pieces.size', () => ({ rows: LEAST }))

/**
 * Does a work of `count` rows in pieces, each in a transaction of its own; at least one. Their size doubles as long as nobody waits, since
 * each piece has its price. It is small again as soon as somebody does. Answers what each piece answered, with its first row.
 */
export async function inPieces<T>(ctx: Context, count: number, work: (ctx: Writing, from: number, to: number) => Promise<T>, now = clock) {
  const others = new Others()
  const done: { from: number; answer: T }[] = []
  try {
    const size = ctx.parts.get(pieceSize)
    let from = 0
    do {
      const askedAt = now()
      let [begunAt, to] = [askedAt, from]
      const answer = await inTransaction(ctx, (ctx) => {
        begunAt = now()
        if (others.wereMet(begunAt - askedAt)) size.rows = LEAST
        to = Math.min(from + size.rows, count)
        return work(ctx, from, to)
      })
      done.push({ from, answer })
      const tookMs = now() - begunAt
      // A piece that is not full says nothing about a larger one.
      if (tookMs < QUICK_MS && to - from === size.rows) size.rows = Math.min(2 * size.rows, MOST)
      else if (tookMs > 2 * QUICK_MS) size.rows = Math.max(LEAST, Math.floor(size.rows / 2))
      from = to
    } while (from < count)
  } finally {
    others.stop()
  }
  return done
}

/** Two transactions side by side: while one is in the database, the other is in the program. More would only wait for the program. */
const LANES = 2
/** A call leaves most connections to others. */
const LANES_FROM = 5

/**
 * Does a work of rows in pieces as `inPieces`. Where the database has connections enough, half of the keys go beside the other half. Rows of
 * one key stay in order. `work` gets the places of its rows in `keys`. If one half fails, the other still ends first.
 */
export async function inLanes<T>(ctx: Context, keys: readonly string[], work: (ctx: Writing, places: readonly number[]) => Promise<T>) {
  const done = await Promise.allSettled(
    lanesOf(ctx, keys).map((places) => inPieces(ctx, places.length, (ctx, from, to) => work(ctx, places.slice(from, to)))),
  )
  return done.flatMap((lane) => {
    if (lane.status === 'rejected') throw lane.reason
    return lane.value.map(({ answer }) => answer)
  })
}

function lanesOf({ db }: Context, keys: readonly string[]): readonly number[][] {
  if (keys.length < LANES * LEAST || connectionsOf(db) < LANES_FROM) return [[...keys.keys()]]
  const laneOf = new Map<string, number>()
  for (const key of keys) if (!laneOf.has(key)) laneOf.set(key, laneOf.size % LANES)
  return [...Map.groupBy(keys.keys(), (place) => laneOf.get(keys[place]!)!).values()]
}
