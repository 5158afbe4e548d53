import { expect, it } from 'vitest'

import { Throttle, Throttles } from './fair-share.ts'

it('lets a burst through, then so many a second; what came above that is waited for', () => {
  let now = 0
  const throttle = new Throttle({ perSecond: 100, burst: 300 }, () => now)
  throttle.spend(300)
  expect(throttle.waitMs).toBe(0)
  throttle.spend(1000)
  expect(throttle.waitMs).toBe(10_000)
  now = 9_000
  expect(throttle.waitMs).toBe(1000)
  now = 10_000
  expect(throttle.waitMs).toBe(0)
  throttle.spend(50)
  expect(throttle.waitMs).toBe(500)
})

it('is one for each key, and forgotten once nothing is owed', () => {
  let now = 0
  const throttles = new Throttles<number>(() => now)
  const rate = { perSecond: 1, burst: 1 }
  const first = throttles.of(0, rate)
  first.spend(1)
  for (let key = 1; key <= 1000; key++) throttles.of(key, rate)
  expect(throttles.of(0, rate)).toBe(first)
  now = 10_000
  for (let key = 2000; key <= 3000; key++) throttles.of(key, rate)
  expect(throttles.of(0, rate)).not.toBe(first)
})
