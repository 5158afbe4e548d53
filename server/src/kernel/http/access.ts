import type { Endpoint } from '@weir/contract/platform/endpoint'
import type { FastifyRequest } from 'fastify'

import { reachOf } from '../auth/actor.ts'
import { type Actor, type Context, type DataScope, NO_ROWS } from '../context.ts'
import { AppError, expired, forbidden } from '../errors.ts'
import type { Implementation } from '../implement.ts'
import { type Authenticators, bringsApiKey } from '../auth/authenticate.ts'
import { addressOf } from './address.ts'

const NOBODY: Actor = { id: 0, userName: '', nickname: '', deptId: 0, grants: new Map(), isSuper: false }

export async function callerOf(
  request: FastifyRequest,
  endpoint: Endpoint,
  authenticate: Authenticators,
  ctx: Parameters<Authenticators['session']>[2],
): Promise<Actor> {
  if (endpoint.access === 'public') return NOBODY
  const kind = endpoint.access === 'deviceKey' ? 'deviceKey' : bringsApiKey(request.headers) ? 'apiKey' : 'session'
  const actor = await authenticate[kind](request, endpoint, kind === 'apiKey' ? { ...ctx, ip: addressOf(request) } : ctx)
  if (!actor) throw kind === 'apiKey' ? new AppError(401, 'error.keyUnknown') : expired()
  return actor
}

/** The rows within this call's scope, if it may be made at all. A program may call what is declared for programs, and nothing else. */
export function authorise(actor: Actor, endpoint: Endpoint): DataScope {
  if (actor.apiKey && !endpoint.programs) throw new AppError(403, 'error.peopleOnly')
  return endpoint.access === 'permission' ? grantOf(actor, endpoint.permission) : NO_ROWS
}

/** Some inputs ask for one more permission. */
export function authoriseFurther({ actor }: Context, endpoint: Endpoint, input: unknown) {
  if (endpoint.further?.when(input)) grantOf(actor, `${endpoint.id}/${endpoint.further.name}`)
}

function grantOf(actor: Actor, permission: string): DataScope {
  const scope = reachOf(actor, permission)
  if (!scope) throw forbidden(permission)
  return scope
}

const ACCESS = ['permission', 'signedIn', 'public', 'deviceKey']

/**
 * The server does not start with an endpoint without declared callers, because it would be open to everybody. A replayed answer must be
 * kept in the transaction of the change. An endpoint that prevents this stops the start too.
 */
export function demandSound({ id, access, kind, grantedBy, idempotent, transaction }: Endpoint) {
  if (!ACCESS.includes(access)) throw new Error(`${id} declares no access`)
  if (grantedBy !== undefined && kind !== 'query') throw new Error(`${id} changes something by the permission to ${grantedBy}`)
  if (idempotent && transaction === 'own') throw new Error(`${id} is idempotent and has transactions of its own`)
}

/** The endpoints of a process with these roles: gateways report to `ingest`, people work with `web`. */
export const servedBy = (roles: readonly string[], implementations: readonly Implementation[]): Implementation[] =>
  implementations.map(({ resource, handlers }) => {
    const served = Object.entries(resource).filter(([, { access }]) => roles.includes(access === 'deviceKey' ? 'ingest' : 'web'))
    return { resource: Object.fromEntries(served), handlers }
  })
