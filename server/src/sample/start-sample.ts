import { setTimeout as sleep } from 'node:timers/promises'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { GATEWAY_USER } from '@weir/contract/platform/mqtt'
import { connect } from 'mqtt'

import type { Config } from '../kernel/config.ts'
import type { Context } from '../kernel/context.ts'
import type { Database } from '../kernel/db/database.ts'
import { loggable } from '../kernel/errors.ts'
import type { Log } from '../kernel/log.ts'
import type { Terminal } from '../kernel/terminal.ts'
import { readStory, type Story, writeStory } from './story.ts'
import { writeTown } from './town-task.ts'
import { reportersOf } from './main-meters.ts'
import { asReading } from './reports.ts'
import { HOUSEHOLD_PLAN } from './town.ts'

/** Somebody is there as long as the database was asked within such a time. Nobody keeps the town waiting for longer than the second one. */
const QUIET_MS = 10
const MOST_MS = 500

interface Needs {
  database: Database
  contextOf: () => Promise<Context>
  log: Pick<Log, 'error'>
  terminal: Pick<Terminal, 'progress' | 'noProgress'>
}

/** The writing of the sample town beside the server. `settled` when it is there, at once where none is wanted. */
export function createTown({ dataDir }: Config, { database, contextOf, log, terminal }: Needs, isWanted: boolean) {
  const stopping = new AbortController()
  const settled = Promise.withResolvers<void>()
  let written: Promise<void> | undefined
  if (!isWanted) settled.resolve()

  const progress = (share: number) => terminal.progress('Writing the sample data', share)
  async function write() {
    const isWhole = await writeTown(contextOf, { dataDir, log, progress, giveWay: givesWay(database), stopping: stopping.signal })
    if (!stopping.signal.aborted)
      await database.renew?.().catch((error: unknown) => log.error({ error: loggable(error) }, 'embedded database not reopened'))
    if (isWhole) progress(1)
    else terminal.noProgress()
    if (!stopping.signal.aborted) settled.resolve()
  }

  return {
    settled: settled.promise,
    begin() {
      if (isWanted) written ??= write()
    },
    async stop() {
      stopping.abort()
      await written
    },
  }
}

/** Lets the others have the database. A call asks it several times, and must not wait for a piece each time. */
function givesWay({ pool }: Database) {
  let lastUse = 0
  pool.on('acquire', () => (lastUse = performance.now()))
  return async () => {
    const since = performance.now()
    do await sleep(QUIET_MS)
    while (performance.now() - lastUse < QUIET_MS && performance.now() - since < MOST_MS)
  }
}

interface Meters {
  url: string
  mqttUrl?: string
  warn: (message: string) => void
}

/** The meters of the town report once it is there, in the process that takes reports in. Answers how to stop. */
export function startMeters({ sampleData, roles, dataDir }: Config, meters: Meters, settled: Promise<unknown>): () => Promise<void> {
  let stop: (() => Promise<void>) | undefined
  let isStopped = false
  if (sampleData && roles.includes('ingest'))
    void settled.then(() => {
      const story = isStopped ? undefined : readStory(dataDir)
      if (story) stop = startSimulator({ ...meters, dataDir, story })
    })
  return async () => {
    isStopped = true
    await stop?.()
  }
}

const EVERY_MS = 60_000
const BATCH = 1000

interface Options {
  /** Of the server: the simulator reports over HTTP, as a gateway would. */
  url: string
  /** Of the broker, where it is our own: there the smart ones listen. */
  mqttUrl?: string
  dataDir: string
  story: Story
  warn: (message: string) => void
}

/** Meters outside the product: first what they had to say while it was off, then on as time passes. Answers how to stop. */
export function startSimulator({ url, mqttUrl, dataDir, story, warn }: Options): () => Promise<void> {
  const stopping = new AbortController()
  const meters = reportersOf(new Date(story.start))
  let { sentTo } = story

  async function catchUp() {
    const now = new Date()
    const due = meters.flatMap((reports) => [...reports(new Date(sentTo), now)]).sort((a, b) => a.at.getTime() - b.at.getTime())
    for (let i = 0; i < due.length && !stopping.signal.aborted; i += BATCH) {
      const batch = due.slice(i, i + BATCH)
      await send(batch.map(asReading))
      // A repeated report changes nothing. Another meter's of the same instant may be in the next batch.
      // A kill between the answer and this line does no harm.
      remember(new Date(batch.at(-1)!.at.getTime() - 1))
    }
    if (!stopping.signal.aborted) remember(now)
  }

  function remember(at: Date) {
    sentTo = at.toISOString()
    writeStory(dataDir, { ...story, sentTo })
  }

  async function send(readings: object[]) {
    const response = await fetch(url + readingApi.report.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-device-key': story.deviceKey },
      body: JSON.stringify({ readings }),
      signal: stopping.signal,
    })
    const { code, message } = (await response.json()) as { code: number; message: string }
    if (code !== 0) throw new Error(message)
  }

  async function run() {
    while (!stopping.signal.aborted) {
      await catchUp().catch((error: Error) => stopping.signal.aborted || warn(`sample meters: ${error.message}`))
      await sleep(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  const running = run()
  const stopAnswering = mqttUrl === undefined ? undefined : startAnswering({ url: mqttUrl, deviceKey: story.deviceKey, warn })
  return async () => {
    stopping.abort()
    await stopAnswering?.()
    await running
  }
}

interface AnswersOptions {
  /** Of the broker: the meters hang on it by their gateway. */
  url: string
  deviceKey: string
  warn: (message: string) => void
}

const ANSWERS = new Map(HOUSEHOLD_PLAN.map(({ deviceSn, answer }) => [deviceSn, answer]))
const REFUSAL = { credit: '阀门卡住，充值未写入', valve: '阀门卡住' }

/** The sample's smart meters take credits and move their valves, but for one that always refuses. Answers how to stop. */
function startAnswering({ url, deviceKey, warn }: AnswersOptions): () => Promise<void> {
  const { hostname: host, port } = new URL(url)
  // Of an address as one text the library warns of a parser that Node gives up.
  const client = connect({ protocol: 'mqtt', host, port: Number(port), clientId: 'sample', username: GATEWAY_USER, password: deviceKey })
  client.on('error', ({ message }) => warn(`sample meters: ${message}`))
  client.on('connect', () => client.subscribe('weir/+/commands', { qos: 1 }))
  client.on('message', (topic, payload) => {
    const [, deviceSn = ''] = topic.split('/')
    const answer = ANSWERS.get(deviceSn)
    if (answer === undefined) return
    const { id, type } = JSON.parse(payload.toString()) as { id: string; type: string }
    const reason = type === 'credit' ? REFUSAL.credit : REFUSAL.valve
    const ack = answer === 'taken' ? { id, ok: true } : { id, ok: false, reason }
    client.publish(`weir/${deviceSn}/acks`, JSON.stringify(ack), { qos: 1 })
  })
  return () => client.endAsync()
}
