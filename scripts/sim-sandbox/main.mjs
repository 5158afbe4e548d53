// npm run sim-sandbox -- [--port 8910] [--secret <secret>]: the operators of SIM cards, as a process of its own that moves no card.
// The server uses it with WEIR_OPERATOR_SANDBOX=http://weir:<secret>@127.0.0.1:8910. See docs/operations.md.
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'

import { operatorCall } from './calls.mjs'
import { control } from './control.mjs'
import { createSandbox } from './sandbox.mjs'

const DEFAULT_SECRET = 'sandbox-secret'
const MOST_BYTES = 64 * 1024

const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '8910' },
    secret: { type: 'string', default: DEFAULT_SECRET },
  },
})

const sandbox = createSandbox(values.secret)
const server = createServer((request, response) => void answer(request, response))

async function answer(request, response) {
  try {
    const body = await read(request)
    const url = new URL(request.url, 'http://sandbox')
    const reply = await (url.pathname.startsWith('/control/') ? control : operatorCall)(sandbox, { request, url, body })
    // Without an answer the connection ends: the caller does not know what happened.
    if (reply === undefined) return response.destroy()
    response.writeHead(reply.status ?? 200, { 'content-type': reply.type ?? 'application/json; charset=utf-8', ...reply.headers })
    response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body))
  } catch (error) {
    response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' }).end(error.message)
  }
}

async function read(request) {
  let body = ''
  for await (const piece of request) {
    body += piece
    if (body.length > MOST_BYTES) throw new Error('too large')
  }
  return body
}

server.listen(Number(values.port), values.host, () => {
  console.log(`Operator sandbox is ready at http://${values.host}:${server.address().port}`)
})
// A test that ends without stopping it closes this pipe.
process.on('disconnect', () => process.exit())
process.on('SIGTERM', () => process.exit())
