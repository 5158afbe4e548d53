// npm run pay-sandbox -- [--port 8909] [--secret <secret>] [--notify <url>]: a payment provider that takes no money, as a process of its own.
// The server uses it with WEIR_PAY_SANDBOX=http://weir:<secret>@127.0.0.1:8909. See docs/operations.md.
import { parseArgs } from 'node:util'

import { type Answering, type Call, serve } from '../sandbox/serve.ts'
import { control } from './control.ts'
import { merchantCall } from './merchant.ts'
import { app } from './payers.ts'
import { phone } from './phone.ts'
import { createSandbox, type Sandbox } from './sandbox.ts'

const DEFAULT_SECRET = 'sandbox-secret'

const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '8909' },
    secret: { type: 'string', default: DEFAULT_SECRET },
    notify: { type: 'string', default: 'http://127.0.0.1:8808/api/v1/pay/callback/sandbox' },
  },
})

const sandbox = createSandbox(values.secret, values.notify)

/** By the first part of a path; every other one is a call of the merchant. */
const parts: Record<string, (sandbox: Sandbox, call: Call) => ReturnType<Answering>> = { control, phone, app }

serve(
  values,
  (call) => (parts[call.url.pathname.split('/')[1] ?? ''] ?? merchantCall)(sandbox, call),
  (address) => {
    sandbox.address = address
    console.log(`Payment sandbox is ready at ${address}`)
  },
)
