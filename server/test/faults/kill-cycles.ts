import { setTimeout as sleep } from 'node:timers/promises'

import { ConsoleClient, NotAnswered } from './console-client.ts'
import { addHouseholds } from './households.ts'
import { importing } from './importing.ts'
import { between, type Random } from './random.ts'
import { recharging } from './recharging.ts'
import { reporting } from './reporting.ts'
import { balance, startServerProcess } from './server-process.ts'
import { type Findings, LANES, type Workload } from './workload.ts'

const KINDS = { recharging, reporting, importing }

interface Options {
  cycles: number
  dataDir: string
  databaseUrl?: string
  random: Random
}

export interface Row extends Findings {
  workload: string
  /** How often the server was killed under this load. */
  cycles: number
  intents: number
  /** Before the kill; the others were asked for again with the same key or readings. */
  acknowledged: number
}

/** Kill the server under load and start it again, `cycles` times; after each, everything acknowledged must be there once. */
export async function killCycles({ cycles, dataDir, databaseUrl, random }: Options): Promise<{ rows: Row[]; balances: number[] }> {
  let server = await startServerProcess(dataDir, databaseUrl)
  const client = new ConsoleClient(server.url)
  await client.signIn()
  const workloads: Workload[] = []
  for (const [name, start] of Object.entries(KINDS)) workloads.push(start(await addHouseholds(client, name), random))
  const rows = workloads.map(({ name }): Row => ({ workload: name, cycles, intents: 0, acknowledged: 0, lost: 0, doubled: 0 }))
  const balances: number[] = []
  try {
    for (let cycle = 0; cycle < cycles; cycle++) {
      const loads = workloads.map((workload) => underLoad(client, workload))
      const load = Promise.all(loads.map(({ cutOff }) => cutOff))
      // However slow the machine is, a kill finds something acknowledged of every kind.
      await Promise.race([Promise.all(loads.map(({ acknowledged }) => acknowledged)), load])
      await sleep(between(random, 0, 1500))
      await server.end('SIGKILL')
      await load
      server = await startServerProcess(dataDir, databaseUrl)
      client.url = server.url
      for (const [i, workload] of workloads.entries()) {
        const row = rows[i]!
        const { intents, repeated } = await workload.repeat(client)
        row.acknowledged += intents - row.intents - repeated
        row.intents = intents
        const { lost, doubled } = await workload.check(client)
        row.lost += lost
        row.doubled += doubled
      }
      balances.push((await balance(dataDir, databaseUrl)).code ?? -1)
    }
  } finally {
    await server.end('SIGKILL')
  }
  return { rows, balances }
}

/** Clients in all lanes: when one of them has its first answer, and when all of them are cut off. */
function underLoad(client: ConsoleClient, { step }: Workload) {
  const { promise: acknowledged, resolve } = Promise.withResolvers<void>()
  const untilCutOff = async (lane: number) => {
    try {
      for (;;) {
        await step(client, lane)
        resolve()
      }
    } catch (error) {
      if (!(error instanceof NotAnswered)) throw error
    }
  }
  return { acknowledged, cutOff: Promise.all(Array.from({ length: LANES }, (_, lane) => untilCutOff(lane))) }
}
