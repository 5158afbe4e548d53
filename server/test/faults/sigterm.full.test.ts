import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'

import { ConsoleClient } from './console-client.ts'
import { embedded, postgres } from './databases.ts'
import { addHouseholds } from './households.ts'
import { importing } from './importing.ts'
import { seededRandom } from './random.ts'
import { recharging } from './recharging.ts'
import { reporting } from './reporting.ts'
import { balance, startServerProcess } from './server-process.ts'
import { LANES } from './workload.ts'

let dataDir: string
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'weir-sigterm-'))))
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

describe.each([embedded, postgres])('SIGTERM under load, on $name', ({ isHere, start }) => {
  it.skipIf(!isHere)('what was sent before it is answered, what is answered stays, an import ends', { timeout: 180_000 }, async () => {
    const database = await start()
    onTestFinished(database.stop)
    const first = await startServerProcess(dataDir, database.url)
    const client = new ConsoleClient(first.url)
    await client.signIn()
    const quick = [
      recharging(await addHouseholds(client, 'recharging'), seededRandom(1)),
      reporting(await addHouseholds(client, 'reporting'), seededRandom(2)),
    ]
    const files = importing(await addHouseholds(client, 'importing'), seededRandom(3))
    // Every lane has a request on its way when the signal comes; `step` throws if that one is not answered.
    const sent = quick.flatMap(({ step }) => Array.from({ length: LANES }, (_, lane) => step(client, lane)))
    const imported = files.step(client, 0).catch(() => 'cut off while it asked how far the import is')
    await sleep(100)
    const ended = first.end('SIGTERM')
    await Promise.all(sent)
    expect(await ended).toMatchObject({ code: 0, errors: '' })
    await imported

    const second = await startServerProcess(dataDir, database.url)
    onTestFinished(() => second.end('SIGKILL').then(() => undefined))
    client.url = second.url
    for (const workload of quick) {
      expect(await workload.repeat(client)).toEqual({ intents: LANES, repeated: 0 })
      expect(await workload.check(client)).toEqual({ lost: 0, doubled: 0 })
    }
    await files.repeat(client)
    expect(await files.check(client)).toEqual({ lost: 0, doubled: 0 })
    expect((await balance(dataDir, database.url)).code).toBe(0)
  })
})
