import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { earlyAnswers } from './early-answers.ts'

let token = 'mine'
const early = () => earlyAnswers(() => token)
beforeEach(() => {
  token = 'mine'
  vi.stubGlobal(
    'fetch',
    vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async (address) => new Response(address)),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('gives an answer once, asked with the token of its session', async () => {
  const { ask, take, left } = early()
  ask('/list')
  expect(fetch).toHaveBeenCalledWith('/list', { headers: { authorization: 'Bearer mine' } })
  expect(left()).toEqual(['/list'])
  expect(await (await take('/list')!).text()).toBe('/list')
  expect([take('/list'), take('/other'), left()]).toEqual([undefined, undefined, []])
})

it('gives another session nothing', () => {
  const { ask, take } = early()
  ask('/list')
  token = 'theirs'
  expect(take('/list')).toBeUndefined()
})

it('gives no answer that is out of date', () => {
  vi.useFakeTimers()
  const { ask, take } = early()
  ask('/list')
  vi.advanceTimersByTime(10_000)
  expect(take('/list')).toBeUndefined()
})
