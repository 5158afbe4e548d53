import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'

import type { Db } from '../context.ts'
import { refuse } from './envelope.ts'

const READY_MS = 2000

/** `/health`: the process answers. `/ready`: so does the database; migrations are done before anything listens. */
export function mountProbes(app: FastifyInstance, db: Db) {
  app.get('/health', async () => ({ code: 0, message: 'ok', data: {} }))
  app.get('/ready', async (request, reply) => {
    const reached = await Promise.race([reach(db), new Promise<false>((resolve) => setTimeout(resolve, READY_MS, false).unref())])
    if (reached) return { code: 0, message: 'ok', data: {} }
    return refuse(reply.header('retry-after', 1), request, 503, 'error.busy')
  })
}

const reach = (db: Db) =>
  db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
