import type { Reason } from '@weir/contract/locales/messages'
import fastJson, { type Schema } from 'fast-json-stringify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

import type { Refusal } from '../answer.ts'
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
export function platformAnswer(reply: FastifyReply, request: FastifyRequest, status: number, reason: Reason, data: object = {}) {
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
