import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, it } from 'vitest'

import { createDatabase } from '../db/create-database.ts'
import { ConsoleClient } from '../faults/console-client.ts'
import { type ServerProcess, startServerProcess, weir } from '../faults/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'weir-operator-'))
const [here, elsewhere, file] = [join(folder, 'here'), join(folder, 'elsewhere'), join(folder, 'a.weir.gz')]
const running: ServerProcess[] = []
afterAll(async () => {
  await Promise.all(running.map(({ end }) => end('SIGKILL')))
  rmSync(folder, { recursive: true })
})

async function start(dataDir: string, url: string) {
  const server = await startServerProcess(dataDir, url)
  running.push(server)
  return server
}

it(
  'commands find the server of their data directory, or the database; a restore waits for all processes to stop',
  { timeout: 180_000 },
  async () => {
    const [first, second] = await Promise.all(
      ['first', 'second'].map((name) => createDatabase(inject('postgres')!.url, `weir_operator_${name}`)),
    )
    const server = await start(here, first!)
    await new ConsoleClient(server.url).signIn()
    for (const dataDir of [here, elsewhere])
      expect(await weir(['balance'], dataDir, first)).toMatchObject({ code: 0, said: expect.stringContaining('0 differences') })
    expect(await weir(['backup', file], here, first)).toMatchObject({ code: 0 })
    expect(await weir(['restore', file, '--replace'], here, first)).toMatchObject({
      code: 1,
      said: expect.stringContaining('stop it first'),
    })
    expect(await weir(['restore', file, '--replace'], elsewhere, first)).toMatchObject({
      code: 1,
      said: expect.stringContaining('Weir is at work on this database'),
    })
    await server.end('SIGTERM')
    expect(await weir(['restore', file], elsewhere, second)).toMatchObject({ code: 0, said: expect.stringMatching(/^sys_user: 2$/m) })
    await new ConsoleClient((await start(elsewhere, second!)).url).signIn()
  },
)
