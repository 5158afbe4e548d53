// npm run pay-sandbox -- [--port 8909] [--secret <secret>] [--notify <url>]: a payment provider that takes no money, as a process of its own.
// The server uses it with WEIR_PAY_SANDBOX=http://weir:<secret>@127.0.0.1:8909. See docs/operations.md.
import { parseArgs } from 'node:util'

import { serve } from '../sandbox/serve.mjs'
import { control } from './control.mjs'
import { createFaults } from './faults.mjs'
import { createNotifier } from './notices.mjs'
import { createBooks } from './books.mjs'
import { merchantCall } from './merchant.mjs'
import { app, createPayers } from './payers.mjs'
import { phone } from './phone.mjs'

const DEFAULT_SECRET = 'sandbox-secret'

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

serve(
  values,
  (call) => (parts[call.url.pathname.split('/')[1]] ?? merchantCall)(sandbox, call),
  (address) => {
    sandbox.address = address
    console.log(`Payment sandbox is ready at ${address}`)
  },
)
