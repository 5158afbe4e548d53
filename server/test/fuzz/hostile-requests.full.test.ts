import { regionApi } from '@weir/contract/modules/place/region'
import { signInApi } from '@weir/contract/modules/system/sign-in'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Call } from './call.ts'
import { showCounts } from './counts.ts'
import { fuzzed } from './endpoints.ts'
import { type Answer, findingsWithoutChange } from './findings.ts'
import { type FuzzApp, fuzzApp } from './fuzz-app.ts'
import {
  meaning,
  NOBODY,
  oversized,
  pathVariants,
  strangeLanguages,
  STRANGE_HEADERS,
  strangers,
  wrongBodies,
  wrongVerbs,
} from './hostile-requests.ts'
import { SEED, TIMEOUT_MS } from './settings.ts'

/** A quarter in the short form, each day another one: the platform refuses these requests, in the same way for all. */
const PARTS = process.env.TEST_LONG ? 1 : 4
const tried = fuzzed.filter((_, nth) => (nth + SEED) % PARTS === 0)
const named = tried.map((endpoint) => [endpoint.id, endpoint] as const)

let app: FuzzApp
beforeAll(async () => {
  app = await fuzzApp()
})
afterAll(showCounts)

interface Hostile extends Call {
  /** One of these is to be the answer's HTTP status. */
  statuses: readonly number[]
}

const callsOf = (endpoint: Endpoint, requests: readonly InjectOptions[], statuses: readonly number[], lang = 'en'): Hostile[] =>
  requests.map((request) => ({ endpoint, role: 'admin', request, statuses, lang }))

function notRefused({ response, code }: Answer, { statuses }: Hostile) {
  if (!statuses.includes(response.statusCode)) return `status ${response.statusCode}`
  return response.statusCode === 200 && code !== 400 && `code ${code}`
}

it.each(named)('%s has one verb, one kind of body, a size, and three languages', async (_, endpoint) => {
  const calls = [
    ...callsOf(endpoint, wrongVerbs(endpoint), [405]),
    ...callsOf(endpoint, oversized(endpoint), [413, 414, 415]),
    // Hardly anything of a stranger is read: deep input is too long as well.
    ...callsOf(endpoint, wrongBodies(endpoint), [200, 400, 415, ...(endpoint.access === 'public' ? [413] : [])]),
    ...callsOf(endpoint, strangeLanguages(endpoint), endpoint.body === 'file' ? [415] : [200], 'zh-cn'),
  ]
  expect(await findingsWithoutChange(app, calls, notRefused)).toEqual([])
})

it('lets nobody in by another way to write an address, or without a credential', async () => {
  const closed = tried.filter(({ access }) => access !== 'public')
  const calls = closed.flatMap((endpoint) => [
    ...callsOf(endpoint, pathVariants(endpoint, NOBODY), [200, 400, 404], 'zh-cn'),
    ...callsOf(endpoint, strangers(endpoint), [200]),
  ])
  const letIn = ({ response, code }: Answer) => ![400, 401, 404].includes(code) && `status ${response.statusCode}, code ${code}`
  expect(await findingsWithoutChange(app, calls, letIn)).toEqual([])
})

it(
  'decides by the route alone: neither another way to write the address nor a header that names another one changes it',
  async () => {
    const closed = tried.filter(({ permission, access }) => access === 'permission' && !app.may('common', permission))
    const { list } = regionApi
    const calls = closed.flatMap((endpoint) => {
      const { method, path } = endpoint
      const asAllowed = { method, url: path, headers: meaning(list), ...(method !== 'GET' && { payload: {} }) }
      const variants = [...pathVariants(endpoint), ...(endpoint.body === 'json' ? [asAllowed] : [])]
      return callsOf(endpoint, variants, [200, 400, 404], 'zh-cn').map((call) => ({ ...call, role: 'common' as const }))
    })
    const letIn = ({ response, code }: Answer) => ![400, 403, 404, 405].includes(code) && `status ${response.statusCode}, code ${code}`
    expect(await findingsWithoutChange(app, calls, letIn)).toEqual([])

    const asked = async (headers = {}) =>
      (await app.app.inject({ url: list.path, headers: { ...(await app.credentials(list, 'common')), ...headers } })).json<{
        data: unknown
      }>()
    const plain = await asked()
    for (const endpoint of closed) expect(await asked(meaning(endpoint))).toEqual(plain)
  },
  TIMEOUT_MS,
)

it.each([
  [signInApi.login, { username: 'nobody', password: 'wrong' }],
  [regionApi.delete, { ids: [404] }],
  [waterCardApi.recharge, { id: 404, amount: '1.00', paymentMethod: 'cash' }],
])('keeps what strange headers say, or leaves it: $id', async (endpoint, payload) => {
  const { method, path } = endpoint
  const requests = STRANGE_HEADERS.map((headers) => ({ method, url: `${path}?lang=en`, headers, payload }))
  const isAnswered = ({ code }: Answer) => ![400, 404].includes(code) && `code ${code}`
  expect(await findingsWithoutChange(app, callsOf(endpoint, requests, []), isAnswered)).toEqual([])
})
