import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'

import { ENDS_WITHIN_MS } from '../app/ends-within.ts'
import { ConsoleClient } from './console-client.ts'
import { canLimitFiles, failingSyncs, limitFiles, smallDisk } from './disk.ts'
import { addHouseholds } from './households.ts'
import { between, seededRandom, seedOfRun } from './random.ts'
import { recharging } from './recharging.ts'
import { balance, REFUSING_DISK, type ServerProcess, startServerProcess } from './server-process.ts'
import { underLoad } from './workload.ts'

const CYCLES = process.env.TEST_LONG ? 10 : 1
const MB = 1024 * 1024

const random = seededRandom(seedOfRun())
const dataDir = mkdtempSync(join(tmpdir(), 'weir-disk-'))
const syncsFail = join(dataDir, 'syncs-fail')
const disk = smallDisk(200)
let server: ServerProcess
afterEach(() => server.end('SIGKILL'))
afterAll(() => {
  disk?.remove()
  rmSync(dataDir, { recursive: true })
})

async function clerksAt(dataDir: string, settings = {}) {
  server = await startServerProcess(dataDir, undefined, settings, REFUSING_DISK)
  const client = new ConsoleClient(server.url)
  await client.signIn()
  return { client, clerks: recharging(await addHouseholds(client, 'card'), random) }
}

const refusing = [
  {
    call: 'write',
    isPossible: canLimitFiles(),
    settings: { NODE_OPTIONS: '' },
    // More than any table has by now, less than a file of the log: reached at once, or after some payments.
    refuse: () => limitFiles(server.child.pid!, between(random, 4, 12) * MB),
    words: /could not write .* File too large/,
  },
  {
    call: 'sync',
    isPossible: true,
    settings: { NODE_OPTIONS: failingSyncs(syncsFail) },
    refuse: () => writeFileSync(syncsFail, ''),
    words: /the disk refused to keep what was written[^]* i\/o error/,
  },
]

describe.each(refusing)('a disk that refuses a $call of the log', ({ call, isPossible, settings, refuse, words }) => {
  it.skipIf(!isPossible)(
    'ends the server, which says why; the next one has all that was acknowledged',
    { timeout: ENDS_WITHIN_MS },
    async () => {
      const home = join(dataDir, call)
      const { client, clerks } = await clerksAt(home, settings)
      for (let cycle = 0; cycle < CYCLES; cycle++) {
        const ended = once(server.child, 'exit')
        const { acknowledged, cutOff } = underLoad(client, clerks)
        // They are at it by then: work of the server's own may meet the refusal first, and end it before a later call.
        await acknowledged
        refuse()
        await ended
        expect(await cutOff).toContainEqual(expect.stringMatching(/^503 Too busy/))
        expect(await server.end('SIGKILL')).toMatchObject({ code: 1, errors: expect.stringMatching(words) })

        rmSync(syncsFail, { force: true })
        server = await startServerProcess(home, undefined, settings, REFUSING_DISK)
        client.url = server.url
        expect((await clerks.repeat(client)).repeated).toBeGreaterThan(0)
        expect(await clerks.check(client)).toEqual({ lost: 0, doubled: 0 })
        expect((await balance(home)).code).toBe(0)
      }
    },
  )
})

describe('a disk that is full', { timeout: ENDS_WITHIN_MS }, () => {
  it.skipIf(disk === undefined)(
    'is told to whoever writes, and with space again the same server goes on; the next start says it too',
    async () => {
      const { path, fill, free } = disk!
      const { client, clerks } = await clerksAt(path)
      let logged = ''
      server.child.stdout!.on('data', (chunk) => (logged += String(chunk)))
      for (let cycle = 0; cycle < CYCLES; cycle++) {
        fill()
        const refusals = await underLoad(client, clerks).cutOff
        expect(refusals.filter((told) => !told.startsWith('503 The disk is full'))).toEqual([])
        expect((await fetch(`${server.url}/health`)).status).toBe(200)
        free()
        expect((await clerks.repeat(client)).repeated).toBeGreaterThan(0)
        expect(await clerks.check(client)).toEqual({ lost: 0, doubled: 0 })
      }
      expect(logged).toContain('No space left on device')
      expect(await server.end('SIGTERM')).toEqual({ code: 0, errors: '' })
      fill()
      await expect(startServerProcess(path)).rejects.toThrow(/does not open; its disk has 0 MB left/)
      free()
      expect((await balance(path)).code).toBe(0)
    },
  )
})
