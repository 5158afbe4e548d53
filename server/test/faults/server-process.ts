import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

import { countUse } from '../count-use.ts'
import { withoutWarning } from '../child-warnings.ts'

export const PASSWORD = 'a-password-of-the-tests'
export const DEVICE_KEY = 'a-device-key-of-the-tests'

export interface ServerProcess {
  url: string
  /** Of the embedded broker, in a process that has one. */
  mqttUrl: string | undefined
  child: ChildProcess
  /** Ends it with the signal; what it printed to standard error. */
  end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<{ code: number | null; errors: string }>
}

/** Starts the bundle, and builds it first when the sources are not those of the last build. */
const PROGRAM = fileURLToPath(new URL('../../../scripts/server.mjs', import.meta.url))

function settings(dataDir: string, databaseUrl: string | undefined) {
  // Compiled sources are kept between starts, as the launcher has it.
  const { PATH, NODE_COMPILE_CACHE = '' } = process.env
  const ours = { WEIR_DATA_DIR: dataDir, PORT: '0', WEIR_MQTT_PORT: '0', WEIR_SAMPLE_DATA: 'off', WEIR_LOG_LEVEL: 'error' }
  const access = { WEIR_ADMIN_PASSWORD: PASSWORD, WEIR_DEVICE_KEY: DEVICE_KEY, WEIR_LOGIN_CAPTCHA: 'off' }
  return { PATH, NODE_COMPILE_CACHE, ...ours, ...access, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
}

type Settings = Record<string, string>

const READY = /^Weir is ready at (\S+)$/m

/** The product as an operator starts it, in its own process; with more settings than those of the tests. */
export async function startServerProcess(dataDir: string, databaseUrl?: string, more: Settings = {}): Promise<ServerProcess> {
  countUse('servers')
  const child = spawn(process.execPath, [PROGRAM, 'main'], { env: { ...settings(dataDir, databaseUrl), ...more } })
  const ended = Promise.all([once(child, 'exit'), text(child.stderr)]).then(([[code], errors]) => ({
    code: code as number | null,
    errors: withoutWarning(errors),
  }))
  let printed = ''
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    printed += String(chunk)
    if (READY.test(printed)) break
  }
  // With a full pipe it would stand still. Within the loop this would have no effect.
  child.stdout.resume()
  const url = READY.exec(printed)?.[1]
  if (!url) throw new Error(`not started: ${printed}${(await ended).errors}`)
  const broker = /^Meters report by MQTT at (\S+)$/m.exec(printed)?.[1]
  const end = (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    return ended
  }
  return { url, mqttUrl: broker === undefined ? undefined : `mqtt://${broker}`, child, end }
}

/** `weir balance`: whether every card keeps the sums of its ledger, and what it says. */
export const balance = (dataDir: string, databaseUrl?: string) => weir(['balance'], dataDir, databaseUrl)

/** `weir …`: how it ended, and what it says. */
export async function weir(args: string[], dataDir: string, databaseUrl?: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [PROGRAM, 'weir', ...args], { env: settings(dataDir, databaseUrl) })
  const [[code], out, errors] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
  return { code: code as number | null, said: out + withoutWarning(errors) }
}
