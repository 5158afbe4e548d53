import type { Endpoint, WireInput, WireOutput } from '@weir/contract/platform/endpoint'
import type { Settings } from '@weir/contract/modules/settings'
import { formatQuery } from '@weir/contract/platform/format-query'
import type { FastifyServerOptions } from 'fastify'
import { expect } from 'vitest'
import { z } from 'zod'

import { type Actor, ALL_ROWS, type DataScope, systemContext } from '../../src/kernel/context.ts'
import { encoderOf } from '../../src/kernel/encode.ts'
import { createApp } from '../../src/kernel/http/app.ts'
import type { Deps } from '../../src/kernel/http/deps.ts'
import type { Times } from '../../src/kernel/http/limits.ts'
import type { Implementation } from '../../src/kernel/implement.ts'
import { readSettings } from '../../src/kernel/settings.ts'
import { type Composed, compose } from '../../src/services/compose.ts'
import { countApp } from './budget.ts'
import { emptyDatabase } from '../db/database.ts'
import { errorLog } from './error-lines.ts'
import { emptyUploadDir, FILES_DIR } from './files-dir.ts'
import { expectTold } from './telling.ts'
import { composed, type Injecting, type Of, productOfTest, workerApps } from './worker-app.ts'

/** In tests an answer that does not fit its schema is an error. The fast encoder must write the same as zod. */
const checked = (schema: z.ZodType) => {
  const encode = encoderOf(schema)
  return (value: unknown) => {
    const wire = encode(value)
    expect(wire).toEqual(z.encode(schema, value))
    return wire
  }
}

export interface Caller extends Partial<Omit<Actor, 'grants'>> {
  permissions?: readonly string[]
  scope?: DataScope
  key?: string
  lang?: string
}

export interface Reply<T> {
  code: number
  message: string
  data: T & { fieldErrors?: Record<string, string[]> }
}

interface Setup {
  /** Its endpoints are those of this module or product; without one, those mounted. */
  of?: Of
  settings?: Partial<Settings>
  /** Endpoints that the product does not have, to see what the platform makes of them. */
  mounted?: readonly Implementation[]
  http?: FastifyServerOptions
  times?: Partial<Times>
}

const ofWorker = workerApps(errorLog)
const nothing = compose([])

/** The real app of a module on a real, empty database. Time stands still at the beginning of 2026. */
export const testApp = (of: Of, settings: Partial<Settings> = {}) => appOf(composed(of), settings, ofWorker)

/** An app of this test alone, which can listen, and with other limits or endpoints. */
export function mountedApp({ of = nothing, settings = {}, mounted, http, times = {} }: Setup) {
  const product = composed(of)
  const create = async (_: Composed, deps: Deps) => {
    const app = await createApp(mounted ?? product.implementations, { ...deps, times }, { ...errorLog, ...http })
    return mounted ? app : countApp(app)
  }
  return appOf(product, settings, create, mounted)
}

async function appOf<App extends Injecting>(
  product: Composed,
  settings: Partial<Settings>,
  create: (product: Composed, deps: Deps) => Promise<App>,
  mounted: readonly Implementation[] = [],
) {
  const { db } = await emptyDatabase()
  const callers = new Map<string, Actor>()
  const woken: string[] = []
  const shared = {
    db,
    now: () => new Date('2026-01-01T00:00:00Z'),
    wake: (job: string) => void woken.push(job),
    filesDir: FILES_DIR,
    parts: product.newParts(mounted),
  }
  shared.parts.set(productOfTest, product)
  const inForce = { ...readSettings(new Map()), ...settings }
  const caller = async ({ headers }: { headers: { authorization?: string } }) => callers.get(headers.authorization ?? '')
  const uploadDir = emptyUploadDir()
  const files = { uploadDir, importMaxBytes: 64 * 1024 }
  const authenticate = { session: caller, deviceKey: caller, apiKey: caller }
  const deps = { ...shared, ...files, settings: async () => inForce, authenticate, encoderOf: checked }
  const app = await create(product, deps)

  /** A token for somebody who holds these permissions. */
  function signIn({ id = 1, userName = 'tester', deptId = 1, scope = ALL_ROWS, permissions = [], ...rest }: Caller) {
    const token = crypto.randomUUID()
    const grants = new Map(permissions.map((permission) => [permission, scope]))
    callers.set(token, { id, userName, nickname: userName, deptId, isSuper: false, ...rest, grants })
    return token
  }

  /** Take away what `signIn` gave. */
  const signOut = (token: string) => void callers.delete(token)

  /** Call an endpoint as somebody who holds its permissions, or exactly those given. */
  async function call<E extends Endpoint>(
    endpoint: E,
    input: WireInput<E>,
    { key = crypto.randomUUID(), lang = 'en', ...caller }: Caller = {},
  ) {
    const all = [endpoint.permission, ...(endpoint.further ? [`${endpoint.id}/${endpoint.further.name}`] : [])]
    const reads = endpoint.method === 'GET'
    const response = await app.inject({
      method: endpoint.method,
      url: `${endpoint.path}?${formatQuery({ ...(reads ? input : {}), lang }).toString()}`,
      headers: { authorization: signIn({ permissions: all, ...caller }), 'idempotency-key': key },
      ...(reads ? {} : { payload: input as object }),
    })
    expectTold()
    return response.json<Reply<WireOutput<E>>>()
  }

  /** `ctx` is the system's own, for services; `woken` the jobs that were asked to run. */
  return { app, db, call, signIn, signOut, woken, uploadDir, ctx: systemContext({ ...shared, settings: inForce }) }
}
