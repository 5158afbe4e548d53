import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterEach, expect, it, vi } from 'vitest'

import { reportersOf } from './main-meters.ts'
import { startSimulator } from './start-sample.ts'
import { newStory, readStory } from './story.ts'

const DAY = 86_400_000
const cleaners: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleaners.splice(0).reverse()) await clean()
})

/** A server that takes reports and remembers them; `refuse` makes it answer that it is busy. */
async function gateway() {
  const taken: { deviceSn: string; time: string }[] = []
  const state = { refuse: false, keys: new Set<unknown>() }
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      state.keys.add(request.headers['x-device-key'])
      if (!state.refuse) taken.push(...(body as { readings: typeof taken }).readings)
      response.end(JSON.stringify(state.refuse ? { code: 503, message: 'busy' } : { code: 0, message: 'ok' }))
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  cleaners.push(() => server.close())
  return { taken, state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

it('reports what its meters had to say while it was off, once, and keeps what was refused for later', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'weir-simulator-'))
  cleaners.push(() => rm(dataDir, { recursive: true }))
  const { taken, state, url } = await gateway()
  const now = Date.now()
  const [start, sentTo] = [new Date(now - 3 * DAY), new Date(now - DAY)]
  const story = newStory(start, sentTo)
  const warned: string[] = []
  const run = async (from: typeof story, until: () => boolean) => {
    const stop = startSimulator({ url, dataDir, story: from, warn: (message) => warned.push(message) })
    await vi.waitUntil(until, 10_000)
    await stop()
  }

  state.refuse = true
  await run(story, () => warned.length > 0)
  expect([taken, readStory(dataDir)]).toEqual([[], undefined])

  state.refuse = false
  await run(story, () => new Date(readStory(dataDir)?.sentTo ?? 0).getTime() >= now)
  const due = reportersOf(start).flatMap((reports) => [...reports(sentTo, new Date(now))])
  const instants = taken.map(({ deviceSn, time }) => `${deviceSn} ${new Date(time).toISOString()}`)
  expect(instants.toSorted()).toEqual(due.map(({ deviceSn, at }) => `${deviceSn} ${at.toISOString()}`).toSorted())
  expect(instants.length).toBeGreaterThan(400)
  expect([...state.keys]).toEqual([story.deviceKey])

  const sent = taken.length
  const { sentTo: resumedFrom } = readStory(dataDir)!
  await run(readStory(dataDir)!, () => readStory(dataDir)!.sentTo > resumedFrom)
  expect(taken.length - sent).toBeLessThan(5)
})
