import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { asc } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'

import { iot } from '../module.ts'
import { ICCID, insertIotCard } from '../../../../test/iot/iot-rows.ts'
import { recordImporter } from '../../../../test/sweep/record-importer.ts'
import { staffedApp } from '../../../../test/app/staff.ts'
import { iotCardImport } from './iot-card.import.ts'
import { iotCards } from '../ground/iot-card.table.ts'

let app: Awaited<ReturnType<typeof staffedApp>>
let outcome: ReturnType<typeof recordImporter>['outcome']
beforeEach(async () => {
  app = await staffedApp(iot)
  outcome = recordImporter(app, iotCardImport).outcome
})

const cards = () => app.db.select().from(iotCards).orderBy(asc(iotCards.iccid))
const meter = (deviceSn: string, token = app.admin) => app.send(waterMeterApi.add, { deviceSn }, { token })
/** A user with the cards and the meters of the hall in scope. */
async function fitterOf({ role, hired, enter }: typeof app) {
  const permissions = [iotCardApi.import.id, iotCardApi.add.id, waterMeterApi.add.id]
  await hired('fitter1', { roleIds: [await role('fitter', 3, permissions)] })
  return enter('fitter1')
}
const TITLES = ['ICCID', 'Operator', 'Access number', 'Meter SN', 'Remark']

it('adds cards, and changes of a known one what the file says', async () => {
  await meter('M-1')
  await insertIotCard(app.db, 2, { msisdn: '1064600000002', remark: 'spare' })
  const told = await outcome([
    TITLES,
    [ICCID(1), 'China Unicom', '1064600000001', 'M-1', 'new'],
    [ICCID(2), 'China Mobile', null, 'M-2', null],
  ])
  expect(told).toMatchObject({ added: 0, updated: 0, wrong: [expect.stringMatching(/^3 Meter SN/)] })
  await meter('M-2')
  const again = await outcome([
    TITLES,
    [ICCID(1), 'China Unicom', '1064600000001', 'M-1', 'new'],
    [ICCID(2), 'China Mobile', null, 'M-2', null],
  ])
  expect(again).toMatchObject({ added: 1, updated: 1, wrong: [] })
  expect(await cards()).toMatchObject([
    { iccid: ICCID(1), operator: 'unicom', msisdn: '1064600000001', deviceSn: 'M-1', remark: 'new' },
    { iccid: ICCID(2), operator: 'mobile', msisdn: '1064600000002', deviceSn: 'M-2', remark: 'spare' },
  ])
})

it('changes no card out of scope, whose ICCID counts as taken, and puts none in a meter out of scope', async () => {
  await meter('THEIRS')
  await insertIotCard(app.db, 1)
  const lines = [
    [ICCID(1), 'China Mobile', null, null, 'ours'],
    [ICCID(2), 'China Mobile', null, 'THEIRS', null],
    [ICCID(3), 'China Mobile', null, null, null],
  ]
  const told = await outcome([TITLES, ...lines], { mode: 'good', token: await fitterOf(app) })
  expect(told).toMatchObject({
    added: 1,
    updated: 0,
    wrong: [expect.stringMatching(/^2 .*registered already/), expect.stringMatching(/^3 /)],
  })
  expect(await cards()).toMatchObject([
    { iccid: ICCID(1), deptId: 1, remark: '' },
    { iccid: ICCID(3), deptId: app.hall },
  ])
})

it('takes letters of an ICCID in either case, and knows the card again', async () => {
  const told = await outcome(
    [
      TITLES,
      ['898602b12616c0613882', 'China Mobile', null, null, 'first'],
      ['898604A4192191902141', 'China Mobile', null, null, null],
      ['898602B12616C0613882', 'China Mobile', null, null, 'second'],
    ],
    { mode: 'good' },
  )
  expect(told).toMatchObject({ added: 2, updated: 0, wrong: [expect.stringMatching(/^4 ICCID/)] })
  await outcome([TITLES, ['898602b12616c0613882', 'China Mobile', null, null, 'third']])
  expect(await cards()).toMatchObject([{ iccid: '898602B12616C0613882', remark: 'third' }, { iccid: '898604A4192191902141' }])
})
