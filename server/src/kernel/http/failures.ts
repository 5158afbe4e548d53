import type { ConnectionError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

import { isDiskFull, isUnavailable, loggable } from '../errors.ts'
import type { PlainReason } from '../reasons.ts'
import { HttpRefusal, platformAnswer } from './envelope.ts'

interface Failure {
  statusCode?: number
  /** Seconds. */
  retryAfter?: number
  /** In place of the usual sentence. */
  reason?: PlainReason
}

/** The answers nobody's handler gives. */
export function handleFailures(app: FastifyInstance) {
  const missing = (request: FastifyRequest) => {
    const url = request.url.split('?', 1)[0]!
    const allow = (['GET', 'POST', 'PUT', 'DELETE'] as const).filter((method) => app.hasRoute({ method, url }))
    return allow.length > 0 ? new HttpRefusal(405, 'error.method', { allow: allow.join(', ') }) : new HttpRefusal(404, 'error.notFound')
  }
  app.setErrorHandler(async (error: Failure, request, reply) => {
    if (error instanceof HttpRefusal) {
      void reply.headers(error.headers)
      return platformAnswer(reply, request, error.statusCode, error.reason)
    }
    // Errors of limits have their status. A lost database has none, and its error is sent at once.
    if (error.statusCode === 429 || error.statusCode === 503) await app.turnToLeave(reply)
    return answerFailure(error, request, reply)
  })
  app.setNotFoundHandler((request) => {
    throw missing(request)
  })
  // Nobody reads a body for an address that is none.
  app.addHook('preParsing', async (request) => {
    if (request.is404) throw missing(request)
  })
}

/** Of bytes that are no request of HTTP the log gets the code alone: they may hold a secret. */
export function refuseNoRequest(this: FastifyInstance, { code }: ConnectionError, socket: Socket) {
  if (code === 'ECONNRESET' || socket.destroyed) return
  this.log.trace({ code }, 'no request of HTTP')
  const status = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
  socket.destroy()
}

function answerFailure(error: Failure, request: FastifyRequest, reply: FastifyReply) {
  const status = isUnavailable(error) ? 503 : (error.statusCode ?? 500)
  if (status === 413 || status === 414) return platformAnswer(reply, request, status, 'error.tooLarge')
  if (status === 429 || status === 503) {
    const isFull = isDiskFull(error)
    if (isFull) request.log.error({ error: loggable(error) }, 'disk full')
    else if (status === 503) request.log.warn({ error: loggable(error) }, 'unavailable')
    if (!reply.hasHeader('retry-after')) void reply.header('retry-after', error.retryAfter ?? 1)
    if (isFull) return platformAnswer(reply, request, status, 'error.diskFull')
    return platformAnswer(reply, request, status, error.reason ?? 'error.busy')
  }
  if (status < 500) return platformAnswer(reply, request, status, 'error.unreadable')
  request.log.error({ error: loggable(error) }, 'failed')
  return platformAnswer(reply, request, 500, 'error.internal', { requestId: request.id })
}
