// The app of the payer, as far as a page inside it needs it: it names its user by a code that works once.
import { randomUUID } from 'node:crypto'

import type { Call, Reply } from '../sandbox/serve.ts'

const USER = 'sandbox-user'

type Payers = ReturnType<typeof createPayers>

export function createPayers() {
  const codes = new Set<string>()
  return {
    give() {
      const code = randomUUID()
      codes.add(code)
      return code
    },
    /** The user of a code; undefined: it is unknown, or used. */
    take: (code: string) => (codes.delete(code) ? USER : undefined),
  }
}

/** `GET /app/signIn?back=…&state=…`: leads back at once, as an app does that has asked its user before. */
export function app({ payers }: { payers: Payers }, { url }: Call): Reply {
  const to = new URL(url.searchParams.get('back') ?? '')
  to.searchParams.set('code', payers.give())
  to.searchParams.set('state', url.searchParams.get('state') ?? '')
  return { status: 302, headers: { location: to.href }, body: '' }
}
