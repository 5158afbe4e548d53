import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Victim } from './attack/hostile.ts'
import { freePort, startServer } from './child.ts'
import { type Benchmark, type Figure, median } from './figure.ts'
import { linePicture } from './line-picture.ts'
import { flagsOfStart, leanOfStart } from './memory.ts'
import { dataOf } from './product.ts'

const MINUTES = Number(process.env.ATTACK_MINUTES ?? 60)
const SAMPLE_MS = 10_000
/** Before it, so that the start is not taken for growth; and after it, to see what stays. */
const QUIET_MINUTES = 1
const [PASSWORD, DEVICE_KEY] = ['bench-first-password', 'bench-device-key-0123456789']
const PICTURE = fileURLToPath(new URL('../docs/pictures/memory-under-attack.svg', import.meta.url))
/** The last third grows by less than this over what came before: it is flat. */
const FLAT_MB = 60

/** Megabytes. */
interface Sample {
  minute: number
  rss: number
  heap: number
  external: number
}

/**
 * The memory of the embedded server, started as `npm start` does, while everything hostile comes at once. A table of all samples goes to
 * standard error, the picture to `docs/pictures`.
 */
export const memoryAttacked: Benchmark = async () => {
  await using started = new AsyncDisposableStack()
  const dataDir = await mkdtemp(join(tmpdir(), 'weir-bench-'))
  started.defer(() => rm(dataDir, { recursive: true, maxRetries: 3 }))
  const mqttPort = await freePort()
  const names = { WEIR_ADMIN_PASSWORD: PASSWORD, WEIR_DEVICE_KEY: DEVICE_KEY, WEIR_LOGIN_CAPTCHA: 'off', WEIR_LOG_LEVEL: 'warn' }
  const env = { ...(await leanOfStart()), ...names, WEIR_DATA_DIR: dataDir, DATABASE_URL: '', WEIR_MQTT_PORT: `${mqttPort}` }
  const server = await startServer(env, flagsOfStart())
  started.defer(server.stop)
  // Written last of the sample town.
  while (!existsSync(join(dataDir, 'sample.json'))) await sleep(SAMPLE_MS / 20)

  const samples: Sample[] = []
  const startedAt = performance.now()
  const watch = async (minutes: number) => {
    for (let n = (minutes * 60_000) / SAMPLE_MS; n > 0; n--) {
      await sleep(SAMPLE_MS)
      samples.push({ minute: (performance.now() - startedAt) / 60_000, ...(await memoryOf(server.url)) })
    }
    return samples.at(-1)!
  }
  const before = await watch(QUIET_MINUTES)
  const victim = { port: Number(new URL(server.url).port), mqttPort, deviceKey: DEVICE_KEY, authorization: await signIn(server.url) }
  const attackers = startAttackers(victim)
  started.defer(async () => void attackers.child.kill('SIGKILL'))
  const after = await watch(MINUTES)
  const did = await attackers.did()
  attackers.child.kill('SIGKILL')
  const rest = await watch(QUIET_MINUTES)

  console.error(tableOfSamples(samples))
  console.error(
    Object.entries(did)
      .map(([name, times]) => `${name}: ${times}`)
      .join('\n'),
  )
  writeFileSync(PICTURE, picture(samples))
  return figures({ samples, before, after, rest })
}

/** Of Prometheus' page; nobody is refused there who is on this machine. */
async function memoryOf(url: string): Promise<Omit<Sample, 'minute'>> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const megabytes = (name: string) => Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)![1]) / 1024 ** 2
  return {
    rss: megabytes('process_resident_memory_bytes'),
    heap: megabytes('nodejs_heap_size_used_bytes'),
    external: megabytes('nodejs_external_memory_bytes'),
  }
}

async function signIn(url: string) {
  const body = JSON.stringify({ username: 'admin', password: PASSWORD, verifyCode: '', verifyKey: '' })
  const answer = await fetch(`${url}/api/v1/system/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return `Bearer ${((await dataOf(answer)) as { token: string }).token}`
}

function startAttackers(victim: Victim) {
  const child: ChildProcess = fork(fileURLToPath(new URL('attack/hostile.ts', import.meta.url)), [JSON.stringify(victim)])
  return {
    child,
    /** How often each of them tried. */
    async did() {
      child.send('count')
      return ((await once(child, 'message')) as [Record<string, number>])[0]
    },
  }
}

const tableOfSamples = (samples: readonly Sample[]) =>
  [
    'minute,rss,heap,external',
    ...samples.map((one) => [one.minute, one.rss, one.heap, one.external].map((value) => value.toFixed(1)).join()),
  ].join('\n')

const picture = (samples: readonly Sample[]) =>
  linePicture({ title: 'Memory of the embedded server under attack, MB', minutes: samples.at(-1)!.minute }, [
    { name: 'resident (RSS)', colour: '#1f5fbf', values: samples.map(({ rss }) => rss) },
    { name: 'JavaScript heap', colour: '#b3541e', values: samples.map(({ heap }) => heap) },
    { name: 'external', colour: '#2e7d32', values: samples.map(({ external }) => external) },
  ])

interface Run {
  samples: readonly Sample[]
  before: Sample
  after: Sample
  rest: Sample
}

function figures({ samples, before, after, rest }: Run): Figure[] {
  const attacked = samples.filter(({ minute }) => minute > before.minute && minute <= after.minute)
  const third = Math.floor(attacked.length / 3)
  const most = (part: readonly Sample[]) => Math.max(...part.map(({ rss }) => rss))
  const middle = (part: readonly Sample[]) => median(part.map(({ rss }) => rss))
  const grown = middle(attacked.slice(-third)) - middle(attacked.slice(third, -third))
  const said = ({ rss, heap, external }: Sample) => `${rss.toFixed(0)} MB (heap ${heap.toFixed(0)}, external ${external.toFixed(0)})`
  return [
    { what: `${QUIET_MINUTES} quiet minutes after the start`, value: said(before) },
    { what: `at the end of ${MINUTES} minutes of attack`, value: said(after) },
    { what: 'its peak', value: `${most(attacked).toFixed(0)} MB` },
    {
      what: 'median of its last third, beside the second',
      value: `${grown.toFixed(0)} MB more`,
      target: `≤ ${FLAT_MB} MB more`,
      holds: grown <= FLAT_MB,
    },
    { what: `${QUIET_MINUTES} quiet minutes later`, value: said(rest) },
  ]
}
