import type { Endpoint } from '@weir/contract/platform/endpoint'
import { check, type FieldIssue, fieldIssues, fieldPath } from '@weir/contract/platform/field-errors'
import { fromText } from '@weir/contract/platform/query-text'
import { plainText } from '@weir/contract/platform/text-rules/text-rules'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'

import { AppError } from '../errors.ts'
import { isTrial } from '../operation-log/operation-log.ts'

export interface Parsed {
  /** As on the wire, for the log. */
  wire: unknown
  input: unknown
}

/** The input of a call, by the endpoint's schema. Every unknown query key but `lang` is refused. */
export function parse(request: FastifyRequest, endpoint: Endpoint, fields?: Record<string, unknown>): Parsed {
  const { lang: _, ...query } = request.query as Record<string, unknown>
  const reads = endpoint.method === 'GET'
  const text = reads ? query : fields
  const wire = text ? fromText(endpoint.input, text) : (request.body ?? {})
  const { input, issues } = checkInput(endpoint.input, wire)
  if (!reads) issues.push(...Object.keys(query).map((field) => issue(field, 'unknownKey')))
  if (isTyped(endpoint)) issues.push(...privateCharacters(wire))
  // A trial run changes nothing, so it neither needs nor uses up a key.
  if (endpoint.idempotent && !isTrial(wire) && !keyOf(request, endpoint)) issues.push(issue('Idempotency-Key', 'required'))
  if (issues.length > 0) throw new AppError(400, 'error.invalid', {}, issues.slice(0, FIELDS_TOLD))
  return { wire, input }
}

/** An input as on the wire by its schema, and what is wrong with it. */
export function checkInput(schema: z.ZodType, wire: unknown): { input: unknown; issues: FieldIssue[] } {
  const result = check(schema, wire)
  return { input: result.data, issues: result.success ? [...unwritable(wire)] : fieldIssues(result.error) }
}

/** A small body can be wrong in as many places as it has bytes. A text for each of them takes a second. */
const FIELDS_TOLD = 100

/**
 * Characters that no column holds (NUL, half a surrogate pair), or no sheet (other control characters, U+FFFE, U+FFFF). U+FFFD stands for
 * bytes that were not UTF-8, and storing it would be permanent damage. Lines and tabs are text.
 */
const UNWRITABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFD-\uFFFF]/u

/** Of an input that fits its schema, hence is no deeper than that: the fields that nobody could store. */
export function* unwritable(value: unknown): Generator<FieldIssue> {
  for (const { text, field } of textsIn(value)) if (UNWRITABLE.test(text)) yield issue(field, 'format')
}

/** A command that staff send is in the operation log. Devices, providers and a sign-in are not. */
const isTyped = ({ kind, log, access, judgesRows }: Endpoint) =>
  kind === 'command' && log === 'operation' && access !== 'deviceKey' && !judgesRows

/**
 * The fields with a character that an old system made for itself, and its place in the text. No other computer knows how it looks (decision
 * 117).
 */
export function* privateCharacters(value: unknown): Generator<FieldIssue> {
  for (const { text, field } of textsIn(value)) {
    const place = PRIVATE.test(text) ? Array.from(plainText(text)).findIndex((character) => PRIVATE.test(character)) : -1
    if (place >= 0) yield issue(field, 'privateCharacter', place + 1)
  }
}
const PRIVATE = /\p{Co}/u

/** No input that fits is as deep. A body of nothing but brackets would fill the stack. */
const DEEPEST = 32

function* textsIn(value: unknown, path: readonly PropertyKey[] = []): Generator<{ text: string; field: string }> {
  if (path.length > DEEPEST) return
  if (typeof value === 'string') yield { text: value, field: fieldPath(path) }
  if (Array.isArray(value)) for (const [i, inner] of value.entries()) yield* textsIn(inner, [...path, i])
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* textsIn(inner, [...path, key])
}

const issue = (field: string, reason: FieldIssue['reason'], limit = 0): FieldIssue => ({ field, reason, params: { limit } })

export function keyOf({ headers }: FastifyRequest, { idempotent }: Endpoint): string | undefined {
  const key = headers['idempotency-key']
  return idempotent && typeof key === 'string' && /^[\x21-\x7e]{8,64}$/.test(key) ? key : undefined
}
