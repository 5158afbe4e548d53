import { communityApi } from '@weir/contract/modules/place/community'
import { regionApi } from '@weir/contract/modules/place/region'
import { roomApi } from '@weir/contract/modules/place/room'
import { taskApi } from '@weir/contract/modules/system/task'
import { buildingImportApi } from '@weir/contract/modules/sale/building-import'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import type { Endpoint, WireInput } from '@weir/contract/platform/endpoint'
import { withCheckDigit } from '@weir/contract/platform/text-rules/document-no'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeXlsx } from 'hucre/xlsx'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { sale } from '../module.ts'
import { staffedApp } from '../../../../test/app/staff.ts'
import { readSheetTexts } from '../../../services/record-import/read-records.ts'
import { carryOutTasks } from '../../../services/task/carry-out.ts'
import { tasks } from '../../../services/task/task.table.ts'
import { communities } from '../../place/index.ts'
import { waterCards } from '../../card/ground/water-card.table.ts'
import { homesKind } from './building-import.service.ts'

const cells = (n: number, more: object = {}) => ({
  communityName: 'Garden',
  roomName: `1-1-0${n}01`,
  name: `Household ${n}`,
  telephone: `1380000000${n}`,
  idCardNo: withCheckDigit(`1101011990030700${n}`),
  deviceSn: `NEW-00000${n}`,
  deviceModel: 'LXS-20',
  initialRegister: '12.300',
  ...more,
})
const typed = (...rows: object[]) => rows.map((one, at) => ({ row: at + 2, cells: one }))

let app: Awaited<ReturnType<typeof staffedApp>>
const call = <E extends Endpoint>(endpoint: E, input: WireInput<E>, token = app.admin) => app.send(endpoint, input, { token })
beforeEach(async () => {
  app = await staffedApp(sale)
  const { id: regionId } = (await call(regionApi.add, { name: 'East' })).data
  await call(communityApi.add, { name: 'Garden', regionId, defaultUnitPrice: '3.45' })
})
afterEach(() => rm(app.ctx.filesDir, { recursive: true, force: true }))

const check = async (...rows: object[]) => (await call(buildingImportApi.check, { rows: typed(...rows) })).data.rows
async function importHomes(...rows: object[]) {
  const { jobId } = (await call(buildingImportApi.start, { filename: 'homes.csv', rows: typed(...rows) })).data
  await carryOutTasks(app.ctx, [homesKind], new AbortController().signal)
  return (await call(taskApi.get, { id: jobId })).data
}
const totals = async () => {
  const lists = [roomApi.list, waterCardApi.list, waterMeterApi.list]
  return Promise.all(lists.map(async (list) => (await call(list, {})).data.total))
}

it('checks without writing, then makes room, household, card, meter and opening balance, and nothing twice', async () => {
  const rows = [cells(1, { openingBalance: '5.5' }), cells(2)]
  expect(await check(...rows)).toMatchObject([
    { row: 2, verdict: 'add', makesRoom: true, makesMeter: true, faults: [] },
    { row: 3, verdict: 'add', makesRoom: true, makesMeter: true, faults: [] },
  ])
  expect(await totals()).toEqual([0, 0, 0])

  expect(await importHomes(...rows)).toMatchObject({ state: 'done', total: 2, added: 2, bad: 0 })
  expect(await totals()).toEqual([2, 2, 2])
  const { list } = (await call(waterCardApi.list, { orderBy: 'id', isAsc: true })).data
  expect(list).toMatchObject([
    {
      name: 'Household 1',
      roomNo: '1-1-0101',
      communityName: 'Garden',
      unitPrice: '3.45',
      deviceSn: 'NEW-000001',
      remainingQuantity: '5.500',
    },
    { name: 'Household 2', roomNo: '1-1-0201', deviceSn: 'NEW-000002', remainingQuantity: '0.000' },
  ])
  const meter = (await call(waterMeterApi.list, { deviceSn: 'NEW-000001' })).data.list[0]
  expect(meter).toMatchObject({ initialRegister: '12.300', deviceModel: 'LXS-20', cardNo: list[0]!.cardNo })
  expect((await call(roomApi.list, { name: '1-1-0201' })).data.list).toMatchObject([{ floor: 2, number: '0201' }])

  expect(await check(...rows)).toMatchObject([{ verdict: 'known' }, { verdict: 'known' }])
  expect(await importHomes(...rows)).toMatchObject({ state: 'done', added: 0, good: 2, bad: 0 })
  expect(await totals()).toEqual([2, 2, 2])
  expect((await call(waterCardApi.list, { name: 'Household 1' })).data.list).toMatchObject([{ remainingQuantity: '5.500' }])
})

it('names the value that is wrong and the nearest one, and imports the good rows', async () => {
  const rows = await check(
    cells(1, { communityName: 'Gardon' }),
    cells(2, { telephone: '12345', idCardNo: '' }),
    cells(3),
    cells(4, { deviceSn: 'NEW-000003' }),
    cells(5, { roomName: 'third floor' }),
    cells(6, { unitPrice: '0.001' }),
  )
  expect(rows.map(({ verdict }) => verdict)).toEqual(['wrong', 'wrong', 'add', 'wrong', 'wrong', 'wrong'])
  expect(rows[0]!.faults).toMatchObject([{ field: 'communityName', nearest: 'Garden', message: expect.stringContaining('Gardon') }])
  expect(rows[1]!.faults.map(({ field }) => field)).toEqual(['telephone', 'idCardNo'])
  expect(rows[3]!.faults).toMatchObject([{ field: 'deviceSn', message: expect.stringContaining('1-1-0301 Household 3') }])
  expect(rows[4]!.faults).toMatchObject([{ field: 'roomName' }])
  expect(rows[5]!.faults).toMatchObject([{ field: 'unitPrice' }])

  const task = await importHomes(cells(1, { communityName: 'Gardon' }), cells(3))
  expect(task).toMatchObject({ state: 'done', added: 1, bad: 1 })
  expect(task.result?.rows).toMatchObject([
    { row: 2, ok: false, name: 'Gardon 1-1-0101' },
    { row: 3, ok: true },
  ])
  expect(await totals()).toEqual([1, 1, 1])
})

it('refuses a room of another household, and gives a household without a meter the one of its row', async () => {
  await importHomes(cells(1, { deviceSn: '' }))
  expect(await check(cells(2, { roomName: '1-1-0101' }))).toMatchObject([
    { verdict: 'wrong', faults: [{ field: 'roomName', message: expect.stringContaining('Household 1') }] },
  ])
  expect(await importHomes(cells(1))).toMatchObject({ added: 1 })
  expect((await call(waterCardApi.list, {})).data.list).toMatchObject([{ deviceSn: 'NEW-000001' }])
  expect(await check(cells(1, { deviceSn: 'OTHER-0001' }))).toMatchObject([
    { verdict: 'wrong', faults: [{ field: 'deviceSn', message: expect.stringContaining('NEW-000001') }] },
  ])
})

it('needs the permission to adjust for an opening balance, and sees no community out of the data scope', async () => {
  const { check, start } = buildingImportApi
  const clerk = async (name: string, dataScope: 1 | 5, ...permissions: string[]) => {
    await app.hired(name, { roleIds: [await app.role(name, dataScope, permissions)] })
    return app.enter(name)
  }
  const rows = typed(cells(1, { openingBalance: '5' }))
  const { data } = await call(check, { rows }, await clerk('clerk_all', 1, check.id, start.id))
  expect(data.rows).toMatchObject([{ verdict: 'wrong', faults: [{ field: 'openingBalance' }] }])
  const unseen = await call(check, { rows: typed(cells(1)) }, await clerk('clerk_own', 5, check.id, start.id))
  expect(unseen.data.rows).toMatchObject([{ verdict: 'wrong', faults: [{ field: 'communityName', nearest: null }] }])
  expect((await call(check, { rows }, await clerk('clerk_none', 1, waterCardApi.list.id))).code).toBe(403)
})

it('keeps no personal data in the database once the task has ended', async () => {
  await importHomes(cells(1), cells(2, { telephone: 'x' }))
  const [task] = await app.ctx.db.select().from(tasks)
  expect(JSON.stringify(task)).not.toMatch(/Household|1380000000|11010119/)
})

it('names the cells that a spreadsheet destroyed, from the file to the sentence', async () => {
  const sheet = [
    ['\u623f\u53f7', '\u8eab\u4efd\u8bc1\u53f7', '\u8868\u53f7'],
    [new Date('2026-09-01T00:00:00Z'), Number('440981198001011234'), Number('21031600999345678')],
  ]
  const path = join(app.ctx.filesDir, 'homes.xlsx')
  await mkdir(app.ctx.filesDir, { recursive: true })
  await writeFile(path, await writeXlsx({ sheets: [{ name: 'A', rows: sheet }] }))
  const [, read] = (await readSheetTexts({ path, userId: 1 })).rows
  expect(read).toEqual(['2026-09-01', '4.40981198001011E+17', '2.10316009993457E+16'])
  const [roomName, idCardNo, deviceSn] = read!
  const [row] = await check(cells(1, { roomName, idCardNo, deviceSn }))
  expect(row!.verdict).toBe('wrong')
  expect(row!.faults.map(({ field, message }) => [field, message])).toEqual([
    ['roomName', expect.stringContaining('into a date')],
    ['idCardNo', expect.stringContaining('dropped the last digits')],
    ['deviceSn', expect.stringContaining('dropped the last digits')],
  ])
})

it.each(['9\u67081\u65e5', '1-Sep', '2026/9/1', '2026\u5e749\u67081\u65e5'])('takes no room from the day %s', async (roomName) => {
  const [row] = await check(cells(1, { roomName }))
  expect(row!.faults).toMatchObject([{ field: 'roomName', message: expect.stringContaining('format the column as text') }])
})

it('asks about a price that is not that of the community, and imports it once it is meant', async () => {
  const floor = cells(1, { unitPrice: '1' })
  expect(await check(floor, cells(2, { unitPrice: '3.45' }))).toMatchObject([
    { verdict: 'wrong', faults: [{ field: 'unitPrice', nearest: '3.45', message: expect.stringMatching(/1\.00 differs from 3\.45/) }] },
    { verdict: 'add' },
  ])
  expect(await importHomes(floor)).toMatchObject({ added: 0, bad: 1 })
  const meant = [{ row: 2, cells: floor, isPriceMeant: true }]
  expect((await call(buildingImportApi.check, { rows: meant })).data.rows).toMatchObject([{ verdict: 'add' }])
})

it('asks about a price that is not that of the neighbours, where the community has none', async () => {
  await app.db.update(communities).set({ defaultUnitPrice: null })
  await importHomes(cells(1, { unitPrice: '3.45' }))
  expect(await check(cells(2, { unitPrice: '2' }))).toMatchObject([{ verdict: 'add' }])
  await app.db.update(waterCards).set({ createdAt: new Date('2020-01-01T00:00:00Z') })
  expect(await check(cells(2, { unitPrice: '2' }))).toMatchObject([{ verdict: 'wrong', faults: [{ field: 'unitPrice', nearest: '3.45' }] }])
})

it('takes ID numbers and phones as people type them', async () => {
  const typed = { idCardNo: '11010519491231002x', telephone: '\u202d+86 138-0013-8000\u202c' }
  expect(await check(cells(1, typed), cells(2, { idCardNo: '110105194912310021' }))).toMatchObject([
    { verdict: 'add' },
    { verdict: 'wrong', faults: [{ field: 'idCardNo', message: expect.stringContaining('check digit') }] },
  ])
})

it('takes a firm, a foreigner and a landline by the words of their documents, in any language', async () => {
  const firm = { documentKind: '统一社会信用代码', idCardNo: '91350100M000100Y43', telephone: '(0571) 87654321' }
  const rows = [cells(1, firm), cells(2, { documentKind: 'passport', idCardNo: 'e12345678' }), cells(3, { documentKind: '身分證' })]
  expect((await check(...rows)).map(({ verdict }) => verdict)).toEqual(['add', 'add', 'add'])
  expect(await importHomes(...rows)).toMatchObject({ added: 3, bad: 0 })
  expect((await call(waterCardApi.list, { orderBy: 'id', isAsc: true })).data.list).toMatchObject([
    { documentKind: 'companyCode', telephone: '057******4321' },
    { documentKind: 'passport', idCardNo: 'E1*****78' },
    { documentKind: 'residentId' },
  ])
  const [unknown, misfit] = await check(cells(4, { documentKind: '驾驶证' }), cells(5, { documentKind: '护照', idCardNo: '1' }))
  expect(unknown!.faults).toMatchObject([{ field: 'documentKind', message: expect.stringMatching(/^Write one of/) }])
  expect(misfit!.faults).toMatchObject([{ field: 'idCardNo', message: expect.stringContaining('passport') }])
})
