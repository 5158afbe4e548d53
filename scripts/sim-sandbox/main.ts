// npm run sim-sandbox -- [--port 8910] [--secret <secret>]: the operators of SIM cards, as a process of its own that moves no card.
// The server uses it with WEIR_OPERATOR_SANDBOX=http://weir:<secret>@127.0.0.1:8910. See docs/operations.md.
import { parseArgs } from 'node:util'

import { serve } from '../sandbox/serve.ts'
import { operatorCall } from './calls.ts'
import { control } from './control.ts'
import { createSandbox } from './sandbox.ts'

const DEFAULT_SECRET = 'sandbox-secret'

const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '8910' },
    secret: { type: 'string', default: DEFAULT_SECRET },
  },
})

const sandbox = createSandbox(values.secret)
serve(
  values,
  (call) => (call.url.pathname.startsWith('/control/') ? control : operatorCall)(sandbox, call),
  (address) => console.log(`Operator sandbox is ready at ${address}`),
)
