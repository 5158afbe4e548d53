import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { readConfig } from '../server/src/platform/config.ts'
import { openDatabase } from '../server/src/platform/db/open-database.ts'
import { startServer } from '../server/src/server.ts'

const PASSWORD = 'bench-first-password'
const DEVICE_KEY = 'bench-device-key-0123456789'

/** The whole product in this process, empty, and a way to call it as admin or as a device. */
export async function startProduct() {
  const dataDir = await mkdtemp(join(tmpdir(), 'weir-bench-'))
  const config = readConfig({
    PORT: '0',
    WEIR_DATA_DIR: dataDir,
    WEIR_ADMIN_PASSWORD: PASSWORD,
    WEIR_DEVICE_KEY: DEVICE_KEY,
    WEIR_LOGIN_CAPTCHA: 'off',
    WEIR_SAMPLE_DATA: 'off',
    WEIR_LOG_LEVEL: 'silent',
  })
  const server = await startServer(config, await openDatabase(config), () => undefined)
  const post = async (path: string, body: object, headers: Record<string, string>): Promise<unknown> => {
    const answer = await fetch(`${server.url}/api/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const { code, message, data } = (await answer.json()) as { code: number; message: string; data: unknown }
    if (code !== 0) throw new Error(`${path}: ${message} ${JSON.stringify(data)}`)
    return data
  }
  const login = { username: 'admin', password: PASSWORD, verifyCode: '', verifyKey: '' }
  const { token } = (await post('system/login', login, {})) as { token: string }

  return {
    asAdmin: (path: string, body: object) => post(path, body, { authorization: `Bearer ${token}` }),
    asDevice: (path: string, body: object) => post(path, body, { 'x-device-key': DEVICE_KEY }),
    async close() {
      await server.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}
