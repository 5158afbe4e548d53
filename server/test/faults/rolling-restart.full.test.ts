import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { expect, it, onTestFinished } from 'vitest'

import { freePort } from '../db/postgres.ts'
import { ConsoleClient } from './console-client.ts'
import { postgres } from './databases.ts'
import { isHaproxyHere, startHaproxy } from './haproxy.ts'
import { addHouseholds } from './households.ts'
import { seededRandom } from './random.ts'
import { recharging } from './recharging.ts'
import { reporting } from './reporting.ts'
import { balance, type ServerProcess, startServerProcess } from './server-process.ts'
import { LANES } from './workload.ts'

const ROUNDS = Number(process.env.RESTART_ROUNDS ?? 20)
const PROCESSES = 3
/** HAProxy asks twice a second, and takes two refusals for an end. */
const SETTINGS = { WEIR_TRUST_PROXY: 'loopback', WEIR_DRAIN_SECONDS: '3' }
/** Between two calls of a client, so that none is over its rate. */
const PAUSE_MS = 10

it('processes restarted one after the other behind HAProxy drop nothing', { timeout: ROUNDS * 180_000 }, async (test) => {
  test.skip(!process.env.TEST_LONG, 'takes minutes: npm run test:long')
  test.skip(!isHaproxyHere, 'HAProxy is not installed')
  test.skip(!postgres.isHere, 'the binaries of PostgreSQL are not installed')
  const dataDir = mkdtempSync(join(tmpdir(), 'weir-rolling-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const database = await postgres.start()
  onTestFinished(database.stop)
  const processes = new Map<number, ServerProcess>()
  const start = async (port: number) =>
    processes.set(port, await startServerProcess(dataDir, database.url, { ...SETTINGS, PORT: `${port}` }))
  onTestFinished(async () => void (await Promise.all([...processes.values()].map((one) => one.end('SIGKILL')))))
  for (let n = 0; n < PROCESSES; n++) await start(await freePort())
  const balancer = await startHaproxy([...processes.keys()])
  onTestFinished(balancer.stop)
  for (const port of processes.keys()) await balancer.sendsTo(port)

  const client = new ConsoleClient(balancer.url)
  await client.signIn()
  const payments = recharging(await addHouseholds(client, 'recharging'), seededRandom(1))
  const reports = reporting(await addHouseholds(client, 'reporting'), seededRandom(2))
  const ending = new AbortController()
  const dropped: string[] = []
  let answered = 0
  const repeated = async (call: () => Promise<unknown>) => {
    for (; !ending.signal.aborted; await sleep(PAUSE_MS))
      await call().then(
        () => answered++,
        (error: unknown) => dropped.push(String(error)),
      )
  }
  const clients = Array.from({ length: LANES }, (_, lane) => [
    repeated(() => payments.step(client, lane)),
    repeated(() => reports.step(client, lane)),
    repeated(() => client.call(waterCardApi.list, {})),
  ]).flat()

  for (let round = 0; round < ROUNDS; round++)
    for (const [port, running] of processes) {
      expect(await running.end('SIGTERM')).toEqual({ code: 0, errors: '' })
      await start(port)
      await balancer.sendsTo(port)
    }
  ending.abort()
  await Promise.all(clients)
  console.log(`${ROUNDS * PROCESSES} restarts: ${answered} calls answered, ${dropped.length} dropped`)
  expect(dropped).toEqual([])
  expect(answered).toBeGreaterThan(ROUNDS * 100)
  for (const workload of [payments, reports]) expect(await workload.check(client)).toEqual({ lost: 0, doubled: 0 })
  expect((await balance(dataDir, database.url)).code).toBe(0)
})
