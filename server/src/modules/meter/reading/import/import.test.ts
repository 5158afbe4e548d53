import { gzipSync } from 'node:zlib'
import { readdirSync, rmSync } from 'node:fs'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { describe, expect, it } from 'vitest'

import { xlsxBook } from '../../../../../test/tables/xlsx-book.ts'
import { addAdmin, addSender } from '../../../../../test/app/task-sender.ts'
import {
  type AppWithMeter,
  appWithMeter,
  carryOutImports,
  file,
  inFirstBatch,
  layout,
  longFile,
  longLayout,
} from '../../../../../test/meter/reading-files.ts'
import { NO_ROWS } from '../../../../kernel/context.ts'
import { notices } from '../../../../services/notice/notice.table.ts'
import { tasks } from '../../../../services/task/task.table.ts'
import { waterMeters } from '../../ground/water-meter.table.ts'
import { readingImports, readings, unknownDevices } from '../../ground/reading.table.ts'
import { importCommand } from './import.command.ts'

it('takes a file in, reports every skipped line, and is harmless to repeat', async () => {
  const { send, ended, db, uploadDir } = await appWithMeter()
  const first = await ended((await send(file)).data.jobId)
  expect(first).toEqual({
    state: 'done',
    dryRun: false,
    rows: 11,
    accepted: 2,
    duplicate: 1,
    held: 1,
    waiting: 0,
    rejected: 7,
    errors: [
      { line: 6, field: 'time', reason: 'noSuchTime', deviceSn: 'SN-1', value: '30/03/2025 02:30:00', nearest: null },
      { line: 7, field: 'register', reason: 'badRegister', deviceSn: 'SN-1', value: '4e+05', nearest: null },
      { line: 8, field: 'time', reason: 'badTime', deviceSn: 'SN-1', value: '31/03/2025 8:00', nearest: null },
      { line: 9, field: 'deviceSn', reason: 'unknownDevice', deviceSn: 'NEW', value: 'NEW', nearest: null },
      { line: 10, field: 'time', reason: 'future', deviceSn: 'SN-1', value: '2027-03-31T14:00:00.000+08:00', nearest: null },
      { line: 11, field: 'deviceSn', reason: 'badDeviceSn', deviceSn: 'S N', value: 'S N', nearest: null },
      { line: 12, field: 'columns', reason: 'missingColumn', deviceSn: null, value: null, nearest: null },
    ],
  })
  const [stored] = await db.select().from(readings).orderBy(readings.id)
  expect(stored).toMatchObject({ meterTime: new Date('2025-03-26T07:00:00Z'), registerLitre: 100, source: 'file' })
  expect(await ended((await send(gzipSync(file))).data.jobId)).toMatchObject({ accepted: 0, duplicate: 4, held: 0, rejected: 7 })
  expect(readdirSync(uploadDir)).toEqual([])
})

it('takes a workbook in, whatever it is called, after its head has shown how it is written', async () => {
  const { send, ended, app, signIn, adminId } = await appWithMeter()
  const rows = { 1: ['抄表'], 2: ['表号', '时间', '读数'], 3: ['SN-1', { value: 46_000.25, style: 1 }, 12.5], 4: ['SN-1', 'later', 13] }
  const workbook = xlsxBook({
    styles: [22],
    sheets: [
      { name: '11月', rows },
      { name: '12月', rows },
    ],
  })
  const head = async (permissions: string[], content: Buffer) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(content)]), 'readings.csv')
    const headers = { authorization: signIn({ id: adminId, permissions }) }
    return (await app.inject({ method: 'POST', url: `${readingApi.importHead.path}?lang=en`, headers, payload: form })).json<object>()
  }
  expect(await head([readingApi.import.id], workbook)).toMatchObject({
    code: 0,
    data: {
      rows: [['抄表'], ['表号', '时间', '读数'], ['SN-1', '2025-12-09 06:00:00', '12.5'], ['SN-1', 'later', '13']],
      sheet: '11月',
      others: ['12月'],
    },
  })
  expect(await head([], workbook)).toMatchObject({ code: 403 })
  expect(await head([readingApi.import.id], Buffer.from('PK\u0003\u0004 nothing'))).toMatchObject({
    code: 400,
    message: expect.stringContaining('damaged') as string,
  })

  const columns = { 'columns[deviceSn]': '表号', 'columns[time]': '时间', 'columns[register]': '读数', unit: 't' }
  expect(await ended((await send(workbook, columns)).data.jobId)).toMatchObject({
    state: 'done',
    rows: 2,
    accepted: 1,
    errors: [{ line: 4, field: 'time', reason: 'badTime', value: 'later' }],
  })
  expect((await send(workbook, { ...columns, 'columns[time]': '日期' })).data.fieldErrors).toHaveProperty('columns.time')
})

it('only says what would happen when asked to', async () => {
  const { send, ended, db } = await appWithMeter()
  expect(await ended((await send(file, { ...layout, dryRun: 'true' })).data.jobId)).toMatchObject({
    state: 'done',
    accepted: 2,
    rejected: 7,
  })
  expect(await db.select().from(readings)).toEqual([])
})

it('names a file in tons that is read as litres, and the meter that was probably meant', async () => {
  const { send, ended, db } = await appWithMeter()
  await db.insert(waterMeters).values({ deviceSn: '210316004613', deptId: 1, createdBy: 1 })
  const wrong = ['at;meter;note;litres', '26/03/2025 08:00:00;SN-1;;900.1', '26/03/2025 08:00:00;210316004631;;900'].join('\n')
  const { dryRun, errors } = await ended((await send(wrong, { ...layout, dryRun: 'true' })).data.jobId)
  expect(dryRun).toBe(true)
  expect(errors).toMatchObject([
    { line: 2, reason: 'wholeLitres', deviceSn: 'SN-1', value: '900.1', nearest: null },
    { line: 3, reason: 'unknownDevice', value: '210316004631', nearest: '210316004613' },
  ])
})

it('registers devices that nobody knows, if the caller may', async () => {
  const { send, ended } = await appWithMeter()
  const asked = { ...layout, registerUnknown: 'true' }
  expect((await send(file, asked, { permissions: [readingApi.import.id] })).code).toBe(403)
  expect(await ended((await send(file, asked)).data.jobId)).toMatchObject({ accepted: 3, rejected: 6 })
})

it("covers the caller's meters only, and shows a job to users with its permission", async () => {
  const { send, ended, call, db, ctx } = await appWithMeter()
  const { actor } = await addSender({ db, ctx }, readingApi.import.id, `${readingApi.import.id}/register`)
  const sender = { id: actor.id, deptId: actor.deptId }
  const { jobId } = (await send(file, layout, sender)).data
  expect(await ended(jobId)).toMatchObject({ accepted: 0, rejected: 11 })
  expect(await db.select().from(unknownDevices)).toMatchObject([{ deviceSn: 'NEW' }])
  expect(await call(readingApi.importStatus, { jobId }, { scope: NO_ROWS })).toMatchObject({ code: 404, message: 'No such import' })
  expect((await call(readingApi.importStatus, { jobId }, { permissions: [] })).code).toBe(403)
  expect((await send(file, layout, { permissions: [] })).code).toBe(403)
  const registering = await ended((await send(file, { ...layout, registerUnknown: 'true' }, sender)).data.jobId)
  expect(registering.accepted).toBe(1)
  expect(registering.errors).toContainEqual(expect.objectContaining({ deviceSn: 'SN-1', reason: 'unknownDevice' }))
})

it('names what does not fit before it starts', async () => {
  const { send, db } = await appWithMeter()
  const fields = async (more: Record<string, string>, content: string | Buffer = file) =>
    Object.keys((await send(content, { ...layout, ...more })).data.fieldErrors ?? {})
  expect(await fields({ 'columns[time]': 'when' })).toEqual(['columns.time'])
  expect(await fields({ timeFormat: 'yyyy' })).toEqual(['timeFormat'])
  expect(await fields({ timeZone: 'Nowhere' })).toEqual(['timeZone'])
  expect(await fields({ unit: 'kg' })).toEqual(['unit'])
  expect(await fields({ delimiter: ';;' })).toEqual(['delimiter'])
  expect(await fields({ surprise: '1' })).toEqual(['surprise'])
  expect(await fields({}, Buffer.concat([gzipSync(file).subarray(0, 12), Buffer.alloc(40, 7)]))).toEqual(['file'])
  expect(await db.select().from(readingImports)).toEqual([])
})

it('keeps what a broken file brought before it broke, and says what broke', async () => {
  const { send, ended, db, uploadDir } = await appWithMeter()
  const start = Date.UTC(2025, 0, 1)
  const lines = Array.from({ length: 16_000 }, (_, n) => `${new Date(start + n * 600_000).toISOString()};SN-1;${n}`)
  const whole = gzipSync(['at;meter;litres', ...lines].join('\n'))
  const { data } = await send(whole.subarray(0, whole.length / 2), { ...layout, timeFormat: 'ISO' })
  const { state, accepted } = await ended(data.jobId)
  expect([state, await db.$count(readings)]).toEqual(['failed', accepted])
  expect(accepted).toBeGreaterThanOrEqual(4500)
  const [job] = await db.select().from(readingImports)
  expect(job!.failure).toContain('unexpected end of file')
  expect(readdirSync(uploadDir)).toEqual([])
})

it('notifies its sender alone of the end', async () => {
  const { send, ended, db } = await appWithMeter()
  const userId = await addAdmin(db, 'clerk')
  const sent = async (more: object = {}) => {
    const { jobId } = (await send(file, { ...layout, ...more }, { id: userId })).data
    await ended(jobId)
    return jobId
  }
  const tried = await sent({ dryRun: 'true' })
  const done = await sent()
  const facts = { filename: 'readings.csv', accepted: 2, held: 1, rejected: 7 }
  expect(await db.select({ userId: notices.userId, kind: notices.kind, params: notices.params }).from(notices).orderBy(notices.id)).toEqual(
    [
      { userId, kind: 'importTried', params: { jobId: tried, ...facts } },
      { userId, kind: 'importDone', params: { jobId: done, ...facts } },
    ],
  )
})

describe('an import whose process stops', () => {
  function stopInFirstBatch({ ctx }: AppWithMeter) {
    const stopping = new AbortController()
    return carryOutImports(
      inFirstBatch(ctx, () => stopping.abort()),
      stopping.signal,
    )
  }

  it('says truly how far it is, and is carried on from there', async () => {
    const test = await appWithMeter()
    const { jobId } = (await test.send(longFile, longLayout)).data
    expect(await stopInFirstBatch(test)).toEqual({ done: 0, failed: 0, cancelled: 0 })
    const { data: half } = await test.call(readingApi.importStatus, { jobId })
    expect(half).toMatchObject({ state: 'running', rows: 500, accepted: 500, duplicate: 0 })
    expect(await test.db.$count(readings)).toBe(500)

    expect(await test.ended(jobId)).toMatchObject({ state: 'done', rows: 12_000, accepted: 12_000, duplicate: 0 })
    expect(readdirSync(test.uploadDir)).toEqual([])
  })

  it('is carried on by one of those that try', async () => {
    const test = await appWithMeter()
    const { jobId } = (await test.send(longFile, longLayout)).data
    await Promise.all([carryOutImports(test.ctx), carryOutImports(test.ctx)])
    expect(await test.ended(jobId)).toMatchObject({ state: 'done', rows: 12_000, accepted: 12_000, duplicate: 0 })
  })

  it('waits for an unreachable file, and fails in the end', async () => {
    const { db, ctx, call, send, uploadDir } = await appWithMeter()
    const { jobId } = (await send(longFile, longLayout)).data
    rmSync(uploadDir, { recursive: true })
    await carryOutImports(ctx)
    expect((await call(readingApi.importStatus, { jobId })).data.state).toBe('running')
    await carryOutImports({ ...ctx, now: () => new Date(ctx.now().getTime() + 11 * 60_000) })
    expect((await call(readingApi.importStatus, { jobId })).data.state).toBe('failed')
    const [job] = await db.select().from(readingImports)
    expect(job!.failure).toBe('the file is out of reach: import it again')
  })

  it('is given up when its file ended one process after the other', async () => {
    const { db, ctx, send, uploadDir } = await appWithMeter()
    await send(longFile, longLayout)
    await db.update(tasks).set({ attempts: 10 })
    expect(await carryOutImports(ctx)).toEqual({ done: 0, failed: 1, cancelled: 0 })
    expect(await db.$count(readings)).toBe(0)
    expect(readdirSync(uploadDir)).toEqual([])
  })
})

it('imports from the command line', async () => {
  const { ctx } = await appWithMeter()
  const printed: string[] = []
  const run = (args: string[]) => importCommand.run(ctx, { args, cwd: import.meta.dirname, print: (line) => void printed.push(line) })
  expect(await run([])).toBe(false)
  expect(await run(['import.test.ts', '--unit', 'L', '--device-sn', 'nothing'])).toBe(false)
  expect(printed).toEqual([
    expect.stringContaining('weir import <file> [--device-sn …]'),
    'the first line has no title for columns.deviceSn',
  ])
})

it('gives up on a line without end instead of holding it', async () => {
  const { send } = await appWithMeter()
  const endless = gzipSync(`at;meter;note;litres\n26/03/2025 08:00:00;SN-1;;100${'0'.repeat(1024 * 1024)}`)
  expect(endless.length).toBeLessThan(5000)
  expect((await send(endless)).data.fieldErrors).toHaveProperty('file')
})
