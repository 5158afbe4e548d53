import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { accounts, DEVICE_KEY } from './accounts.ts'

const PROGRAM = fileURLToPath(new URL('start-server.mjs', import.meta.url))

/** It says where it listens. */
const LISTENING =
  /Text messages go to 127\.0\.0\.1:(?<SMS_PORT>\d+)[^]*Payments go to 127\.0\.0\.1:(?<PAY_PORT>\d+)[^]*Requests about SIMs go to 127\.0\.0\.1:(?<SIM_PORT>\d+)[^]*by MQTT at 127\.0\.0\.1:(?<BROKER_PORT>\d+)[^]*Weir is ready at http:\/\/127\.0\.0\.1:(?<WEIR_PORT>\d+)/

/** As Node prints it: of a fault to come. */
const WARNING = /^\(node:\d+\) .*/m

export const settings = {
  WEIR_ADMIN_PASSWORD: accounts.admin.password,
  WEIR_COMMON_PASSWORD: accounts.common.password,
  WEIR_DEVICE_KEY: DEVICE_KEY,
  WEIR_LOGIN_CAPTCHA: 'off',
  WEIR_SAMPLE_DATA: 'on',
}

/** It says that the sample data is there. */
const WRITTEN = /^Writing the sample data: 100 %$/m

/** A server as an operator starts it, with the data of `directory`; of a first start once the sample data is written. Its ports are WEIR_PORT, BROKER_PORT, SMS_PORT, PAY_PORT and SIM_PORT. */
export async function startServer(directory: string, isFirst = false) {
  const child = spawn(process.execPath, [PROGRAM], {
    env: { ...process.env, ...settings, WEIR_DATA_DIR: directory },
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
    if (LISTENING.test(printed) && (!isFirst || WRITTEN.test(printed))) break
  }
  // With a full pipe it would stand still; within the loop this would have no effect.
  child.stdout.resume()
  const ports = LISTENING.exec(printed)?.groups
  if (!ports) throw new Error(`the server did not start: ${printed}`)
  return {
    ports,
    async stop() {
      child.kill('SIGTERM')
      await ended
      const [warning] = WARNING.exec(errors) ?? []
      if (warning !== undefined) throw new Error(`the server warned: ${warning}`)
    },
  }
}
