// The app of the payer, as far as a page inside it needs it: it names its user by a code that works once.
import { randomUUID } from 'node:crypto'

const USER = 'sandbox-user'

export function createPayers() {
  const codes = new Set()
  return {
    give() {
      const code = randomUUID()
      codes.add(code)
      return code
    },
    /** The user of a code; undefined: it is unknown, or used. */
    take: (code) => (codes.delete(code) ? USER : undefined),
  }
}

/** `GET /app/signIn?back=…&state=…`: leads back at once, as an app does that has asked its user before. */
export function app({ payers }, { url }) {
  const { back, state } = Object.fromEntries(url.searchParams)
  const to = new URL(back)
  to.searchParams.set('code', payers.give())
  to.searchParams.set('state', state)
  return { status: 302, headers: { location: to.href }, body: '' }
}
