import { vi } from 'vitest'

import type { Db } from '../../src/kernel/context.ts'

/** The actions of others between the next call's checks and its transaction. */
export function beforeNextTransaction(db: Db, happens: () => Promise<unknown>) {
  const transaction = vi.spyOn(db, 'transaction').mockImplementationOnce(async (...args) => {
    transaction.mockRestore()
    await happens()
    return db.transaction(...args)
  })
}
