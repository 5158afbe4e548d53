import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { earlyAnswers } from './early-calls.ts'

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

it('gives the data of an answer that has come, once, and leaves a refusal to its taker', async () => {
  const answers = { '/list': { code: 0, data: [1] }, '/refused': { code: 403, data: null } }
  vi.stubGlobal('fetch', async (address: keyof typeof answers) => Response.json(answers[address]))
  const { ask, data, take, left } = early()
  ask('/list')
  ask('/refused')
  expect(data('/list'), 'before it has come').toBeUndefined()
  await vi.waitFor(() => expect(data('/list')).toEqual([1]))
  expect([data('/list'), data('/refused'), left()]).toEqual([undefined, undefined, ['/refused']])
  expect(await (await take('/refused')!).json()).toEqual(answers['/refused'])
  ask('/list')
  await new Promise((resolve) => setTimeout(resolve))
  token = 'theirs'
  expect(data('/list')).toBeUndefined()
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
