import type { FastifyInstance } from 'fastify'

import { counted } from '../metrics.ts'
import { addressOf } from './address.ts'
import { maskedUrl } from './client.ts'

const KEEP_INFO = ['info', 'debug', 'trace']

/** One line per request: never a body, never a header, the query masked. Files and probes only where something is wrong. */
export function logRequests(app: FastifyInstance) {
  // To mask a query takes its time, so it is not done for a line that nobody keeps.
  if (!KEEP_INFO.includes(app.log.level)) return
  app.addHook('onResponse', async (request, reply) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint && reply.statusCode < 400) return
    request.log.info(
      {
        method: request.method,
        url: maskedUrl(request, endpoint),
        status: reply.statusCode,
        code: request.outcome?.code,
        actor: request.outcome?.actorId,
        ip: addressOf(request),
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
}

/** Files of the console and unknown addresses count as one, so that nobody can invent series. */
const OTHER = 'other'

export function measureRequests(app: FastifyInstance) {
  app.addHook('onResponse', async ({ routeOptions, outcome }, reply) => {
    const { id: endpoint = OTHER, stream } = routeOptions.config.endpoint ?? {}
    counted.requests.inc({ endpoint, code: reply.statusCode === 200 ? (outcome?.code ?? 200) : reply.statusCode })
    if (!stream) counted.requestSeconds.observe({ endpoint }, reply.elapsedTime / 1000)
  })
}
