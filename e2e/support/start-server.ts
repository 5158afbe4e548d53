// The real server as an operator starts it, on its own ports. It stops with the process that started it, however that one ends.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

import { buildServer } from '../../scripts/launch/server-build.mjs'
import { runServer } from '../../scripts/launch/source-stacks.mjs'
import { freePort } from './free-port.ts'
import { startPaySandbox, startSimSandbox } from './sandboxes.ts'

// As after a stop signal; a server that is not ready has nothing to end.
process.stdin.resume().once('end', () => process.emit('SIGTERM') || process.exit(1))
const smsPort = await startSmsGateway()
console.log(`Text messages go to 127.0.0.1:${smsPort}`)
const sandbox = await startPaySandbox()
console.log(`Payments go to 127.0.0.1:${sandbox.port}`)
const operators = await startSimSandbox()
console.log(`Requests about SIMs go to 127.0.0.1:${operators.port}`)
const there = {
  WEIR_SMS_URL: `http://127.0.0.1:${smsPort}`,
  WEIR_PAY_SANDBOX: sandbox.setting,
  WEIR_OPERATOR_SANDBOX: operators.setting,
}
const port = await freePort()
// Payments inside an app lead back to this address.
const at = { PORT: String(port), WEIR_PUBLIC_URL: `http://127.0.0.1:${port}` }
Object.assign(process.env, { ...at, WEIR_MQTT_PORT: '0', ...there })
if (!(await buildServer())) process.exit(1)
await runServer('main', [])

/** Accepts text messages like an operator's gateway, and answers the received ones. Answers its port. */
async function startSmsGateway() {
  const messages: unknown[] = []
  const server = createServer((request, response) => {
    const answer = (value: unknown) => void response.end(JSON.stringify(value))
    if (request.method === 'POST') void json(request).then((message) => answer({ messageId: `e2e-${messages.push(message)}` }))
    else answer(messages)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  server.unref() // it ends with the process
  const bound = server.address()
  if (typeof bound !== 'object' || !bound) throw new Error('the gateway does not listen')
  return bound.port
}
