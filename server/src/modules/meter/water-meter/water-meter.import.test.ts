import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { litre } from '@weir/contract/platform/units'
import { asc, eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'

import { meter } from '../module.ts'
import { staffedApp } from '../../../../test/app/staff.ts'
import { xlsFile } from '../../../../test/files/xls-file.ts'
import { recordImporter } from '../../../../test/sweep/record-importer.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'
import type { RecordImport } from '../../../services/record-import/record-import.ts'
import { unknownDevices } from '../ground/reading.table.ts'
import { meterImport } from './water-meter.import.ts'
import { waterMeters } from '../ground/water-meter.table.ts'

let app: Awaited<ReturnType<typeof staffedApp>>
let outcome: ReturnType<typeof recordImporter>['outcome']
beforeEach(async () => {
  app = await staffedApp(meter)
  outcome = recordImporter(app, meterImport).outcome
})

const meters = () => app.db.select().from(waterMeters).orderBy(asc(waterMeters.deviceSn))
/** A user with the meters of the hall in scope. */
async function fitterOf({ role, hired, enter }: typeof app) {
  await hired('fitter1', { roleIds: [await role('fitter', 3, [waterMeterApi.import.id, waterMeterApi.add.id])] })
  return enter('fitter1')
}
const UNKNOWN = { deviceSn: 'N-1', count: 1, lastRegisterLitre: litre(5), source: 'http' } as const
const TITLES = ['设备SN', 'Model', 'Initial register (t)', 'Overload flow', 'Reports every (h)', 'Takes commands']

it('registers meters and changes settings, from numbers as from texts', async () => {
  await app.send(waterMeterApi.add, { deviceSn: 'M-2', deviceModel: 'LXS-15', maxFlow: '2.5' }, { token: app.admin })
  const told = await outcome([TITLES, [1001, 'LXS-20', 0.1 + 0.2, '2.5', 12, 'Yes'], ['M-2', null, '12.345', null, '6', false]])
  expect(told).toMatchObject({ added: 1, updated: 1, wrong: [] })
  expect(await meters()).toMatchObject([
    { deviceSn: '1001', deviceModel: 'LXS-20', initialRegisterLitre: 300, maxFlowLitre: 2500, reportHours: 12, commands: true },
    { deviceSn: 'M-2', deviceModel: 'LXS-15', initialRegisterLitre: 12_345, maxFlowLitre: 2500, reportHours: 6, commands: false },
  ])
})

it('changes no meter out of scope, whose SN counts as taken', async () => {
  await app.send(waterMeterApi.add, { deviceSn: 'M-1', deviceModel: 'LXS-15' }, { token: app.admin })
  const told = await outcome([TITLES, ['M-1', 'LXS-20'], ['M-2', 'LXS-20']], { mode: 'good', token: await fitterOf(app) })
  expect(told).toMatchObject({ added: 1, updated: 0, wrong: [expect.stringMatching(/^2 .*already registered/)] })
  expect(await meters()).toMatchObject([
    { deviceSn: 'M-1', deviceModel: 'LXS-15' },
    { deviceSn: 'M-2', deptId: app.hall },
  ])
})

it('takes xls files, and in them what formulas came to', async () => {
  const file = xlsFile([[0, 0, 'SN'], [0, 0, 'deviceSn'], [0, 1, 'Initial register'], [1, 0, 'M-1'], [1, 1, 12.5]]) // prettier-ignore
  expect(await outcome(file)).toMatchObject({ added: 1, wrong: [] })
  expect(await meters()).toMatchObject([{ deviceSn: 'M-1', initialRegisterLitre: 12_500 }])
})

it('says of each number that a spreadsheet destroyed how to mend it', async () => {
  const day = new Date('2026-09-01T00:00:00Z')
  const { wrong, added } = await outcome([TITLES, [day], [Number('21031600999345678')], ['2.10316E+16'], ['M-1', day]])
  expect(added).toBe(0)
  expect(wrong).toEqual([
    expect.stringMatching(/^2 .*Excel turned .* into a date: format the column as text/),
    expect.stringMatching(/^3 .*Excel dropped the last digits of .*: format the column as text/),
    expect.stringMatching(/^4 .*Excel dropped the last digits of .*: format the column as text/),
    expect.stringMatching(/^5 .*Excel turned .* into a date/),
  ])
})

it('says of each value that cannot be taken, at its column, what is wrong', async () => {
  const day = new Date('2026-01-02T00:00:00Z')
  const { wrong, bad, added } = await outcome([
    TITLES,
    // A date where a text was typed, more digits than a sheet keeps, an error of a formula.
    [day, null, null, null, null, null],
    [123_456_789_012_345_680, null, null, null, null, null],
    ['#REF!', null, null, null, null, null],
    // More places than litres have, an exponent, a word, half an hour.
    ['M-1', null, 1.2345, null, null, null],
    ['M-2', null, 1e-7, null, null, null],
    ['M-3', null, null, null, 'daily', null],
    ['M-4', null, null, null, 0.5, null],
    // None of the choices; a character that no column holds.
    ['M-5', null, null, null, null, 'perhaps'],
    ['M-6', 'a\uFFFD', null, null, null, null],
  ])
  expect([bad, added]).toEqual([9, 0])
  expect(wrong.map((line) => line.split(':')[0])).toEqual([
    '2 Meter SN',
    '3 Meter SN',
    '4 Meter SN',
    '5 Initial register (t)',
    '6 Initial register (t)',
    '7 Reports every (h)',
    '8 Reports every (h)',
    '9 Takes commands',
    '10 Model',
  ])
})

/** A file of new meters, known ones, one with a fixed initial register, and one out of scope. Then all of its effects. */
async function traces(definition: RecordImport) {
  const app = await staffedApp(meter)
  const { outcome } = recordImporter(app, definition)
  const token = await fitterOf(app)
  const add = (deviceSn: string, by: string) => app.send(waterMeterApi.add, { deviceSn, deviceModel: 'LXS-15' }, { token: by })
  await add('THEIRS', app.admin)
  for (const deviceSn of ['M-1', 'M-2', 'M-3']) await add(deviceSn, token)
  await app.db
    .update(waterMeters)
    .set({ readTo: app.ctx.now() })
    .where(inArray(waterMeters.deviceSn, ['M-2', 'M-3']))
  await app.db.insert(unknownDevices).values({ ...UNKNOWN, firstSeenAt: app.ctx.now(), lastSeenAt: app.ctx.now() })
  const told = await outcome(
    [
      TITLES,
      ['N-1', 'LXS-20', '1.5', null, '12', 'Yes'],
      ['M-1', null, '12.345', '2.5', null, null],
      ['M-2', 'LXS-25', '7', null, null, null],
      ['THEIRS', 'LXS-20', null, null, null, null],
      ['M-3', 'LXS-30', null, null, '6', false],
      ['N-2', null, null, null, null, null],
    ],
    { mode: 'good', token },
  )
  const rows = await app.db.select().from(waterMeters).orderBy(asc(waterMeters.deviceSn))
  const snOf = new Map(rows.map(({ id, deviceSn }) => [id, deviceSn]))
  const logged = await app.db.select().from(operationLogs).where(eq(operationLogs.endpointId, waterMeterApi.import.id))
  return {
    told: { ...told, jobId: 0 },
    meters: rows.map((meter) => ({ ...meter, id: 0 })),
    unknown: await app.db.$count(unknownDevices),
    changes: logged
      .flatMap(({ changes }) => changes ?? [])
      .map(({ id, ...change }) => ({ sn: snOf.get(id), ...change }))
      .toSorted((a, b) => (a.sn! < b.sn! ? -1 : 1)),
  }
}

it("saves plain rows as a set with the same result, and leaves the others to the form's rules", async () => {
  const { saveSet: _, ...oneByOne } = meterImport
  const expected = await traces(oneByOne)
  expect(expected.told).toMatchObject({ added: 2, updated: 2, wrong: [expect.stringMatching(/^4 /), expect.stringMatching(/^5 /)] })
  expect(expected).toMatchObject({ unknown: 0, changes: [{ sn: 'M-1' }, { sn: 'M-3' }, { sn: 'N-1' }, { sn: 'N-2' }] })
  expect(await traces(meterImport)).toEqual(expected)
})
