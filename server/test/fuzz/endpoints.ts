import type { Endpoint } from '@weir/contract/platform/endpoint'
import { formatQuery } from '@weir/contract/platform/format-query'
import { fromText, parseQuery } from '@weir/contract/platform/query-text'

import { weir } from '../../src/modules/index.ts'
import { isSwept } from '../sweep/swept.ts'

export const ROLES = ['admin', 'common'] as const
export type Role = (typeof ROLES)[number]

/** Deletions come last, so that the others still meet the rows. */
const ORDER: Record<Endpoint['method'], number> = { GET: 0, POST: 1, PUT: 2, DELETE: 3 }

/** Every endpoint that the server has, but those whose answer does not end: one that is added is tried by itself. */
export const fuzzed: readonly Endpoint[] = weir.implementations
  .flatMap(({ resource }) => Object.values<Endpoint>(resource))
  .filter((endpoint) => !endpoint.stream && isSwept(endpoint))
  .toSorted((a, b) => ORDER[a.method] - ORDER[b.method])

/** With its id, for the name of its test. */
export const named = fuzzed.map((endpoint) => [endpoint.id, endpoint] as const)

/** Endpoints that may take an account or its permissions from a caller. */
const ACCESS = /^api\/v1\/system\/(user|role|menu|dept|online)\//
export const changesAccess = ({ id, kind }: Endpoint) => kind === 'command' && ACCESS.test(id)

/** The sender of a call matters only if it is a person. */
export const rolesOf = ({ access }: Endpoint): readonly Role[] => (access === 'permission' || access === 'signedIn' ? ROLES : ['admin'])

/** The rest of an input after it is written as a query or body and read again. */
export function arriving({ method, body, input: schema }: Endpoint, input: unknown): unknown {
  if (method === 'GET' || body === 'file') return fromText(schema, parseQuery(formatQuery(input as object).toString()))
  return JSON.parse(JSON.stringify(input))
}
