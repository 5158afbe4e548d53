import { readdirSync } from 'node:fs'
import { taskApi } from '@weir/contract/modules/system/task'
import { MOST_TOGETHER } from '@weir/contract/platform/record-import'
import { beforeEach, expect, it } from 'vitest'

import { weir } from '../src/modules/index.ts'
import { meterImport } from '../src/modules/meter/water-meter/water-meter.import.ts'
import { waterMeters } from '../src/modules/meter/ground/water-meter.table.ts'
import type { RecordImport } from '../src/services/record-import/record-import.ts'
import { fillsTheHeap } from './files/heavy-files.ts'
import { recordImporter } from './sweep/record-importer.ts'
import { staffedApp } from './app/staff.ts'

const COUNT = 120
const FILE = [['deviceSn'], ...Array.from({ length: COUNT }, (_, i) => [`M-${i}`])]
const ROWS = Array.from({ length: COUNT }, (_, i) => i + 2)

let app: Awaited<ReturnType<typeof staffedApp>>
beforeEach(async () => {
  app = await staffedApp(weir)
})

/** Meters are imported as ever, but that something happens at one of the rows, once. */
function importing(at: number, happens: () => unknown) {
  let rows = 0
  const ready: RecordImport['ready'] = async (record, dryRun) => {
    if (++rows === at) await happens()
    return meterImport.ready(record, dryRun)
  }
  return recordImporter(app, { ...meterImport, ready })
}
const meters = () => app.db.$count(waterMeters)

it('goes on after a process that stopped in the midst: no row is lost, none is taken twice', async () => {
  const stop = new AbortController()
  const { send, work, read } = importing(110, () => stop.abort())
  const { jobId } = (await send(FILE, { mode: 'good' })).data
  await work(stop.signal)
  expect([await meters(), await read(jobId)]).toMatchObject([100, { state: 'running', done: 100, added: 100 }])
  await work()
  expect([await meters(), await read(jobId)]).toMatchObject([COUNT, { state: 'done', good: COUNT, added: COUNT, updated: 0, rows: ROWS }])
})

it('takes no more rows as all or none than others can wait for', async () => {
  const { send } = recordImporter(app, meterImport)
  const file = [['deviceSn'], ...Array.from({ length: MOST_TOGETHER + 1 }, (_, i) => [`M-${i}`])]
  const { code, message } = await send(file)
  expect([code, message]).toEqual([400, expect.stringContaining(`at most ${MOST_TOGETHER} rows`)])
  expect((await send(file, { mode: 'good' })).code).toBe(0)
})

it('refuses a small file that would fill the memory, says what to do, and goes on', async () => {
  const { send, outcome } = recordImporter(app, meterImport)
  const message = 'The file holds too much. Split it into several and import them one after the other'
  expect(await send(fillsTheHeap())).toEqual({ code: 400, message, data: { fieldErrors: { file: [message] } } })
  expect(await outcome(FILE)).toMatchObject({ state: 'done', added: COUNT })
  expect(readdirSync(app.uploadDir)).toEqual([])
})

it('begins an import of all or none again, if it was not complete', async () => {
  const stop = new AbortController()
  const { send, work, read } = importing(110, () => stop.abort())
  const { jobId } = (await send(FILE)).data
  await work(stop.signal)
  expect([await meters(), await read(jobId)]).toMatchObject([0, { state: 'running', done: 0 }])
  await work()
  expect([await meters(), await read(jobId)]).toMatchObject([COUNT, { state: 'done', added: COUNT, rows: ROWS }])
})

it('ends after the rows at hand when it is cancelled, and keeps what it did', async () => {
  let jobId = 0
  const cancel = () => app.send(taskApi.cancel, { id: jobId }, { token: app.admin })
  const { send, work, read } = importing(110, cancel)
  jobId = (await send(FILE, { mode: 'good' })).data.jobId
  await work()
  expect([await meters(), await read(jobId)]).toMatchObject([100, { state: 'cancelled', done: 100, added: 100 }])
  expect(readdirSync(app.uploadDir)).toEqual([])
})
