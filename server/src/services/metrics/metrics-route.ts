import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge } from 'prom-client'

import type { Config } from '../../kernel/config.ts'
import type { Db } from '../../kernel/context.ts'
import { HttpRefusal } from '../../kernel/http/envelope.ts'
import { hasToken, isFromLoopback } from '../../kernel/http/address.ts'
import { registry } from '../../kernel/metrics.ts'
import type { Queue } from './database-metrics.ts'

collectDefaultMetrics({ register: registry })
const depths = new Gauge({
  name: 'weir_queue_depth',
  help: 'What waits in the database, by queue; absent while the database does not answer.',
  labelNames: ['queue'],
  registers: [registry],
})

/** Prometheus' text for authorised readers; 404 for everybody else. */
export function mountMetrics(app: FastifyInstance, config: Pick<Config, 'metricsToken' | 'trustProxy'>, db: Db, queues: readonly Queue[]) {
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, config)) throw new HttpRefusal(404, 'error.notFound')
    await Promise.all(queues.map((queue) => measure(queue, db)))
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
