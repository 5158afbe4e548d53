import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { isDiskFull, isUnavailable, loggable } from '../errors.ts'
import { refuse } from './envelope.ts'

interface Failure {
  statusCode?: number
  /** Seconds. */
  retryAfter?: number
}

/** The answers nobody's handler gives. */
export function handleFailures(app: FastifyInstance) {
  const answerMissing = (request: FastifyRequest, reply: FastifyReply) => {
    const url = request.url.split('?', 1)[0]!
    const allow = (['GET', 'POST', 'PUT', 'DELETE'] as const).filter((method) => app.hasRoute({ method, url }))
    if (allow.length > 0) return refuse(reply.header('allow', allow.join(', ')), request, 405, 'error.method')
    return refuse(reply, request, 404, 'error.notFound')
  }
  app.setNotFoundHandler(answerMissing)
  // Nobody reads a body for an address that is none.
  app.addHook('preParsing', async (request, reply) => (request.is404 ? void (await answerMissing(request, reply)) : undefined))
  app.setErrorHandler(async (error: Failure, request, reply) => {
    // Errors of limits have their status. A lost database has none, and its error is sent at once.
    if (error.statusCode === 429 || error.statusCode === 503) await app.turnToLeave(reply)
    return answerFailure(error, request, reply)
  })
}

function answerFailure(error: Failure, request: FastifyRequest, reply: FastifyReply) {
  const status = isUnavailable(error) ? 503 : (error.statusCode ?? 500)
  if (status === 413 || status === 414) return refuse(reply, request, status, 'error.tooLarge')
  if (status === 429 || status === 503) {
    const isFull = isDiskFull(error)
    if (isFull) request.log.error({ error: loggable(error) }, 'disk full')
    else if (status === 503) request.log.warn({ error: loggable(error) }, 'unavailable')
    if (!reply.hasHeader('retry-after')) void reply.header('retry-after', error.retryAfter ?? 1)
    if (isFull) return refuse(reply, request, status, 'error.diskFull')
    return refuse(reply, request, status, 'error.busy')
  }
  if (status < 500) return refuse(reply, request, status, 'error.unreadable')
  request.log.error({ error: loggable(error) }, 'failed')
  return refuse(reply, request, 500, 'error.internal', { requestId: request.id })
}
