import type { Endpoint } from '@weir/contract/platform/endpoint'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { ENDS_WITHIN_MS } from '../app/ends-within.ts'
import { arbitraryOf, fits, type Known } from './arbitrary-of.ts'
import { type Call, callsOf, send, told } from './call.ts'
import { arriving, changesAccess, fuzzed, rolesOf } from './endpoints.ts'
import { NOBODY, oversized, pathVariants, strangeLanguages, strangers, wrongBodies, wrongVerbs } from './hostile-requests.ts'
import { isUnstorable } from './hostile-values.ts'
import { knownValues } from './known-values.ts'
import { type Mutation, mutationsOf, replaced } from './mutations.ts'
import { BrokenOff, type RemoteApp, remoteApp } from './remote-app.ts'
import { SEED } from './settings.ts'
import { widePlaces } from './wide-values.ts'

/** For so long the loop of events may stand still. Of processor time: a busy machine makes it no longer. */
const LONGEST_MS = 250

let app: RemoteApp
beforeAll(async () => {
  app = await remoteApp()
}, ENDS_WITHIN_MS)
afterAll(() => app.end())

/** Endpoints that change accounts come last: their rows are those of the callers. */
const inOrder = [...fuzzed.filter((endpoint) => !changesAccess(endpoint)), ...fuzzed.filter(changesAccess)]

/** A pace that is refused would hide what the call does. */
const isFailure = (status: number) => status >= 500 || status === 429

/** Requests to all endpoints together. */
const REQUESTS = process.env.TEST_LONG ? 90_000 : 3000
/** At the same time. */
const LANES = 4

/** A header with other characters leaves no client of Node. */
const SENDABLE = /^[\t\x20-\x7e\x80-\xff]*$/

/** Requests that no endpoint takes: other verbs, addresses, bodies and languages, made-up credentials, and inputs that are wrong in one place. */
function hostileTo(endpoint: Endpoint, known: Known): Omit<Call, 'lang'>[] {
  const count = Math.ceil(REQUESTS / fuzzed.length)
  const requests = [
    ...wrongVerbs(endpoint),
    ...oversized(endpoint),
    ...wrongBodies(endpoint),
    ...strangeLanguages(endpoint),
    ...pathVariants(endpoint),
    ...pathVariants(endpoint, NOBODY),
    ...strangers(endpoint),
  ]
    .filter(({ headers = {} }) => Object.values(headers).every((value) => SENDABLE.test(String(value))))
    .map((request) => ({ endpoint, role: 'admin' as const, request }))
  // The short form sends some of each, every day others.
  const some = requests.filter((_, nth) => (nth + SEED) % Math.ceil((2 * requests.length) / count) === 0)
  const isWrong = ({ input, isStrange }: Mutation) => isStrange || isUnstorable(input) || !fits(endpoint.input, arriving(endpoint, input))
  const roles = rolesOf(endpoint)
  const numRuns = Math.max(1, Math.ceil((count - some.length) / roles.length))
  const mutated = fc.sample(mutationsOf(endpoint.input, known).filter(isWrong), { seed: SEED, numRuns })
  return [...some, ...callsOf(endpoint, mutated, roles)]
}

it(`answers ${REQUESTS} hostile requests to all endpoints, none with a failure`, { timeout: 3_600_000 }, async () => {
  const knownTo = await knownValues(app)
  const counts = { sent: 0, unanswered: 0 }
  const statuses = new Map<number, number>()
  const failed: string[] = []
  const answer = async (call: Omit<Call, 'lang'>) => {
    counts.sent++
    const status = await send(app, call).then(
      ({ statusCode }) => statusCode,
      (error: unknown) => {
        // The rest of a body that nobody reads: the connection may be closed before the answer is heard.
        if (!(error instanceof BrokenOff) || call.request.payload === undefined) throw error
        counts.unanswered++
        return 0
      },
    )
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (isFailure(status)) failed.push(`${told(call)}: ${status}`)
  }
  for (const endpoint of inOrder) {
    const calls = hostileTo(endpoint, knownTo(endpoint))
    await Promise.all(
      Array.from({ length: LANES }, async (_, lane) => {
        for (let i = lane; i < calls.length; i += LANES) await answer(calls[i]!)
      }),
    )
    if (app.died() !== null) throw new Error(`the process ended with ${app.died()} at ${endpoint.id}`)
  }
  if (process.env.TEST_LONG) console.table(Object.fromEntries(statuses))
  expect(failed).toEqual([])
  expect(counts.sent).toBeGreaterThanOrEqual(REQUESTS)
  expect(counts.unanswered).toBeLessThan(counts.sent / 20)
})

it('lets no number, day or range of any input end the process, break a call, or hold the others up', { timeout: 900_000 }, async () => {
  const knownTo = await knownValues(app)
  const failed: string[] = []
  const slow: string[] = []
  let [calls, endpoints, longest] = [0, 0, 0]

  async function loopMs(call: Parameters<typeof send>[1]) {
    const before = app.loopMs()
    const { statusCode, payload } = await send(app, call).catch((error: unknown) => {
      throw new Error(`the process ended with ${app.died()}, or broke off: ${told(call)}`, { cause: error })
    })
    calls++
    if (isFailure(statusCode)) failed.push(`${told(call)}: ${statusCode} ${payload}`)
    return app.loopMs() - before
  }

  for (const endpoint of inOrder) {
    const places = widePlaces(endpoint.input)
    if (places.length > 0) endpoints++
    const valid = arbitraryOf(endpoint.input, knownTo(endpoint)).filter((input) => !isUnstorable(input))
    const samples = fc.sample(valid, { seed: 1, numRuns: places.length })
    const inputs = places.flatMap(({ place, values }, i) => values.map((value) => replaced(samples[i], place, value)))
    for (const call of callsOf(endpoint, inputs, ['admin'])) {
      const first = await loopMs(call)
      // Work in the background has its share in one of two at most.
      const ms = first > LONGEST_MS ? Math.min(first, await loopMs(call)) : first
      longest = Math.max(longest, ms)
      if (ms > LONGEST_MS) slow.push(`${told(call)}: ${Math.round(ms)} ms`)
    }
  }
  if (process.env.TEST_LONG) console.log({ calls, endpoints, longest: Math.round(longest) })
  expect([app.died(), failed, slow]).toEqual([null, [], []])
  expect(endpoints).toBeGreaterThan(300)
  expect(calls).toBeGreaterThan(4000)
})
