import { setTimeout as sleep } from 'node:timers/promises'

import { ConsoleClient } from './console-client.ts'
import { crediting } from './crediting.ts'
import { type PaySandbox, startPaySandbox } from '../pay/pay-sandbox.ts'
import { type SimSandbox, startSimSandbox } from '../iot/sim-sandbox.ts'
import { addHouseholds, type Household } from './households.ts'
import { importing } from './importing.ts'
import { between, type Random } from './random.ts'
import { paying, recharging } from './recharging.ts'
import { pricing } from './pricing.ts'
import { refunding } from './refunding.ts'
import { renewing } from './renewing.ts'
import { uploading } from './uploading.ts'
import { mqttReporting, reporting } from './reporting.ts'
import { balance, startServerProcess } from './server-process.ts'
import { type Findings, underLoad, type Workload } from './workload.ts'

interface Kind {
  name: string
  start: (households: readonly Household[], random: Random, brokerUrl: () => string) => Workload
  /** The meters of its households take commands. */
  commands?: boolean
}

const KINDS: readonly Kind[] = [
  { name: 'recharging', start: recharging },
  { name: 'reporting', start: reporting },
  { name: 'gateway', start: mqttReporting },
  { name: 'importing', start: importing },
  { name: 'crediting', start: crediting, commands: true },
  { name: 'refunding', start: refunding },
]

/** Kinds that take seconds of a cycle, or a provider of their own. */
const FURTHER = (pay: PaySandbox, operator: SimSandbox): readonly Kind[] => [
  { name: 'uploading', start: uploading },
  { name: 'pricing', start: pricing },
  { name: 'paying', start: paying(pay.setting) },
  { name: 'renewing', start: renewing(operator) },
]

/** The simulators of providers and operators, which nobody kills. */
async function outsiders() {
  const [pay, operator] = [await startPaySandbox(), await startSimSandbox()]
  return {
    kinds: FURTHER(pay, operator),
    settings: { WEIR_PAY_SANDBOX: pay.setting, WEIR_PUBLIC_URL: 'http://127.0.0.1:1', WEIR_OPERATOR_SANDBOX: operator.setting },
    stop() {
      pay.stop()
      operator.stop()
    },
  }
}

interface Options {
  cycles: number
  dataDir: string
  databaseUrl?: string
  random: Random
  /** A kind of load that is left out. */
  without?: string
  /** With kinds that need minutes. */
  isLong?: boolean
  /** Wait so long at the end for what is on its way: half a minute is usual, if the process died while it sent. */
  deliveredWithinMs?: number
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
export async function killCycles(options: Options): Promise<{ rows: Row[]; balances: number[] }> {
  const { cycles, dataDir, databaseUrl, random, without, isLong = false, deliveredWithinMs } = options
  const outside = isLong ? await outsiders() : undefined
  const start = () => startServerProcess(dataDir, databaseUrl, outside?.settings)
  let server = await start()
  const client = new ConsoleClient(server.url)
  await client.signIn()
  const workloads: Workload[] = []
  const kinds = [...KINDS, ...(outside?.kinds ?? [])].filter(({ name }) => name !== without)
  for (const { name, start, commands } of kinds)
    workloads.push(start(await addHouseholds(client, name, commands), random, () => server.mqttUrl!))
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
      server = await start()
      client.url = server.url
      for (const [i, workload] of workloads.entries()) await judge(client, workload, rows[i]!)
      balances.push((await balance(dataDir, databaseUrl)).code ?? -1)
    }
    if (deliveredWithinMs !== undefined)
      for (const [i, { undelivered }] of workloads.entries()) rows[i]!.lost += (await undelivered?.(client, deliveredWithinMs)) ?? 0
  } finally {
    outside?.stop()
    await server.end('SIGKILL')
  }
  return { rows, balances }
}

/** Ask again for what the kill cut off, and add to the row what came of it. */
async function judge(client: ConsoleClient, workload: Workload, row: Row) {
  const { intents, repeated } = await workload.repeat(client)
  row.acknowledged += intents - row.intents - repeated
  row.intents = intents
  const { lost, doubled } = await workload.check(client)
  row.lost += lost
  row.doubled += doubled
}
