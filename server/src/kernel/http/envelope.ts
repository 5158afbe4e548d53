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

/** The platform's own answers have their real HTTP status, and the envelope. */
export const refuse = (reply: FastifyReply, request: FastifyRequest, status: number, reason: Reason, data: object = {}) =>
  reply.code(status).send(envelope({ code: status, reason, data, fields: [] }, request))

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
