import { expect, it } from 'vitest'

import { iotOperators } from '../../src/modules/iot/operator/operator.table.ts'
import { takeCalls, mayCall, noteFailure } from '../../src/modules/iot/operator/call-operator.ts'
import { emptyDatabase } from '../db/database.ts'

const NOW = new Date('2026-01-01T00:00:00Z')
const RATE = { perSecond: 10, burst: 20 }
const sum = (calls: readonly number[]) => calls.reduce((total, one) => total + one, 0)
const times = <T>(count: number, act: () => Promise<T>) => Promise.all(Array.from({ length: count }, act))

it('shares the calls of an operator exactly, on many connections at once', async () => {
  const { db } = await emptyDatabase()
  const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
  expect(sum(await times(40, () => takeCalls(db, 'mobile', RATE, 1, NOW)))).toBe(20)
  for (let second = 1; second <= 10; second++) expect(sum(await times(20, () => takeCalls(db, 'mobile', RATE, 3, after(second))))).toBe(10)
})

it('counts every failure and gives one trial, on many connections at once', async () => {
  const { db } = await emptyDatabase()
  await takeCalls(db, 'mobile', RATE, 1, NOW)
  await times(4, () => noteFailure(db, 'mobile', NOW, { error: 'down' }))
  expect(await db.select().from(iotOperators)).toMatchObject([{ breaker: 'closed', failures: 4 }])
  await times(10, () => noteFailure(db, 'mobile', NOW, { error: 'down' }))
  expect(await db.select().from(iotOperators)).toMatchObject([{ breaker: 'open', failures: 5 }])
  const due = new Date(NOW.getTime() + 30_000)
  expect((await times(20, () => mayCall(db, 'mobile', due))).filter(({ may }) => may)).toHaveLength(1)
})
