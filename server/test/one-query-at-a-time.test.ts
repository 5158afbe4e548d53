import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished, vi } from 'vitest'

import type { Db } from '../src/kernel/context.ts'
import { emptyDatabase } from './db/database.ts'

const two = (db: Pick<Db, 'execute'>) => Promise.all([1, 2].map((n) => db.execute(sql`select ${n}::int`)))

it('notices each query that a transaction sends while another one runs, and none of those that wait for a connection', async () => {
  const { db } = await emptyDatabase()
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
  onTestFinished(() => warn.mockRestore())
  await two(db)
  expect(warn).not.toHaveBeenCalled()
  await db.transaction(two)
  await db.transaction(two)
  expect(warn).toHaveBeenCalledTimes(2)
})
