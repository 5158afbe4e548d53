import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'

import { ConsoleClient, NotAnswered } from './console-client.ts'
import { crediting } from './crediting.ts'
import { embedded, postgres } from './databases.ts'
import { addHouseholds } from './households.ts'
import { importing } from './importing.ts'
import { seededRandom, seedOfRun } from './random.ts'
import { recharging } from './recharging.ts'
import { refunding } from './refunding.ts'
import { reporting } from './reporting.ts'
import { balance, startServerProcess } from './server-process.ts'
import { LANES, type Workload } from './workload.ts'

const HOUR = 3_600_000
/** From the true time: an hour ahead, back, an hour behind, and back. */
const SHIFTS = [0, HOUR, 0, -HOUR, 0]
const STAYS_MS = 8000
const CLOCK = new URL('shifted-clock.mjs', import.meta.url).href

it.each([embedded, postgres])('a clock that jumps by an hour loses and doubles nothing, on $name', { timeout: 600_000 }, async (kind) => {
  const { isHere, start } = kind
  if (!process.env.TEST_LONG || !isHere) return
  const dataDir = mkdtempSync(join(tmpdir(), 'weir-clock-'))
  const file = join(dataDir, 'shift')
  const shiftBy = (ms: number) => {
    writeFileSync(`${file}.new`, `${ms}`)
    renameSync(`${file}.new`, file)
  }
  shiftBy(0)
  const database = await start()
  const server = await startServerProcess(dataDir, database.url, { NODE_OPTIONS: `--import=${CLOCK}`, CLOCK_SHIFT_FILE: file })
  onTestFinished(async () => {
    await server.end('SIGKILL')
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const seed = seedOfRun()
  console.log(`FAULT_SEED=${seed}`)
  const random = seededRandom(seed)
  const client = new ConsoleClient(server.url)
  await client.signIn()
  const workloads: Workload[] = [
    recharging(await addHouseholds(client, 'recharging'), random),
    refunding(await addHouseholds(client, 'refunding')),
    reporting(await addHouseholds(client, 'reporting'), random),
    importing(await addHouseholds(client, 'importing'), random),
    crediting(await addHouseholds(client, 'crediting', true), random, () => server.mqttUrl!),
  ]

  const ending = new AbortController()
  const refused = new Set<string>()
  let signingIn: Promise<void> | undefined
  /** A session ends with its time, whatever made the time pass. */
  const signInAgain = () => (signingIn ??= client.signIn().finally(() => (signingIn = undefined)))
  const busy = async ({ step }: Workload, lane: number) => {
    while (!ending.signal.aborted)
      await step(client, lane).catch(async (error: unknown) => {
        if (!(error instanceof NotAnswered)) throw error
        refused.add(error.message.slice(0, 4))
        if (error.message.startsWith('401')) await signInAgain()
        await sleep(100)
      })
  }
  const lanes = workloads.flatMap((workload) => Array.from({ length: LANES }, (_, lane) => busy(workload, lane)))
  for (const shift of SHIFTS) {
    shiftBy(shift)
    await sleep(STAYS_MS)
  }
  ending.abort()
  await Promise.all(lanes)

  for (const workload of workloads) {
    const { intents } = await workload.repeat(client)
    expect(intents).toBeGreaterThan(LANES)
    expect([workload.name, await workload.check(client), await workload.undelivered?.(client, 120_000)]).toEqual([
      workload.name,
      { lost: 0, doubled: 0 },
      workload.undelivered && 0,
    ])
  }
  // A session that ended is one refusal, and no other code is one.
  expect([...refused].filter((code) => !/^(401|429|503)/.test(code))).toEqual([])
  expect((await balance(dataDir, database.url)).code).toBe(0)
})
