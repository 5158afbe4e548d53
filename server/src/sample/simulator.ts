import { setTimeout as sleep } from 'node:timers/promises'

import { readingApi } from '@weir/contract/modules/meter/reading'

import { startAnswering } from './answers.ts'
import { reportersOf } from './main-meters.ts'
import { asReading } from './reports.ts'
import { type Story, writeStory } from './story.ts'

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
