import type { Endpoint } from '@weir/contract/platform/endpoint'
import { check, type FieldIssue, fieldIssues, fieldPath } from '@weir/contract/platform/field-errors'
import { fromText } from '@weir/contract/platform/query-text'
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
export function* unwritable(value: unknown, path: readonly PropertyKey[] = []): Generator<FieldIssue> {
  if (typeof value === 'string' && UNWRITABLE.test(value)) yield issue(fieldPath(path), 'format')
  if (Array.isArray(value)) for (const [i, inner] of value.entries()) yield* unwritable(inner, [...path, i])
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* unwritable(inner, [...path, key])
}

const issue = (field: string, reason: FieldIssue['reason']): FieldIssue => ({ field, reason, params: { limit: 0 } })

export function keyOf({ headers }: FastifyRequest, { idempotent }: Endpoint): string | undefined {
  const key = headers['idempotency-key']
  return idempotent && typeof key === 'string' && /^[\x21-\x7e]{8,64}$/.test(key) ? key : undefined
}
