import { expect, it, vi } from 'vitest'

import { CallCounts } from './limits.ts'

const WINDOW = 10_000

function counting() {
  vi.useFakeTimers({ now: 0, toFake: ['Date', 'performance'] })
  const counts = new CallCounts()
  const routeOf = () => {
    const route = counts.child()
    return (key: string) => {
      let seen: { current: number; ttl: number } | undefined
      route.incr(key, (_, result) => (seen = result), WINDOW, 5)
      return seen!
    }
  }
  return { counts, routeOf }
}

it('counts a caller at a route until its window ends', () => {
  const { routeOf } = counting()
  const [one, other] = [routeOf(), routeOf()]
  expect([one('a'), one('a'), one('b'), other('a')].map(({ current }) => current)).toEqual([1, 2, 1, 1])
  vi.advanceTimersByTime(4000)
  expect(one('a')).toEqual({ current: 3, ttl: 6000 })
  vi.advanceTimersByTime(WINDOW - 4000)
  expect(one('a')).toEqual({ current: 1, ttl: WINDOW })
})

it('ends a window by the time that passes, also where the wall clock goes back an hour', () => {
  const one = counting().routeOf()
  one('a')
  vi.setSystemTime(-3_600_000)
  expect(one('a')).toEqual({ current: 2, ttl: WINDOW })
  vi.advanceTimersByTime(WINDOW)
  expect(one('a')).toEqual({ current: 1, ttl: WINDOW })
})

it('remembers a bounded number over all routes, and the younger windows', () => {
  const { counts, routeOf } = counting()
  const routes = Array.from({ length: 50 }, routeOf)
  for (let caller = 0; caller < 1000; caller++) for (const call of routes) call(`made-up ${caller}`)
  expect(counts.size).toBeLessThanOrEqual(20_000)
  expect(routes[0]!('made-up 999').current).toBe(2)
  expect(routes[0]!('made-up 0').current).toBe(1)
})
