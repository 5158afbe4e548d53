import type { Endpoint } from '@weir/contract/platform/endpoint'
import { check, type FieldIssue, fieldIssues } from '@weir/contract/platform/field-errors'
import { fromText } from '@weir/contract/platform/query-text'
import type { FastifyRequest } from 'fastify'

import { AppError } from '../errors.ts'

export interface Parsed {
  /** As on the wire, for the log. */
  wire: unknown
  input: unknown
}

/** What a call says, by the endpoint's schema; every query key that nobody asked for is refused, but `lang`. */
export function parse(request: FastifyRequest, endpoint: Endpoint, fields?: Record<string, unknown>): Parsed {
  const { lang: _, ...query } = request.query as Record<string, unknown>
  const reads = endpoint.method === 'GET'
  const text = reads ? query : fields
  const wire = text ? fromText(endpoint.input, text) : (request.body ?? {})
  const result = check(endpoint.input, wire)
  const issues = result.success ? [] : fieldIssues(result.error)
  if (!reads) issues.push(...Object.keys(query).map((field) => issue(field, 'unknownKey')))
  if (endpoint.idempotent && !isTrial(wire) && !keyOf(request, endpoint)) issues.push(issue('Idempotency-Key', 'required'))
  if (issues.length > 0) throw new AppError(400, 'error.invalid', {}, issues)
  return { wire, input: result.data }
}

/** A trial run changes nothing, so it neither needs nor uses up a key. */
export const isTrial = (wire: unknown) => (wire as { dryRun?: unknown } | null)?.dryRun === true

const issue = (field: string, reason: FieldIssue['reason']): FieldIssue => ({ field, reason, params: { limit: 0 } })

export function keyOf({ headers }: FastifyRequest, { idempotent }: Endpoint): string | undefined {
  const key = headers['idempotency-key']
  return idempotent && typeof key === 'string' && /^[\x21-\x7e]{8,64}$/.test(key) ? key : undefined
}
