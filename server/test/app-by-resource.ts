import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

import type { Implementation } from '../src/kernel/implement.ts'
import { implementations } from '../src/modules/index.ts'

export interface Injecting {
  inject: (request: InjectOptions | string) => Promise<LightMyRequestResponse>
}

/**
 * Answers like an app that has mounted all endpoints, with one app for each resource that is asked. To mount all endpoints takes longer than
 * most tests, which ask few. Each app counts its callers apart; a test about that mounts all in one.
 */
export function appByResource(create: (mounted: readonly Implementation[]) => Promise<FastifyInstance>): Injecting {
  const apps = new Map<Implementation | 'all', Promise<FastifyInstance>>()
  return {
    async inject(request) {
      const resource = asked(typeof request === 'string' ? { url: request } : request) ?? 'all'
      let app = apps.get(resource)
      if (!app) apps.set(resource, (app = create(resource === 'all' ? implementations : [resource])))
      return (await app).inject(request)
    },
  }
}

const resourceOf = new Map<string, Implementation>(
  implementations.flatMap((implementation) =>
    Object.values(implementation.resource).map(({ method, path }) => [`${method} ${path}`, implementation] as const),
  ),
)

/** None of an address that is no endpoint's, or of another verb: their answers depend on all routes. */
function asked({ method = 'GET', url, path = url }: InjectOptions) {
  return typeof path === 'string' ? resourceOf.get(`${method} ${path.split('?', 1)[0]}`) : undefined
}
