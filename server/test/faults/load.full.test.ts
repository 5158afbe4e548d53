import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { captchaApi } from '@weir/contract/modules/pub/captcha'
import { signInApi } from '@weir/contract/modules/system/sign-in'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { callAt } from './caller.ts'
import { ENDS_WITHIN_MS } from '../app/ends-within.ts'
import { ConsoleClient, NotAnswered } from './console-client.ts'
import { type Call, Crowd } from './crowd.ts'
import { addHouseholds, type Household } from './households.ts'
import { seededRandom } from './random.ts'
import { recharging } from './recharging.ts'
import { readingOf } from './registers.ts'
import { balance, DEVICE_KEY, PASSWORD, type ServerProcess, startServerProcess } from './server-process.ts'
import { memoryOf, watchHealth } from './watching.ts'
import { LANES, type Workload } from './workload.ts'

/** An account has 60 answers at once; a usual day has a few. */
const { clients, ms } = process.env.TEST_LONG ? { clients: 2000, ms: 60_000 } : { clients: 1000, ms: 4000 }
/** The promise, and five times as much for a busy machine. */
const HEALTH_MS = 5 * 1000
const MORE_MEMORY = 500 * 1024 * 1024

const dataDir = mkdtempSync(join(tmpdir(), 'weir-load-'))
let server: ServerProcess
let client: ConsoleClient
let households: Household[]
let calls: Call[]
beforeAll(async () => {
  server = await startServerProcess(dataDir)
  client = new ConsoleClient(server.url)
  await client.signIn()
  households = await addHouseholds(client, 'load')
  calls = await callsOfTheDay()
}, ENDS_WITHIN_MS)
afterAll(async () => {
  await server.end('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/** Lists for four sessions of one account, and readings of one gateway. */
async function callsOfTheDay(): Promise<Call[]> {
  const list = async () => {
    const { token } = (await callAt(server.url, signInApi.login, { username: 'admin', password: PASSWORD })).data
    return { method: 'GET', path: `${waterCardApi.list.path}?lang=en`, headers: { authorization: `Bearer ${token}` } }
  }
  const readings = households.map(({ deviceSn }) => readingOf(deviceSn, 1))
  const headers = { 'x-device-key': DEVICE_KEY, 'content-type': 'application/json' }
  const report = { method: 'POST', path: `${readingApi.report.path}?lang=en`, headers, body: JSON.stringify({ readings }) }
  return [await list(), await list(), await list(), await list(), report]
}

/** Clerks who take payments at the same time; they repeat refused ones at the end. */
const pay = ({ step }: Workload, end: AbortSignal) =>
  Promise.all(
    Array.from({ length: LANES }, async (_, lane) => {
      while (!end.aborted) {
        await step(client, lane).catch((error: unknown) => {
          if (!(error instanceof NotAnswered)) throw error
        })
        await sleep(100)
      }
    }),
  )

it('callers that must wait and do not take no time from others', { timeout: ENDS_WITHIN_MS }, async () => {
  const [impatient, patient] = [new Crowd(server.url), new Crowd(server.url)]
  const captcha = { method: 'GET', path: `${captchaApi.get.path}?lang=en`, headers: {} }
  // As long as it takes: one who gets no time at all would never be through.
  while ((patient.outcomes.get('200 0') ?? 0) <= 10)
    await Promise.all([impatient.press([captcha], 300, 3000), patient.press([calls[0]!], 1, 3000)])
  impatient.leave()
  patient.leave()
  console.log(Object.fromEntries(impatient.outcomes), Object.fromEntries(patient.outcomes))
  expect(impatient.outcomes.get('429 429')).toBeGreaterThan(0)
  expect([...patient.outcomes.keys()]).toEqual(['200 0'])
})

it(
  'under many times the load: calls are answered or deferred, nothing breaks, and then all is as before',
  { timeout: ENDS_WITHIN_MS },
  async () => {
    const crowd = new Crowd(server.url)
    const clerks = recharging(households, seededRandom(1))
    const before = await memoryOf(server.url)
    const ending = new AbortController()
    const health = watchHealth(server.url, ending.signal)
    const paying = pay(clerks, ending.signal)
    await crowd.press(calls, clients, ms)
    ending.abort()
    const slowest = Math.max(...(await health))
    const grown = (await memoryOf(server.url)) - before
    crowd.leave()
    console.log(Object.fromEntries(crowd.outcomes), `/health ${Math.round(slowest)} ms, memory +${Math.round(grown / 2 ** 20)} MB`)

    // One account alone does not fill the places of all: its turns and its rate end before (overload.test.ts has the 503).
    const { '200 0': answered, '429 429': deferred, '503 503': _full, ...broken } = Object.fromEntries(crowd.outcomes)
    expect(broken).toEqual({})
    expect([answered, deferred]).toEqual([expect.any(Number), expect.any(Number)])
    expect(slowest).toBeLessThan(HEALTH_MS)
    expect(grown).toBeLessThan(MORE_MEMORY)
    await paying
    await clerks.repeat(client)
    expect(await clerks.check(client)).toEqual({ lost: 0, doubled: 0 })
    expect((await balance(dataDir)).code).toBe(0)
    expect(await server.end('SIGTERM')).toEqual({ code: 0, errors: '' })
  },
)
