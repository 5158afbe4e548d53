import type { FastifyInstance } from 'fastify'

import { counted } from '../metrics.ts'

/** Files of the console and unknown addresses count as one, so that nobody can invent series. */
const OTHER = 'other'

export function measureRequests(app: FastifyInstance) {
  app.addHook('onResponse', async ({ routeOptions, outcome }, reply) => {
    const { id: endpoint = OTHER, stream } = routeOptions.config.endpoint ?? {}
    counted.requests.inc({ endpoint, code: reply.statusCode === 200 ? (outcome?.code ?? 200) : reply.statusCode })
    if (!stream) counted.requestSeconds.observe({ endpoint }, reply.elapsedTime / 1000)
  })
}
