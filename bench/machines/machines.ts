import { setTimeout as sleep } from 'node:timers/promises'

import { seededRandom, seedOfRun } from '../../server/test/faults/random.ts'
import type { Benchmark, Figure } from '../figure.ts'
import { median, whole } from '../figure.ts'
import { demand } from '../proof.ts'
import { type City, type Host, startCity } from './city.ts'
import { isWrong, type Load, startLoad } from './load.ts'

const QUIET_MS = 10_000
/** So long a part of the city stays away. */
const AWAY_MS = 3000
/** And so long the others go on afterwards. */
const AFTER_MS = 5000
/** From the end of the primary until an operator or Patroni promotes the standby. */
const NOTICED_MS = 1000
/** The promise for a call that meets a promotion. */
const RECONNECT_MS = 10_000

const WHO = ['counter', 'gateway, HTTP', 'gateway, MQTT', 'list']

interface Event {
  what: string
  happens: (city: City) => Promise<void>
  /** The longest silence that is promised. */
  mostMs?: number
}

const hostOf = ({ hosts }: City, name: string): Host => hosts.find((host) => host.name === name)!

const killed = (name: string): Event => ({
  what: `kill -9 of ${name}`,
  async happens(city) {
    const host = hostOf(city, name)
    await host.kill()
    await sleep(AWAY_MS)
    await host.start()
  },
})

const EVENTS: readonly Event[] = [
  { what: 'nothing', happens: () => sleep(QUIET_MS) },
  killed('web 1'),
  killed('ingest 1'),
  killed('worker 1'),
  {
    what: 'kill -9 of the broker',
    async happens({ broker }) {
      await broker.kill()
      await sleep(AWAY_MS)
      await broker.restart()
    },
  },
  {
    what: 'the synchronous standby crashes',
    async happens({ standby }) {
      await standby.crash()
      await sleep(AWAY_MS)
      await standby.restart()
    },
  },
  {
    what: 'the line of web 2 to the database is cut',
    async happens(city) {
      const { line } = hostOf(city, 'web 2')
      line.cut()
      await sleep(AWAY_MS)
      line.mend()
    },
  },
  {
    what: 'all processes restart one after the other',
    async happens({ hosts }) {
      for (const host of hosts) {
        await host.end()
        await host.start()
      }
    },
  },
  {
    what: 'kill -9 of the primary, and its standby is promoted',
    mostMs: RECONNECT_MS,
    async happens(city) {
      await city.primary.crash()
      await sleep(NOTICED_MS)
      await city.promote()
    },
  },
]

/**
 * Faults of a utility on several machines, under load. The table shows how others felt each of them. It counts what was acknowledged and
 * lost, what was done twice, and calls with a wrong answer. `FAULT_SEED` plays a run again.
 */
export const machines: Benchmark = async () => {
  const seed = seedOfRun()
  console.log(`FAULT_SEED=${seed}`)
  const city = await startCity()
  try {
    const load = await startLoad(city, seededRandom(seed))
    const figures: Figure[] = []
    for (const event of EVENTS) figures.push(...(await feltOf(event, city, load)))
    const verdict = await load.end()
    const wrong = load.felt.filter(isWrong)
    for (const { who, failure } of wrong.slice(0, 20)) console.error(`${who}: ${failure}`)
    demand('code of balance', (await city.balance()).code ?? -1, 0)
    const none = (what: string, count: number): Figure => ({ what, value: whole(count), target: '0', holds: count === 0 })
    return [
      ...figures,
      { what: 'calls, and orders and reports among them', value: `${whole(load.felt.length)}, ${whole(verdict.asked)}` },
      none('acknowledged and lost', verdict.lost),
      none('done twice', verdict.doubled),
      none('calls answered wrongly', wrong.length),
    ]
  } finally {
    await city.stop()
  }
}

async function feltOf({ what, happens, mostMs }: Event, city: City, { felt }: Load): Promise<Figure[]> {
  const from = performance.now()
  await happens(city)
  await sleep(AFTER_MS)
  const to = performance.now()
  console.log(`${what}: ${whole((to - from) / 1000)} s`)
  return WHO.map((who): Figure => {
    const its = felt.filter((one) => one.who === who && one.at >= from && one.at <= to)
    const times = its.filter(({ failure }) => failure === undefined).map(({ ms }) => ms)
    const silence = longestSilence(
      its.filter(({ failure }) => failure === undefined).map(({ at, ms }) => at + ms),
      from,
      to,
    )
    const tried = its.length - times.length
    const value = `${whole(median(times))} ms, longest ${whole(Math.max(0, ...times))} ms; ${whole(tried)} of ${whole(its.length)} tried again; nobody answered for ${whole(silence)} ms`
    return { what: `${what}: ${who}`, value, ...(mostMs !== undefined && { target: `≤ ${whole(mostMs)} ms`, holds: silence <= mostMs }) }
  })
}

/** Milliseconds between two answers, of any lane. */
function longestSilence(answers: readonly number[], from: number, to: number): number {
  const moments = [from, ...answers.toSorted((a, b) => a - b), to]
  return Math.max(...moments.slice(1).map((moment, i) => moment - moments[i]!))
}
