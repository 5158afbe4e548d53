import { payOrderApi } from '@weir/contract/modules/pay/order'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { queryOf } from './api.ts'
import { expired, onFailure, reportFailure, shownOf, ApiError, TransportError } from './failures.ts'
import { createQueries } from './queries.ts'
import { request } from './request.ts'
import { dropToken, keepToken } from './token.ts'

const get = { method: 'GET', query: {}, headers: {}, signal: undefined, timeoutMs: 50 }
const answer = (body: string, init: ResponseInit = {}) => vi.stubGlobal('fetch', async () => new Response(body, init))
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  )
const shownFor = async (body: string, init?: ResponseInit) => {
  answer(body, init)
  return shownOf(await failureOf(request('/x', get)))
}

afterEach(() => {
  vi.unstubAllGlobals()
  expired.set(false)
})

describe('the error catalogue', () => {
  it('takes the data out of the envelope', async () => {
    answer('{"code":0,"message":"","data":{"id":7}}')
    expect(await request('/x', get)).toEqual({ id: 7 })
  })

  it('shows the message of the server, with any HTTP status', async () => {
    const body = '{"code":409,"message":"单价已变化","data":{}}'
    expect(await shownFor(body)).toEqual({ kind: 'text', text: '单价已变化' })
    expect(await shownFor('{"code":503,"message":"系统繁忙","data":{}}', { status: 503 })).toEqual({ kind: 'text', text: '系统繁忙' })
  })

  it('leaves what belongs to a field to the field', async () => {
    expect(await shownFor('{"code":400,"message":"输入有误","data":{"fieldErrors":{"name":["不能为空"]}}}')).toEqual({ kind: 'nothing' })
  })

  it('leaves an ended session to its dialog', async () => {
    keepToken('of a session')
    expect(await shownFor('{"code":401,"message":"过期","data":{}}')).toEqual({ kind: 'nothing' })
    expect(expired.get()).toEqual({ why: undefined })
    expect(await shownFor('{"code":401,"message":"管理员结束了这次登录","data":{"ended":"forced"}}')).toEqual({ kind: 'nothing' })
    expect(expired.get()).toEqual({ why: '管理员结束了这次登录' })
  })

  it('does not report an ended session after a sign-out', async () => {
    dropToken()
    expect(await shownFor('{"code":401,"message":"过期","data":{}}')).toEqual({ kind: 'nothing' })
    expect(expired.get()).toBe(false)
  })

  it('knows a page of something in between, by the words of HTTP', async () => {
    expect(await shownFor('<html>', { status: 502, statusText: 'Bad Gateway' })).toEqual({ kind: 'text', text: 'Bad Gateway' })
    expect(await shownFor('<html>', { status: 404, statusText: 'Not Found' })).toEqual({ kind: 'key', key: 'path' })
    expect(await shownFor('<html>')).toEqual({ kind: 'key', key: 'path' })
  })

  it('distinguishes no answer, a timeout and a cancelled call', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(shownOf(await failureOf(request('/x', get)))).toEqual({ kind: 'key', key: 'network' })

    const hanging = (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal!.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))))
    vi.stubGlobal('fetch', hanging)
    expect(shownOf(await failureOf(request('/x', get)))).toEqual({ kind: 'key', key: 'timeout' })

    const abort = new AbortController()
    const call = failureOf(request('/x', { ...get, signal: abort.signal }))
    abort.abort()
    expect(shownOf(await call)).toEqual({ kind: 'nothing' })
  })
})

describe('queries and commands', () => {
  let shown: unknown[]
  beforeEach(() => {
    shown = []
    onFailure((one) => shown.push(one))
  })

  it('report a failure once, unless their component shows it', async () => {
    const queries = createQueries()
    const refuse = () => Promise.reject(new ApiError(409, 'taken', {}))
    await failureOf(queries.fetchQuery({ queryKey: ['a'], queryFn: refuse }))
    await failureOf(queries.fetchQuery({ queryKey: ['b'], queryFn: refuse, meta: { failure: 'inPlace' } }))
    expect(shown).toEqual([{ kind: 'text', text: 'taken' }])
  })

  it('a lost read gets a second try, and both have the time of one', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const fetched: number[] = []
    vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
      fetched.push(Date.now())
      return new Promise((_, fail) => {
        signal.addEventListener('abort', () => fail(signal.reason as Error))
        if (fetched.length === 1) setTimeout(() => fail(new TypeError('lost')), 20_000)
      })
    })
    const began = Date.now()
    const read = failureOf(createQueries().fetchQuery(queryOf(payOrderApi.methods, {})))
    await vi.advanceTimersByTimeAsync(49_900)
    expect(fetched.map((at) => at - began)).toEqual([0, 21_000])
    await vi.advanceTimersByTimeAsync(200)
    expect(await read).toEqual(new TransportError('timeout'))
    expect(fetched).toHaveLength(2)
  })

  it('a read without an answer in its time gets no second try', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const fetching = vi.fn<(url: string, init: { signal: AbortSignal }) => Promise<never>>(
      (_, { signal }) => new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason as Error))),
    )
    vi.stubGlobal('fetch', fetching)
    const read = failureOf(createQueries().fetchQuery(queryOf(payOrderApi.methods, {})))
    await vi.advanceTimersByTimeAsync(50_000)
    expect(await read).toEqual(new TransportError('timeout'))
    expect(fetching).toHaveBeenCalledOnce()
  })

  it('go out while the browser calls itself offline', async () => {
    const queries = createQueries()
    queries.mount() // from now on it listens
    dispatchEvent(new Event('offline'))
    onTestFinished(() => {
      dispatchEvent(new Event('online'))
      queries.unmount()
    })
    const read = queries.fetchQuery({ queryKey: ['c'], queryFn: async () => 'read' })
    const act = queries.getMutationCache().build(queries, { mutationFn: async () => 'done' })
    expect(await Promise.all([read, act.execute(undefined)])).toEqual(['read', 'done'])
  })

  it('report nothing that has nothing to show', () => {
    reportFailure(new ApiError(401, '', {}))
    reportFailure(new TransportError('timeout'))
    expect(shown).toEqual([{ kind: 'key', key: 'timeout' }])
  })
})
