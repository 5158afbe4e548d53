import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

import { countUse } from '../app/count-use.ts'
import { withoutWarning } from '../app/child-warnings.ts'

export const PASSWORD = 'a-password-of-the-tests'
export const DEVICE_KEY = 'a-device-key-of-the-tests'

export interface ServerProcess {
  url: string
  /** Of the embedded broker, in a process that has one. */
  mqttUrl: string | undefined
  child: ChildProcess
  /** Standard output so far, the log among it. */
  printed: () => string
  /** Ends it with the signal; what it printed to standard error. Rejects where a line of level error stands in its log. */
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

/** Lines of the log that an operator would act on. */
const ERROR_LINE = /^\{"level":[56]0,.*$/gm

/** On a busy machine a query waits too long for its turn. The server logs that, and does the work again. */
const BUSY = /timeout exceeded when trying to connect/
/** Lines that a lost database provokes: of a job that was at it. */
export const LOST_DATABASE = /"job failed"|ECONN|Connection terminated|"57P0|terminating connection/
/** Lines that a refusing disk provokes. */
export const REFUSING_DISK = /No space left on device|ENOSPC|File too large|EFBIG|the disk refused|i\/o error|embedded database/

/** Throws for a line of level error, unless the test provokes it. */
export function demandNoErrors(printed: string, provoked?: RegExp) {
  const lines = (printed.match(ERROR_LINE) ?? []).filter((line) => !BUSY.test(line) && !provoked?.test(line))
  if (lines.length > 0) throw new Error(`a process logged errors that the test does not expect:\n${lines.join('\n')}`)
}

const READY = /^Weir is ready at (\S+)$/m

/**
 * The product as an operator starts it, in its own process; with more settings than those of the tests. `provoked`: the lines of level
 * error that the test brings about. `release`: the folder of another bundle than that of this checkout.
 */
export async function startServerProcess(
  dataDir: string,
  databaseUrl?: string,
  more: Settings = {},
  provoked?: RegExp,
  release?: string,
): Promise<ServerProcess> {
  countUse('servers')
  const program = release === undefined ? [PROGRAM, 'main'] : [join(release, 'main.js')]
  const child = spawn(process.execPath, program, { env: { ...settings(dataDir, databaseUrl), ...more } })
  let printed = ''
  const ended = Promise.all([once(child, 'close'), text(child.stderr)]).then(([[code], errors]) => {
    demandNoErrors(printed, provoked)
    return { code: code as number | null, errors: withoutWarning(errors) }
  })
  // A test that waits for no end of its process learns of them when it ends it.
  ended.catch(() => undefined)
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    printed += String(chunk)
    if (READY.test(printed)) break
  }
  // With a full pipe it would stand still. Within the loop this would have no effect.
  child.stdout.on('data', (chunk: Buffer) => (printed += String(chunk)))
  const url = READY.exec(printed)?.[1]
  if (!url) throw new Error(`not started: ${printed}${(await ended).errors}`)
  const broker = /^Meters report by MQTT at (\S+)$/m.exec(printed)?.[1]
  const end = (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    return ended
  }
  return { url, mqttUrl: broker === undefined ? undefined : `mqtt://${broker}`, child, printed: () => printed, end }
}

/** `weir balance`: whether every card keeps the sums of its ledger, and what it says. */
export const balance = (dataDir: string, databaseUrl?: string) => weir(['balance'], dataDir, databaseUrl)

/** `weir …`: how it ended, and what it says. */
export async function weir(args: string[], dataDir: string, databaseUrl?: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [PROGRAM, 'weir', ...args], { env: settings(dataDir, databaseUrl) })
  const [[code], out, errors] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
  return { code: code as number | null, said: out + withoutWarning(errors) }
}
