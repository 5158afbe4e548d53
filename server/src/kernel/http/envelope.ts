import type { Reason } from '@weir/contract/locales/messages'
import fastJson, { type Schema } from 'fast-json-stringify'
import type { FastifyReply, FastifyRequest, ConnectionError, FastifyInstance } from 'fastify'
import { z } from 'zod'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

import { type Refusal, isDiskFull, isUnavailable, loggable, type PlainReason } from '../errors.ts'
import { languageOf, texts } from '../texts.ts'

const textsFor = (request: FastifyRequest) => texts[languageOf((request.query as { lang?: unknown }).lang)]

/** A refusal in the caller's language, field by field. */
export function envelope({ code, reason, data, fields, present = data }: Refusal, request: FastifyRequest, resource = '') {
  const text = textsFor(request)
  const byField = Object.entries(Object.groupBy(fields, ({ field }) => field))
  const fieldErrors = byField.map(([field, refusals = []]) => [field, refusals.map((refusal) => text.field(refusal, resource))])
  return {
    code,
    message: text.reason(reason, data),
    data: fields.length > 0 ? { ...data, fieldErrors: Object.fromEntries(fieldErrors) } : present,
  }
}

/**
 * An answer of the platform itself, with its real HTTP status and the envelope. Handlers and hooks throw it. They never resolve with
 * Fastify's reply, which is a thenable (decision 124).
 */
export class HttpRefusal extends Error {
  readonly statusCode: number
  readonly reason: Reason
  readonly headers: Readonly<Record<string, string | number>>

  constructor(statusCode: number, reason: Reason, headers: Readonly<Record<string, string | number>> = {}) {
    super(reason)
    this.statusCode = statusCode
    this.reason = reason
    this.headers = headers
  }
}

/** Sets the status of an answer of the platform; the body to send. */
function platformAnswer(reply: FastifyReply, request: FastifyRequest, status: number, reason: Reason, data: object = {}) {
  void reply.code(status)
  return envelope({ code: status, reason, data, fields: [] }, request)
}

type Write = (answer: { code: 0; message: string; data: unknown }) => string
/** To compile one takes a millisecond, and a start mounts hundreds: so each is compiled when it is first used. */
const writers = new WeakMap<z.ZodType, Write>()

/** Writes answers with data of this schema: only what it names, so a column nobody declared never leaves the server. */
export function writerOf(data: z.ZodType): Write {
  return (answer) => {
    const write = writers.get(data) ?? compile(data)
    writers.set(data, write)
    return write(answer)
  }
}

function compile(data: z.ZodType): Write {
  const envelope = z.object({ code: z.int(), message: z.string(), data })
  return fastJson(z.toJSONSchema(envelope, { io: 'input', target: 'draft-7' }) as Schema)
}

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
