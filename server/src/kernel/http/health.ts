import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import type { Db } from '../context.ts'
import { VERSION } from '../version.ts'
import { HttpRefusal } from './envelope.ts'

const READY_MS = 2000

/** However many ask, the database is asked once in this time. */
const KEPT_MS = 1000

/** A polling balancer calls `/ready` twice in this time; a client that waits for a start calls once. */
const PROBED_MS = 60_000

const PROBE = { config: { isProbe: true } } as const

export interface Probes {
  /** Whether somebody keeps asking, and so will notice an answer that changes. */
  areAsked: () => boolean
  /** `/ready` is 503 from now on, while everything is still answered: a load balancer sends no more here. */
  leave: () => void
}

/** `/health`: the process answers. `/ready`: so does the database; migrations are done before anything listens. */
export function mountHealth(app: FastifyInstance, db: Db): Probes {
  const reached = keptAnswer(() => reach(db), { withinMs: READY_MS, keptMs: KEPT_MS })
  let lastAsked = -Infinity
  let askedBefore = -Infinity
  let isLeaving = false
  app.get('/health', PROBE, async () => ({ code: 0, message: 'ok', data: { version: VERSION } }))
  app.get('/ready', PROBE, async () => {
    askedBefore = lastAsked
    lastAsked = performance.now()
    if (!isLeaving && (await reached())) return { code: 0, message: 'ok', data: {} }
    throw new HttpRefusal(503, 'error.busy', { 'retry-after': 1 })
  })
  return { areAsked: () => performance.now() - askedBefore < PROBED_MS, leave: () => void (isLeaving = true) }
}

const reach = (db: Db) =>
  db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )

interface Limits {
  /** Longer nobody waits: then the answer is no. */
  withinMs: number
  /** How long an answer stands. */
  keptMs: number
}

/** A question that is asked once, however many want to know: one at a time, and not again while its answer stands. */
function keptAnswer(ask: () => Promise<boolean>, { withinMs, keptMs }: Limits): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined
  let answer: Promise<boolean> | undefined

  async function inTime() {
    // One that was not answered in time is waited for again, not asked again.
    asked ??= ask().finally(() => (asked = undefined))
    const late = Promise.withResolvers<boolean>()
    const timer = setTimeout(late.resolve, withinMs, false)
    const found = await Promise.race([asked, late.promise])
    clearTimeout(timer)
    setTimeout(() => (answer = undefined), keptMs).unref()
    return found
  }

  return () => (answer ??= inTime())
}
