import type { FastifyInstance } from 'fastify'

import { callerKey } from './client.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Take one of the places of those who are answered, until the answer is sent. Throws where all are taken. */
    takePlace: (reply: FastifyReply) => void
    /** Exchange that place for one of those whose answer is a stream of bytes. Throws where all are taken. */
    streamAnswer: (reply: FastifyReply) => void
    /**
     * The time of a refusal for too many calls. Rejected clients that retry at once must not starve others, so rejections are sent at a
     * fixed rate. So a crowd calls no faster than that, whatever its size.
     */
    turnToLeave: (reply: FastifyReply) => Promise<void>
  }
}

/** Calls that this process answers at once. More would only wait in the queue of the database until their clients are gone. */
const PLACES = 400
/** Files on their way. Their readers set the pace, so they take no place from others. */
const STREAMS = 400
const REFUSALS_PER_SECOND = 500
/** That wait to leave; more connections than these are refused at once. */
const MAX_REFUSALS = 5000

/** One for all: recording the sender of each would cost more than the refusal. */
const OVERLOAD = Object.assign(new Error('overload'), { statusCode: 503 })

/**
 * A call has a place from when all of its body is there until its answer is sent. A caller that is still sending has none: else
 * slow senders would take all of them, and doing nothing keep everybody out.
 */
export function refuseOverload(app: FastifyInstance) {
  const answering = new Set<object>()
  const streaming = new Set<object>()
  const demandPlace = (taken: Set<object> = answering, places = PLACES) => {
    if (taken.size >= places) throw OVERLOAD
  }

  // While all are taken anyway, before more is done for the call.
  app.addHook('onRequest', async ({ routeOptions: { config } }) => {
    if (config.endpoint && !config.endpoint.stream) demandPlace()
  })
  app.decorate('takePlace', ({ raw }) => {
    demandPlace()
    if (raw.closed) return
    answering.add(raw)
    raw.once('close', () => {
      answering.delete(raw)
      streaming.delete(raw)
    })
  })
  app.decorate('streamAnswer', ({ raw }) => {
    // A closed answer leaves both: see above.
    answering.delete(raw)
    demandPlace(streaming, STREAMS)
    if (!raw.closed) streaming.add(raw)
  })

  const pace = createFixedRate(REFUSALS_PER_SECOND, MAX_REFUSALS)
  app.decorate('turnToLeave', ({ raw }) => {
    answering.delete(raw)
    return pace()
  })
}

const TICK_MS = 10

/** Lets callers pass one after the other, at most `perSecond` of them; nobody waits behind more than `most` others. */
export function createFixedRate(perSecond: number, most: number): () => Promise<void> {
  const waiting: (() => void)[] = []
  const perTick = Math.ceil((perSecond * TICK_MS) / 1000)
  let passed = 0
  let ticking: NodeJS.Timeout | undefined

  function tick() {
    const next = waiting.splice(0, perTick)
    for (const pass of next) pass()
    passed = next.length
    ticking = passed > 0 ? setTimeout(tick, TICK_MS) : undefined
  }

  return async () => {
    if (waiting.length >= most) return
    ticking ??= setTimeout(tick, TICK_MS)
    if (passed < perTick) passed++
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Waits until a signed-in caller may have one more answer, and counts it until it is sent. Resolves with whether it had to wait.
     * Rejects with 429 where many wait already, and where the caller leaves.
     */
    waitTurn: (request: FastifyRequest, reply: FastifyReply, userId: number) => Promise<boolean>
  }
}

/** Answers at once. A browser asks for six over HTTP/1.1; a proxy with HTTP/2 passes on a whole page. */
const OF_SESSION = 30
const OF_USER = 60
/** That wait for a turn: several windows that a browser opens again together. */
const WAITING = { session: 100, user: 200 }

const TOO_MANY = Object.assign(new Error('too many open requests'), { statusCode: 429, retryAfter: 1 })
const LEFT = Object.assign(new Error('the caller left'), { statusCode: 429 })

/** Nobody keeps others out by asking for much at once: a caller's further requests wait for their own. Each process counts alone. */
export function answerInTurns(app: FastifyInstance) {
  const sessions = new Turns(OF_SESSION, WAITING.session)
  const users = new Turns(OF_USER, WAITING.user)
  app.decorate('waitTurn', async (request, { raw }, userId) => {
    const taken: Turn[] = []
    let hasLeft = raw.closed
    raw.once('close', () => {
      hasLeft = true
      for (const { end } of taken) end()
    })
    const take = async (turn: Turn) => {
      taken.push(turn)
      await turn.begun
      if (hasLeft) throw LEFT
      return turn.begun !== undefined
    }
    if (hasLeft) throw LEFT
    const ofSession = await take(sessions.enter(callerKey(request, 'authorization') ?? ''))
    const ofUser = await take(users.enter(String(userId)))
    return ofSession || ofUser
  })
}

interface Turn {
  /** Absent: at once. Rejects where it ends before. */
  begun?: Promise<void>
  end: () => void
}

/** The turns of one name. */
interface Lane {
  taken: number
  /** In their order. */
  next: Set<() => void>
}

/** So many of one name have a turn at once. Some more wait, and each that ends lets the next one in. */
class Turns {
  readonly #most: number
  readonly #waiting: number
  readonly #lanes = new Map<string, Lane>()

  constructor(most: number, waiting: number) {
    this.#most = most
    this.#waiting = waiting
  }

  enter(name: string): Turn {
    const lane = this.#lanes.get(name) ?? { taken: 0, next: new Set() }
    if (lane.taken < this.#most) {
      this.#lanes.set(name, lane)
      lane.taken++
      return { end: () => this.#passOn(name, lane) }
    }
    if (lane.next.size >= this.#waiting) throw TOO_MANY
    const turn = Promise.withResolvers<void>()
    lane.next.add(turn.resolve)
    const end = () => (lane.next.delete(turn.resolve) ? turn.reject(LEFT) : this.#passOn(name, lane))
    return { begun: turn.promise, end }
  }

  #passOn(name: string, lane: Lane) {
    const [first] = lane.next
    if (first) {
      lane.next.delete(first)
      first()
    } else if (--lane.taken === 0) this.#lanes.delete(name)
  }
}
