// All that the payment sandbox knows, in memory.
import type { PlannedBills } from './bill.ts'
import { createBooks } from './books.ts'
import { createFaults } from './faults.ts'
import { createNotifier } from './notices.ts'
import { createPayers } from './payers.ts'

export type Sandbox = ReturnType<typeof createSandbox>

/** `fallbackUrl` gets the callbacks of orders that name no address. */
export function createSandbox(secret: string, fallbackUrl: string) {
  const clock = { skewMs: 0, now: () => new Date(Date.now() + clock.skewMs) }
  const bills: PlannedBills = new Map()
  return {
    secret,
    clock,
    bills,
    books: createBooks(clock),
    faults: createFaults(),
    notifier: createNotifier({ secret, clock, fallbackUrl }),
    payers: createPayers(),
    /** Of the sandbox itself, once it listens. */
    address: '',
  }
}
