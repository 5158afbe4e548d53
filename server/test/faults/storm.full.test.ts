import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signInApi } from '@weir/contract/modules/system/sign-in'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'

import { ENDS_WITHIN_MS } from '../app/ends-within.ts'
import { callAt } from './caller.ts'
import { startPaySandbox } from '../pay/pay-sandbox.ts'
import { postgresBinaries, startPostgres } from '../db/postgres.ts'
import { ConsoleClient } from './console-client.ts'
import { addHouseholds } from './households.ts'
import { seededRandom, seedOfRun } from './random.ts'
import { balance, PASSWORD, startServerProcess } from './server-process.ts'
import { storming } from './storming.ts'

const WORKERS = 12
/** The short form ends by a count of acts, the long one by the clock. */
const [ACTS, MS] = process.env.TEST_LONG ? [0, 150_000] : [25, 0]

/** Those that the database ended since it started, also in connections that are closed by now. */
async function deadlocksOf(url: string): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ deadlocks: string }>(
    'select sum(deadlocks) as deadlocks from pg_stat_database where datname = current_database()',
  )
  await client.end()
  return Number(rows[0]!.deadlocks)
}

it.skipIf(postgresBinaries() === undefined)(
  `${WORKERS} workers at few cards on two processes deadlock nowhere, and no provider gets an error`,
  { timeout: ENDS_WITHIN_MS },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'weir-storm-'))
    const [database, sandbox] = [await startPostgres({ settings: { max_connections: '60' } }), await startPaySandbox()]
    const settings = { WEIR_PAY_SANDBOX: sandbox.setting, WEIR_PUBLIC_URL: 'http://127.0.0.1:1' }
    const first = await startServerProcess(dataDir, database.url, settings)
    const second = await startServerProcess(dataDir, database.url, { ...settings, WEIR_ROLES: 'web,worker' })
    onTestFinished(async () => {
      await Promise.all([first, second].map(({ end }) => end('SIGKILL')))
      sandbox.stop()
      await database.stop()
      rmSync(dataDir, { recursive: true, force: true })
    })
    const client = new ConsoleClient(first.url)
    await client.signIn()
    const households = await addHouseholds(client, 'storm', true)
    const { data } = await callAt(first.url, signInApi.login, { username: 'admin', password: PASSWORD })
    const seed = seedOfRun()
    console.log(`FAULT_SEED=${seed}`)
    const storm = storming({
      urls: [first.url, second.url],
      brokerUrl: first.mqttUrl!,
      token: data.token,
      sandbox: sandbox.setting,
      households,
      random: seededRandom(seed),
    })
    await storm.begin()
    const until = Date.now() + MS
    const work = async () => {
      for (let done = 0; done < ACTS || Date.now() < until; done++) await storm.act()
    }
    await Promise.all(Array.from({ length: WORKERS }, work))
    await storm.end()
    // A connection reports its figures when it closes.
    const errors = (await Promise.all([first, second].map(({ end }) => end('SIGTERM')))).map((ended) => ended.errors)
    const deadlocks = await deadlocksOf(database.url)
    console.table({ ...Object.fromEntries(storm.counts), callbacks: storm.told.length, deadlocks })

    expect(storm.told.length).toBeGreaterThan(0)
    expect(new Set(storm.told)).toEqual(new Set([200]))
    expect([...storm.counts.keys()].filter((outcome) => outcome.endsWith(' 500'))).toEqual([])
    expect(deadlocks).toBe(0)
    expect(errors).toEqual(['', ''])
    expect((await balance(dataDir, database.url)).code).toBe(0)
  },
)
