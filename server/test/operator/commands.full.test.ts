import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { afterAll, expect, it } from 'vitest'

import { ConsoleClient } from '../faults/console-client.ts'
import { type ServerProcess, startServerProcess, weir } from '../faults/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'weir-operator-'))
const [first, second] = [join(folder, 'first'), join(folder, 'second')]
const [backup, readings] = [join(folder, 'a.weir.gz'), join(folder, 'readings.csv')]
let running: ServerProcess | undefined
afterAll(async () => {
  await running?.end('SIGKILL')
  rmSync(folder, { recursive: true })
})

const saying = (code: number, said: string | RegExp) => ({ code, said: expect.stringMatching(said) })

/** Starts whole servers and makes whole databases. */
it('the commands do in the running server, and without one, what they say', { timeout: 300_000 }, async () => {
  writeFileSync(readings, 'deviceSn,time,register\nSN-1,2026-01-01T00:00:00Z,1.000\nSN-1,2026-01-02T00:00:00Z,1.250\n')
  running = await startServerProcess(first)
  await new ConsoleClient(running.url).signIn()
  expect(await weir(['import', readings, '--register-unknown'], first)).toEqual(saying(0, '"accepted":2'))
  expect(await weir(['balance'], first)).toEqual(saying(0, '0 differences'))
  expect(await weir(['verify-log'], first)).toEqual(saying(0, /\d+ entries sealed, \d+ not yet/))
  expect(await weir(['health'], first)).toEqual(saying(1, /^act +backup: There is no backup yet/m))
  expect(await weir(['backup', backup], first)).toEqual(saying(0, ' rows of '))
  expect(await weir(['backup', backup], first)).toEqual(saying(1, 'is there already'))
  expect(await weir(['health'], first)).toEqual(saying(0, new RegExp(`^fine +backup: ${backup}, .* rows$`, 'm')))
  expect(await weir(['doctor'], first)).toEqual(saying(0, /^fine +server: runs at[^]*^fine +health: outbox: /m))
  expect(await weir(['restore', backup, '--replace'], first)).toEqual(saying(1, `Weir runs at ${running.url}: stop it first`))
  expect(readdirSync(first).filter((name) => name.startsWith('copy-'))).toEqual([])
  await running.end('SIGTERM')

  expect(await weir(['import', readings], first)).toEqual(saying(0, '"duplicate":2'))
  expect(await weir(['restore', backup], second)).toEqual(
    saying(0, /^reading: 2$[^]*^restored \d+ rows[^]*^0 cards and their orders checked, 0 differences$/m),
  )
  running = await startServerProcess(second)
  const client = new ConsoleClient(running.url)
  await client.signIn()
  expect((await client.call(waterMeterApi.list, {})).list.map(({ deviceSn }) => deviceSn)).toEqual(['SN-1'])
})
