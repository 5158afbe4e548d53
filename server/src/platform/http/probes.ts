import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'

import type { Db } from '../context.ts'
import { keptAnswer } from './kept-answer.ts'
import { refuse } from './envelope.ts'

const READY_MS = 2000
/** However many ask, the database is asked once in this time. */
const KEPT_MS = 1000

const PROBE = { config: { isProbe: true } } as const

/** `/health`: the process answers. `/ready`: so does the database; migrations are done before anything listens. */
export function mountProbes(app: FastifyInstance, db: Db) {
  const reached = keptAnswer(() => reach(db), { withinMs: READY_MS, keptMs: KEPT_MS })
  app.get('/health', PROBE, async () => ({ code: 0, message: 'ok', data: {} }))
  app.get('/ready', PROBE, async (request, reply) => {
    if (await reached()) return { code: 0, message: 'ok', data: {} }
    return refuse(reply.header('retry-after', 1), request, 503, 'error.busy')
  })
}

const reach = (db: Db) =>
  db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
