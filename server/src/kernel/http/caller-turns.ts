import type { FastifyInstance } from 'fastify'
import { callerKey } from './client.ts'

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
