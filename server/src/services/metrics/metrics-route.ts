import { HEALTH_STATES } from '@weir/contract/modules/system/health'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge } from 'prom-client'

import type { Config } from '../../kernel/config.ts'
import type { Context, Db } from '../../kernel/context.ts'
import { HttpRefusal } from '../../kernel/http/envelope.ts'
import { hasToken, isFromLoopback } from '../../kernel/http/address.ts'
import { registry } from '../../kernel/metrics.ts'
import { examine, type HealthCheck, type Line } from '../health/health-check.ts'
import type { Queue } from './database-metrics.ts'

collectDefaultMetrics({ register: registry })
const depths = new Gauge({
  name: 'weir_queue_depth',
  help: 'What waits in the database, by queue; absent while the database does not answer.',
  labelNames: ['queue'],
  registers: [registry],
})
const states = new Gauge({
  name: 'weir_health',
  help: 'The gravest state of each subject of the page of health: 0 fine, 1 look, 2 act. It is at most a minute old.',
  labelNames: ['subject'],
  registers: [registry],
})

interface Measured {
  db: Db
  queues: readonly Queue[]
  checks: readonly HealthCheck[]
  contextOf: () => Promise<Context>
}

/** Prometheus' text for authorised readers; 404 for everybody else. */
export function mountMetrics(app: FastifyInstance, config: Pick<Config, 'metricsToken' | 'trustProxy'>, measured: Measured) {
  const { db, queues } = measured
  const lines = rememberedLines(measured)
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, config)) throw new HttpRefusal(404, 'error.notFound')
    const [found] = await Promise.all([lines(), ...queues.map((queue) => measure(queue, db))])
    setStates(found)
    void reply.type(registry.contentType)
    return registry.metrics()
  })
}

/** With a token only by it. Without one from this machine, unless a proxy here speaks for others. */
const mayRead = (request: FastifyRequest, { metricsToken, trustProxy }: Pick<Config, 'metricsToken' | 'trustProxy'>) =>
  metricsToken === undefined ? trustProxy === undefined && isFromLoopback(request) : hasToken(request, metricsToken)

async function measure({ name, depth }: Queue, db: Db) {
  try {
    depths.set({ queue: name }, await depth(db))
  } catch {
    depths.remove({ queue: name })
  }
}

/** Checks connect to other machines and count rows: a scrape every few seconds has no need of that. */
const REMEMBERED_MS = 60_000

/** The lines of the page of health. For a minute they are those of the last examination, also of one that still runs. */
function rememberedLines({ checks, contextOf }: Measured): () => Promise<readonly Line[]> {
  let last: { at: number; lines: Promise<readonly Line[]> } | undefined
  return () => {
    const now = performance.now()
    // Without a context there is no database: then the metric is absent.
    if (!last || now - last.at >= REMEMBERED_MS)
      last = {
        at: now,
        lines: contextOf().then(
          (ctx) => examine(ctx, checks),
          () => [],
        ),
      }
    return last.lines
  }
}

function setStates(lines: readonly Line[]) {
  states.reset()
  for (const [subject, its] of Map.groupBy(lines, (line) => line.subject))
    states.set({ subject }, Math.max(...its.map(({ state }) => HEALTH_STATES.length - 1 - HEALTH_STATES.indexOf(state))))
}
