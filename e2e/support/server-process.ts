import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { accounts, DEVICE_KEY } from './accounts.ts'

const PROGRAM = fileURLToPath(new URL('start-server.ts', import.meta.url))

/** It says where it listens. */
const LISTENING =
  /Text messages go to 127\.0\.0\.1:(?<SMS_PORT>\d+)[^]*Payments go to 127\.0\.0\.1:(?<PAY_PORT>\d+)[^]*Requests about SIMs go to 127\.0\.0\.1:(?<SIM_PORT>\d+)[^]*by MQTT at 127\.0\.0\.1:(?<BROKER_PORT>\d+)[^]*Weir is ready at http:\/\/127\.0\.0\.1:(?<WEIR_PORT>\d+)/

/** As Node prints it: of a fault to come. */
const WARNING = /^\(node:\d+\) .*/m

/** Lines of the log that an operator would act on. */
const ERROR_LINE = /^\{"level":[56]0,.*$/gm
/** On a busy machine a query waits too long for its turn. The server logs that, and does the work again. */
const BUSY = /timeout exceeded when trying to connect/

export const settings = {
  WEIR_ADMIN_PASSWORD: accounts.admin.password,
  WEIR_COMMON_PASSWORD: accounts.common.password,
  WEIR_DEVICE_KEY: DEVICE_KEY,
  WEIR_LOGIN_CAPTCHA: 'off',
}

/** With as many others at once, on a busy machine, and with the sample town to write. */
const LONGEST_START_MS = 600_000

/** The made-up meters have reported what they owed then: no journey meets readings of the hours before it. Later ones come each minute. */
async function untilReported(directory: string, since: number) {
  const file = join(directory, 'sample.json')
  const sentTo = () => (existsSync(file) ? Date.parse((JSON.parse(readFileSync(file, 'utf8')) as { sentTo: string }).sentTo) : 0)
  while (sentTo() < since) {
    if (Date.now() > since + LONGEST_START_MS) throw new Error('the meters of the sample town have not reported')
    await sleep(50)
  }
}

/**
 * A server as an operator starts it, with the data of `directory`. The sample town may be left out. Its ports are WEIR_PORT,
 * BROKER_PORT, SMS_PORT, PAY_PORT and SIM_PORT.
 */
export async function startServer(directory: string, { hasTown = true } = {}) {
  // Node warns where both NO_COLOR and FORCE_COLOR are set. Playwright adds the second for its workers.
  // An address is not a setting: it is that of another server.
  const { FORCE_COLOR: _, WEIR_PORT: __, ...env } = process.env
  const since = Date.now()
  const child = spawn(process.execPath, [PROGRAM], {
    env: { ...env, ...settings, WEIR_SAMPLE_DATA: hasTown ? 'on' : 'off', WEIR_DATA_DIR: directory },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += String(chunk)
    process.stderr.write(chunk)
  })
  const ended = once(child, 'exit')
  let printed = ''
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    printed += String(chunk)
    if (LISTENING.test(printed)) break
  }
  // With a full pipe it would stand still; within the loop this would have no effect.
  child.stdout.on('data', (chunk: Buffer) => (printed += String(chunk)))
  const ports = LISTENING.exec(printed)?.groups
  if (!ports) throw new Error(`the server did not start: ${printed}`)
  if (hasTown) await untilReported(directory, since)
  return {
    ports,
    async stop() {
      child.kill('SIGTERM')
      await ended
      const [warning] = WARNING.exec(errors) ?? []
      if (warning !== undefined) throw new Error(`the server warned: ${warning}`)
      const lines = (printed.match(ERROR_LINE) ?? []).filter((line) => !BUSY.test(line))
      if (lines.length > 0) throw new Error(`the server logged errors:\n${lines.join('\n')}`)
    },
  }
}
