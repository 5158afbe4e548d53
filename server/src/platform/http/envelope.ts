import type { Reason } from '@weir/contract/locales/messages'
import type { Schema } from 'fast-json-stringify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

import type { Refusal } from '../answer.ts'
import { languageOf, texts } from '../texts.ts'

const textsFor = (request: FastifyRequest) => texts[languageOf((request.query as { lang?: unknown }).lang)]

/** A refusal in the caller's language, field by field. */
export function envelope({ code, reason, data, fields }: Refusal, request: FastifyRequest, resource = '') {
  const text = textsFor(request)
  const byField = Object.entries(Object.groupBy(fields, ({ field }) => field))
  const fieldErrors = byField.map(([field, refusals = []]) => [field, refusals.map((refusal) => text.field(refusal, resource))])
  return {
    code,
    message: text.reason(reason, data),
    data: fields.length > 0 ? { ...data, fieldErrors: Object.fromEntries(fieldErrors) } : data,
  }
}

/** What the platform decides has its real HTTP status, and the envelope. */
export const refuse = (reply: FastifyReply, request: FastifyRequest, status: number, reason: Reason, data: object = {}) =>
  reply.code(status).send(envelope({ code: status, reason, data, fields: [] }, request))

/** Only what the schema names is written, so a column nobody declared never leaves the server. */
export const envelopeSchema = (data: z.ZodType) =>
  z.toJSONSchema(z.object({ code: z.int(), message: z.string(), data }), { io: 'input', target: 'draft-7' }) as Schema
