import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'

import { migrateDatabase } from '../server/src/kernel/db/migrate.ts'
import { openDatabase } from '../server/src/kernel/db/open-database.ts'
import { freePort, startServer } from './child.ts'

const PASSWORD = 'bench-first-password'
const DEVICE_KEY = 'bench-device-key-0123456789'

export type Product = Awaited<ReturnType<typeof startProduct>>

/**
 * The whole product in its own process, and ways to call it as admin or as a device. It is empty except for rows written `before` it
 * starts.
 */
export async function startProduct(databaseUrl?: string, before?: (pool: pg.Pool) => Promise<unknown>, settings?: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'weir-bench-'))
  if (before) await written(databaseUrl, dataDir, before)
  const product = await startProcess(databaseUrl, dataDir, settings)
  return {
    ...product,
    async stop() {
      await product.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** A process of the product on its database and its data directory, where others may be at work already. */
export async function startProcess(databaseUrl: string | undefined, dataDir: string, settings: Record<string, string> = {}) {
  const mqttPort = await freePort()
  const server = await startServer({
    WEIR_DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    WEIR_ADMIN_PASSWORD: PASSWORD,
    WEIR_DEVICE_KEY: DEVICE_KEY,
    WEIR_LOGIN_CAPTCHA: 'off',
    WEIR_SAMPLE_DATA: 'off',
    WEIR_MQTT_PORT: `${mqttPort}`,
    WEIR_LOG_LEVEL: 'silent',
    ...settings,
  })
  const address = (path: string) => `${server.url}/api/v1/${path}`
  const post = async (path: string, body: object, headers: Record<string, string>) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
    return dataOf(await fetch(address(path), init))
  }
  const login = { username: 'admin', password: PASSWORD, verifyCode: '', verifyKey: '' }
  const signIn = async () => ({ authorization: `Bearer ${((await post('system/login', login, {})) as { token: string }).token}` })
  const session = await signIn()

  return {
    ...server,
    dataDir,
    mqttPort,
    deviceKey: DEVICE_KEY,
    /** Another session: how often one may ask is counted for each. */
    signIn,
    asAdmin: (path: string, body: object, headers = session) => post(path, body, { ...headers, 'idempotency-key': crypto.randomUUID() }),
    upload: async (path: string, form: FormData) => dataOf(await fetch(address(path), { method: 'POST', body: form, headers: session })),
    asDevice: (path: string, body: object) => post(path, body, { 'x-device-key': DEVICE_KEY }),
    get: (path: string, headers = session) => fetch(address(path), { headers }),
  }
}

/** Into the tables of an empty product. */
async function written(databaseUrl: string | undefined, dataDir: string, write: (pool: pg.Pool) => Promise<unknown>) {
  const { pool, close } = await openDatabase({ databaseUrl, dataDir })
  await migrateDatabase(pool)
  await write(pool)
  await close()
}

/** The answer of a call; a refusal is an error. */
export async function dataOf(answer: Response): Promise<unknown> {
  const { code, message, data } = (await answer.json()) as { code: number; message: string; data: unknown }
  if (code !== 0) throw new Error(`${answer.url}: ${message} ${JSON.stringify(data)}`)
  return data
}
