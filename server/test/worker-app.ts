import type { FastifyInstance, FastifyServerOptions, InjectOptions, LightMyRequestResponse } from 'fastify'

import { createApp } from '../src/kernel/http/app.ts'
import type { Deps } from '../src/kernel/http/deps.ts'
import { implementations } from '../src/modules/index.ts'
import { countApp } from './budget.ts'

export interface Injecting {
  inject: (request: InjectOptions | string) => Promise<LightMyRequestResponse>
}

/** The parts that differ from test to test. Database and folders are those of the worker. */
type OfTest = Pick<Deps, 'now' | 'wake' | 'settings' | 'authenticate' | 'parts'>

let addresses = 0
/** One that nobody called from: limits by address begin from zero. */
export function nextAddress() {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

/**
 * One app with all endpoints for all tests of a worker: to build one takes longer than most tests. It serves the test that began last.
 * A test about the server itself builds its own (`mountedApp`).
 */
export function workerApp(http: FastifyServerOptions) {
  let app: FastifyInstance | undefined
  let current: OfTest
  return async (deps: Deps): Promise<Injecting> => {
    current = deps
    app ??= countApp(await createApp(implementations, { ...deps, ...served(() => current) }, http))
    const [serving, remoteAddress] = [app, nextAddress()]
    return {
      inject: (request) => serving.inject({ remoteAddress, ...(typeof request === 'string' ? { url: request } : request) }),
    }
  }
}

const served = (current: () => OfTest): OfTest => ({
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
  },
})
