import type { Endpoint, WireInput, WireOutput } from '@weir/contract/platform/endpoint'
import { signInApi } from '@weir/contract/modules/system/sign-in'
import { formatQuery } from '@weir/contract/platform/format-query'
import type { Settings } from '@weir/contract/modules/settings'

import { captchaRequired } from '../../src/modules/pub/captcha/captcha.service.ts'
import { system } from '../../src/modules/system/module.ts'
import { writeTemplates } from '../../src/modules/sms/sms-template/sms-template.service.ts'
import { createAuthenticate } from '../../src/kernel/auth/authenticate.ts'
import { hashCheaply } from '../../src/kernel/auth/passwords.ts'
import { completed, type PlatformValues } from '../../src/kernel/config.ts'
import { readVariables } from '../../src/kernel/variables.ts'
import type { SystemConfig } from '../../src/modules/system/environment.ts'
import { type Context, inTransaction, systemContext } from '../../src/kernel/context.ts'
import { encoderOf } from '../../src/kernel/encode.ts'
import { createApp } from '../../src/kernel/http/app.ts'
import type { Deps } from '../../src/kernel/http/deps.ts'
import { readSettings } from '../../src/kernel/settings.ts'
import type { Composed } from '../../src/services/compose.ts'
import { countApp } from './budget.ts'
import { filledDatabase } from '../db/database.ts'
import { errorLog } from './error-lines.ts'
import { emptyUploadDir, FILES_DIR } from './files-dir.ts'
import { expectTold } from './telling.ts'
import { composed, type Injecting, nextAddress, type Of, productOfTest, workerApps } from './worker-app.ts'

export const PASSWORDS = { admin: 'the-first-admin', common: 'the-first-common' }
export const DEVICE_KEY = 'a-key-of-sixteen-characters'

export interface Options {
  token?: string
  lang?: string
  headers?: Record<string, string>
}

export interface Reply<T> {
  code: number
  message: string
  data: T & { fieldErrors?: Record<string, string[]>; seconds?: number }
  /** Those it set, as the browser sends them back. */
  cookie: string | undefined
}

const BEGINNING = new Date('2026-01-01T00:00:00Z')
function outsideOf(product: Composed) {
  const parts = product.newParts()
  parts.set(productOfTest, product)
  return { wake: () => undefined, filesDir: FILES_DIR, parts }
}

const ENV = { WEIR_ADMIN_PASSWORD: PASSWORDS.admin, WEIR_COMMON_PASSWORD: PASSWORDS.common, WEIR_DEVICE_KEY: DEVICE_KEY }
const CONFIG = completed(readVariables(ENV, composed(system).environment) as Omit<SystemConfig, 'sampleData'> & PlatformValues)

async function start(ctx: Context) {
  const lines = await inTransaction(ctx, await system.start(ctx, CONFIG))
  await inTransaction(ctx, writeTemplates)
  return lines
}

const http = { trustProxy: ['10.0.0.0/16'], ...errorLog }
const ofWorker = workerApps(http)

/** The app after a first start, with its real sign-in, no captcha, and a clock that the test moves. */
export const signedInApp = (inForce: Partial<Settings> = {}, of: Of = system) => appOf(composed(of), ofWorker, inForce)

/** The same as an app of this test alone, which can listen. */
export const signedInMountedApp = (inForce: Partial<Settings> = {}, of: Of = system, importMaxBytes?: number) =>
  appOf(composed(of), async (product, deps) => countApp(await createApp(product.implementations, deps, http)), inForce, importMaxBytes)

async function appOf<App extends Injecting>(
  product: Composed,
  create: (product: Composed, deps: Deps) => Promise<App>,
  inForce: Partial<Settings>,
  importMaxBytes = 256 * 1024,
) {
  hashCheaply()
  const { db } = await filledDatabase(({ db }) =>
    start(systemContext({ db, now: () => BEGINNING, ...outsideOf(product), settings: readSettings(new Map()) })),
  )
  const clock = { now: BEGINNING }
  const shared = { db, now: () => clock.now, ...outsideOf(product) }
  const uploadDir = emptyUploadDir()
  const settings = { ...readSettings(new Map()), ...inForce }
  const ctx = systemContext({ ...shared, settings })
  shared.parts.set(captchaRequired, false)
  const deps = {
    ...shared,
    settings: async () => settings,
    authenticate: createAuthenticate({ db }),
    encoderOf,
    uploadDir,
    importMaxBytes,
  }
  const app = await create(product, deps)

  async function send<E extends Endpoint>(endpoint: E, input: WireInput<E>, { token, lang = 'en', headers }: Options = {}) {
    const reads = endpoint.method === 'GET'
    const response = await app.inject({
      method: endpoint.method,
      url: `${endpoint.path}?${formatQuery({ ...(reads && input), lang }).toString()}`,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      // Everybody from an address of their own: how often one address may call is not what is tested here.
      remoteAddress: nextAddress(),
      ...(reads ? {} : { payload: input as object }),
    })
    expectTold()
    const cookies = [response.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0])
    const cookie = cookies.length === 0 ? undefined : cookies.join('; ')
    return { ...response.json<Omit<Reply<WireOutput<E>>, 'cookie'>>(), cookie } satisfies Reply<WireOutput<E>>
  }

  const login = (username: string, password: string, options?: Options) => send(signInApi.login, { username, password }, options)
  const tokenOf = async (username: keyof typeof PASSWORDS) => (await login(username, PASSWORDS[username])).data.token
  const later = (minutes: number) => void (clock.now = new Date(clock.now.getTime() + minutes * 60_000))

  return { app, db, ctx, uploadDir, send, login, tokenOf, later, start: () => start(ctx) }
}
