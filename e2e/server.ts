import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { test as base } from '@playwright/test'

import { accounts, DEVICE_KEY } from './accounts.ts'

const PROGRAM = fileURLToPath(new URL('start-server.mjs', import.meta.url))
/** The sample data, of several servers at once, on a busy machine. */
const START_MS = 600_000

/** It says where it listens. */
const LISTENING =
  /Text messages go to 127\.0\.0\.1:(?<SMS_PORT>\d+)[^]*by MQTT at 127\.0\.0\.1:(?<BROKER_PORT>\d+)[^]*Weir is ready at http:\/\/127\.0\.0\.1:(?<WEIR_PORT>\d+)/

export const settings = {
  WEIR_ADMIN_PASSWORD: accounts.admin.password,
  WEIR_COMMON_PASSWORD: accounts.common.password,
  WEIR_DEVICE_KEY: DEVICE_KEY,
  WEIR_LOGIN_CAPTCHA: 'off',
  WEIR_SAMPLE_DATA: 'on',
}

function start() {
  const child = spawn(process.execPath, [PROGRAM], { env: { ...process.env, ...settings }, stdio: ['pipe', 'pipe', 'inherit'] })
  return { child, ended: once(child, 'exit') }
}

/** Reads what it prints until it is ready, and lets go what comes later: with a full pipe it would stand still. */
async function portsOf({ child }: ReturnType<typeof start>) {
  let printed = ''
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    printed += String(chunk)
    if (LISTENING.test(printed)) break
  }
  // Within the loop it would have no effect.
  child.stdout.resume()
  const ports = LISTENING.exec(printed)?.groups
  if (!ports) throw new Error(`the server did not start: ${printed}`)
  return ports
}

/**
 * Each worker has a server of its own, as an operator starts it, with the sample data: what one journey changes no other one
 * meets that runs beside it. Its ports are told as WEIR_PORT, BROKER_PORT and SMS_PORT.
 */
export const test = base.extend<object, { server: void }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, provide) => {
      const server = start()
      Object.assign(process.env, await portsOf(server))
      await provide()
      server.child.kill('SIGTERM')
      await server.ended
    },
    { scope: 'worker', auto: true, timeout: START_MS },
  ],
})
