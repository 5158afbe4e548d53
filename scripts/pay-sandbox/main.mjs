// npm run pay-sandbox -- [--port 8909] [--secret <secret>] [--notify <url>]: a payment provider that takes no money, as a process of its own.
// The server uses it with WEIR_PAY_SANDBOX=http://weir:<secret>@127.0.0.1:8909. See docs/operations.md.
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'

import { control } from './control.mjs'
import { createFaults } from './faults.mjs'
import { createNotifier } from './notices.mjs'
import { createBooks } from './books.mjs'
import { merchantCall } from './merchant.mjs'
import { app, createPayers } from './payers.mjs'
import { phone } from './phone.mjs'

const DEFAULT_SECRET = 'sandbox-secret'
const MOST_BYTES = 64 * 1024

const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '8909' },
    secret: { type: 'string', default: DEFAULT_SECRET },
    notify: { type: 'string', default: 'http://127.0.0.1:8808/api/v1/pay/callback/sandbox' },
  },
})

const clock = { skewMs: 0, now: () => new Date(Date.now() + clock.skewMs) }
const books = createBooks(clock)
const faults = createFaults()
const notifier = createNotifier({ secret: values.secret, clock, fallbackUrl: values.notify })
// By day, the changes that a test plans in its bill.
const bills = new Map()
const sandbox = { books, bills, faults, notifier, clock, payers: createPayers(), secret: values.secret, address: '' }

/** By the first part of a path; every other one is a call of the merchant. */
const parts = { control, phone, app }

const server = createServer((request, response) => void answer(request, response))

async function answer(request, response) {
  try {
    const body = await read(request)
    const url = new URL(request.url, sandbox.address)
    const part = url.pathname.split('/')[1]
    const reply = await (parts[part] ?? merchantCall)(sandbox, { request, url, body })
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
  sandbox.address = `http://${values.host}:${server.address().port}`
  console.log(`Payment sandbox is ready at ${sandbox.address}`)
})
// A test that ends without stopping it closes this pipe.
process.on('disconnect', () => process.exit())
process.on('SIGTERM', () => process.exit())
