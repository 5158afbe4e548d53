import { vi } from 'vitest'

import type { Db } from '../src/kernel/context.ts'

/** What others do after the next call has checked what it checks, before the transaction in which it acts on that. */
export function beforeNextTransaction(db: Db, happens: () => Promise<unknown>) {
  const transaction = vi.spyOn(db, 'transaction').mockImplementationOnce(async (...args) => {
    transaction.mockRestore()
    await happens()
    return db.transaction(...args)
  })
}
