import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'

import { emptyDatabase } from '../../../../test/db/database.ts'
import type { Db } from '../../../kernel/context.ts'
import { iotOperators } from './operator.table.ts'
import { takeCalls } from './call-operator.ts'

const START_MS = Date.parse('2026-01-01T00:00:00Z')
const RATE = { perSecond: 10, burst: 20 }

let db: Db
beforeEach(async () => {
  ;({ db } = await emptyDatabase())
})

const take = (wanted: number, ms = 0, rate = RATE) => takeCalls(db, 'mobile', rate, wanted, new Date(START_MS + ms))

it('lets a burst through, then as many calls as the rate allows', async () => {
  expect(await take(15)).toBe(15)
  expect(await take(15)).toBe(5)
  expect(await take(1, 99)).toBe(0)
  expect(await take(1, 100)).toBe(1)
  expect(await take(100, 2100)).toBe(20)
  expect(await take(100, 3_600_000)).toBe(20)
})

it('keeps a bucket for each operator', async () => {
  expect(await take(20)).toBe(20)
  expect(await takeCalls(db, 'unicom', RATE, 3, new Date(START_MS))).toBe(3)
  expect(await db.select({ operator: iotOperators.operator }).from(iotOperators)).toHaveLength(2)
})

it('fills nothing for a clock that is behind', async () => {
  expect(await take(20, 60_000)).toBe(20)
  expect(await take(1, 0)).toBe(0)
  expect(await take(1, 60_000)).toBe(0)
  expect(await take(1, 60_100)).toBe(1)
})

it('follows a rate that was lowered', async () => {
  expect(await take(0)).toBe(0)
  expect(await take(20, 0, { perSecond: 1, burst: 2 })).toBe(2)
})

interface Step {
  /** Until the next ones ask. */
  pauseMs: number
  /** At once, by several processes. */
  wanted: number[]
}
const steps = fc.array(
  fc.record({
    pauseMs: fc.integer({ min: 0, max: 4000 }),
    wanted: fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 5 }),
  }),
  { minLength: 1, maxLength: 12 },
)
const rates = fc.record({ perSecond: fc.integer({ min: 1, max: 50 }), burst: fc.integer({ min: 1, max: 60 }) })

/** Calls of each step that a bucket lets through, in thousandths of a call. */
function bucketOf({ perSecond, burst }: typeof RATE, plan: readonly Step[]): number[] {
  let tokens = burst * 1000
  return plan.map(({ pauseMs, wanted }) => {
    tokens = Math.min(burst * 1000, tokens + pauseMs * perSecond)
    const calls = Math.min(
      wanted.reduce((sum, one) => sum + one, 0),
      Math.floor(tokens / 1000),
    )
    tokens -= calls * 1000
    return calls
  })
}

it('never lets more through than burst + rate × time, and never less than it may', async () => {
  await fc.assert(
    fc.asyncProperty(rates, steps, async (rate, plan) => {
      await db.delete(iotOperators)
      let ms = 0
      const taken: number[] = []
      for (const { pauseMs, wanted } of plan) {
        ms += pauseMs
        const calls = await Promise.all(wanted.map((one) => take(one, ms, rate)))
        taken.push(calls.reduce((sum, one) => sum + one, 0))
        const all = taken.reduce((sum, one) => sum + one, 0)
        expect(all).toBeLessThanOrEqual(rate.burst + (rate.perSecond * ms) / 1000)
      }
      expect(taken).toEqual(bucketOf(rate, plan))
    }),
    { numRuns: process.env.TEST_LONG ? 300 : 30 },
  )
})
