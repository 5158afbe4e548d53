import { setTimeout as sleep } from 'node:timers/promises'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'

import { ConsoleClient, NotAnswered } from '../../server/test/faults/console-client.ts'
import { addHouseholds } from '../../server/test/faults/households.ts'
import type { Random } from '../../server/test/faults/random.ts'
import { recharging } from '../../server/test/faults/recharging.ts'
import { mqttReporting, reporting } from '../../server/test/faults/reporting.ts'
import { LANES, type Workload } from '../../server/test/faults/workload.ts'
import type { City } from './city.ts'

/** Between two calls of a client, so that none is over its rate. */
const PAUSE_MS = 50
/** A client that was cut off tries again. */
const AGAIN_MS = 100

/** One call of somebody, from its start to its end. */
interface Felt {
  who: string
  at: number
  ms: number
  /** The words of a call that was not answered. */
  failure?: string
}

export interface Load {
  felt: Felt[]
  /** Ends it, asks again for what is open, and compares all journals with the product. */
  end: () => Promise<Verdict>
}

export interface Verdict {
  asked: number
  lost: number
  doubled: number
}

/** Refusals of an honest product under faults: it is not there, or not able. Other codes answer a sound call wrongly. */
const WRONG = /^(?!503 )\d{3} /
export const isWrong = ({ failure = '' }: Felt) => WRONG.test(failure)

interface Person {
  who: string
  client: ConsoleClient
  workload?: Workload
  step: (lane: number) => Promise<unknown>
}

/** Clerks at the counter, gateways by HTTP and by MQTT, and people who look at lists, all until `end`. */
export async function startLoad({ web, ingest, broker }: City, random: Random): Promise<Load> {
  const [console, gateway] = [new ConsoleClient(web.url), new ConsoleClient(ingest.url)]
  await console.signIn()
  const counter = recharging(await addHouseholds(console, 'counter'), random)
  const http = reporting(await addHouseholds(console, 'gateway'), random)
  const mqtt = mqttReporting(await addHouseholds(console, 'mqtt'), random, () => broker.url)
  const workloadOf = (who: string, client: ConsoleClient, workload: Workload): Person => ({
    who,
    client,
    workload,
    step: (lane) => workload.step(client, lane),
  })
  const people = [
    workloadOf('counter', console, counter),
    workloadOf('gateway, HTTP', gateway, http),
    workloadOf('gateway, MQTT', gateway, mqtt),
    { who: 'list', client: console, step: () => console.call(waterCardApi.list, {}) },
  ]
  const felt: Felt[] = []
  const ending = new AbortController()
  const lanes = people.flatMap((person) => Array.from({ length: LANES }, (_, lane) => busy(person, lane)))

  async function busy({ who, step }: Person, lane: number) {
    while (!ending.signal.aborted) {
      const at = performance.now()
      const failure = await step(lane).then(
        () => undefined,
        (error: unknown) => {
          if (!(error instanceof NotAnswered)) throw error
          return error.message
        },
      )
      felt.push({ who, at, ms: performance.now() - at, ...(failure !== undefined && { failure }) })
      await sleep(failure === undefined ? PAUSE_MS : AGAIN_MS)
    }
  }

  return {
    felt,
    async end() {
      ending.abort()
      await Promise.all(lanes)
      const verdict = { asked: 0, lost: 0, doubled: 0 }
      for (const { workload, client } of people) {
        if (!workload) continue
        verdict.asked += (await workload.repeat(client)).intents
        const { lost, doubled } = await settled(workload, console)
        verdict.lost += lost
        verdict.doubled += doubled
      }
      return verdict
    },
  }
}

/** A broker passes on what it has acknowledged a moment later. A city that just got another primary may be busy. */
async function settled(workload: Workload, client: ConsoleClient) {
  for (let tries = 0; ; tries++) {
    const found = await workload.check(client).catch((error: unknown) => {
      if (tries === 30 || !(error instanceof NotAnswered)) throw error
      return undefined
    })
    if (found && (found.lost === 0 || tries === 30)) return found
    await sleep(1000)
  }
}
