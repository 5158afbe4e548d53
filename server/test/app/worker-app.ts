import type { FastifyInstance, FastifyServerOptions, InjectOptions, LightMyRequestResponse } from 'fastify'

import { createApp } from '../../src/kernel/http/app.ts'
import type { Deps } from '../../src/kernel/http/deps.ts'
import { definePart } from '../../src/kernel/context.ts'
import { system } from '../../src/modules/system/module.ts'
import { type Composed, compose } from '../../src/services/compose.ts'
import type { Module } from '../../src/services/module.ts'
import { countApp } from './budget.ts'

export interface Injecting {
  inject: (request: InjectOptions | string) => Promise<LightMyRequestResponse>
}

/** The parts that differ from test to test. Database and folders are those of the worker. */
type OfTest = Pick<Deps, 'now' | 'wake' | 'settings' | 'authenticate' | 'parts'>

/** A module, or a whole product. */
export type Of = Module | Composed

const known = new Map<Module, Composed>()
/** Once per worker. A module comes with all that it needs, and with the users, the log and the tasks of `system`. */
export function composed(of: Of): Composed {
  if ('newParts' in of) return of
  const product = known.get(of) ?? compose([system, of])
  known.set(of, product)
  return product
}

/** The product of a test, for helpers that are given its context. */
export const productOfTest = definePart<Composed>('product of the test', () => compose([]))

let addresses = 0
/** One that nobody called from: limits by address begin from zero. */
export function nextAddress() {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

interface Served {
  app: FastifyInstance
  current: OfTest
}

/**
 * One app of each product for all tests of a worker: to build one takes longer than most tests. It serves the test that began last. A test
 * about the server itself builds its own (`mountedApp`).
 */
export function workerApps(http: FastifyServerOptions) {
  const apps = new Map<Composed, Served>()
  return async (product: Composed, deps: Deps): Promise<Injecting> => {
    const served = apps.get(product) ?? (await serve(product, deps, http))
    apps.set(product, served)
    served.current = deps
    const remoteAddress = nextAddress()
    return {
      inject: (request) => served.app.inject({ remoteAddress, ...(typeof request === 'string' ? { url: request } : request) }),
    }
  }
}

async function serve({ implementations }: Composed, deps: Deps, http: FastifyServerOptions): Promise<Served> {
  const served = { current: deps as OfTest }
  const app = countApp(await createApp(implementations, { ...deps, ...ofTest(() => served.current) }, http))
  return Object.assign(served, { app })
}

const ofTest = (current: () => OfTest): OfTest => ({
  now: () => current().now(),
  wake: (...job) => current().wake(...job),
  settings: () => current().settings(),
  parts: {
    get: (part) => current().parts.get(part),
    set: (part, value) => current().parts.set(part, value),
  },
  authenticate: {
    session: (...call) => current().authenticate.session(...call),
    deviceKey: (...call) => current().authenticate.deviceKey(...call),
    apiKey: (...call) => current().authenticate.apiKey(...call),
  },
})
