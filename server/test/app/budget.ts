import { endpoints } from '@weir/contract/modules/index'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'

import { countUse } from './count-use.ts'

const asked = new Map<string, Set<string>>()

/**
 * An app with the endpoints of modules, which is dear. A file that calls more than half of all endpoints is a sweep over the registry.
 */
export function countApp(app: FastifyInstance) {
  countUse('apps')
  app.addHook('onRequest', async ({ routeOptions }) => {
    const id = routeOptions.config.endpoint?.id
    const file = expect.getState().testPath
    if (id === undefined || file === undefined) return
    const ids = asked.get(file) ?? new Set()
    asked.set(file, ids)
    if (ids.has(id)) return
    ids.add(id)
    if (ids.size === Math.ceil(endpoints.length / 2)) countUse('sweeps')
  })
  return app
}
