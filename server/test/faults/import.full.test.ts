import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { taskApi, type TaskKind } from '@weir/contract/modules/system/task'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { ConsoleClient, NotAnswered } from './console-client.ts'
import { embedded, postgres } from './databases.ts'
import { addHouseholds } from './households.ts'
import { checkRegister, readingOf } from './registers.ts'
import { balance, type ServerProcess, startServerProcess } from './server-process.ts'

/** Many batches of an import. */
const ROWS_OF_A_METER = 9000
/** Without its own database nobody knows that a worker died before its lease has ended. */
const CARRIED_ON_MS = 300_000

let dataDir: string
let server: ServerProcess
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'weir-import-'))))
afterEach(async () => {
  await server.end('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/** A server that is busy says so: it is asked again. */
function notYet(error: unknown) {
  if (!(error instanceof NotAnswered)) throw error
  return { state: 'unknown' }
}

function formOf(deviceSns: readonly string[]) {
  const form = new FormData()
  for (const column of ['deviceSn', 'time', 'register']) form.append(`columns[${column}]`, column)
  form.append('unit', 't')
  const rows = Array.from({ length: ROWS_OF_A_METER }, (_, i) => deviceSns.map((deviceSn) => Object.values(readingOf(deviceSn, i + 1))))
  form.append('file', new Blob([['deviceSn,time,register', ...rows.flat()].join('\n')]), 'readings.csv')
  return form
}

// On PostgreSQL only in the long form: half a minute passes until the lease of the dead worker ends.
const databases = process.env.TEST_LONG ? [embedded, postgres] : [embedded]

describe.each(databases)('kill -9 in the middle of an import, on $name', ({ isHere, start }) => {
  it.skipIf(!isHere)('the next process carries it on from its last batch, each row is there once', { timeout: 600_000 }, async () => {
    const database = await start()
    onTestFinished(database.stop)
    server = await startServerProcess(dataDir, database.url)
    const client = new ConsoleClient(server.url)
    await client.signIn()
    const deviceSns = (await addHouseholds(client, 'meter')).map(({ deviceSn }) => deviceSn)
    const rows = deviceSns.length * ROWS_OF_A_METER
    const { jobId } = await client.upload<{ jobId: number }>(readingApi.import.path, formOf(deviceSns))
    const status = () => client.call(readingApi.importStatus, { jobId })
    const { jobId: exportId } = await client.call(taskApi.export, { endpoint: waterMeterApi.export.id, input: {} })
    const begun = await vi.waitUntil(async () => status().then((at) => at.rows > 0 && at), { timeout: 60_000, interval: 5 })
    expect(begun).toMatchObject({ state: 'running' })
    await server.end('SIGKILL')

    server = await startServerProcess(dataDir, database.url)
    client.url = server.url
    await vi.waitUntil(async () => /done|failed/.test((await status().catch(notYet)).state), { timeout: CARRIED_ON_MS, interval: 200 })
    // From its last batch: lines that are read again would be duplicates.
    expect(await status()).toMatchObject({ state: 'done', rows, accepted: rows, duplicate: 0, held: 0, rejected: 0 })
    const task = async (kind: TaskKind) => (await client.call(taskApi.list, { kind })).list[0]
    expect(await task('readingImport')).toMatchObject({ state: 'done', done: rows, total: rows, good: rows, bad: 0 })
    await vi.waitUntil(async () => (await task('export').catch(notYet))?.state === 'done', { timeout: CARRIED_ON_MS, interval: 200 })
    expect(await client.sheet(taskApi.download, { id: exportId })).toHaveLength(deviceSns.length + 1)
    for (const deviceSn of deviceSns) expect(await checkRegister(client, deviceSn, ROWS_OF_A_METER)).toEqual({ lost: 0, doubled: 0 })
    expect((await balance(dataDir, database.url)).code).toBe(0)
  })
})
