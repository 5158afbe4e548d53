import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { kilobyte } from '@weir/contract/platform/units'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { iot } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { describeCrud } from '../../../../test/app/describe-crud.ts'
import { addHousehold } from '../../../../test/sale/household.ts'
import { ICCID, insertIotCard } from '../../../../test/iot/iot-rows.ts'
import { iotCards } from '../ground/iot-card.table.ts'

describeCrud(iot, iotCardApi, {
  add: (n) => ({ iccid: ICCID(n), operator: 'mobile', msisdn: '1064612345678' }),
  edit: { operator: 'telecom', remark: 'spare' },
  shown: (n) => ({
    iccid: ICCID(n),
    operator: 'mobile',
    msisdn: '1064612345678',
    cardStatus: 'toBeActivated',
    totalTraffic: '0.00',
    remainingTraffic: '0.00',
    trafficDeadline: null,
    deviceSn: null,
  }),
})

describe('a card in a device', () => {
  async function world() {
    const test = await testApp(iot)
    await addHousehold(test.ctx, 1, { deptId: 2 })
    await addHousehold(test.ctx, 2)
    return test
  }

  it('belongs to the department of the device, and shows its household', async () => {
    const { call, db } = await world()
    const { id } = (await call(iotCardApi.add, { iccid: ICCID(1), operator: 'mobile', deviceSn: 'SN-1' })).data
    expect((await db.select().from(iotCards))[0]).toMatchObject({ deptId: 2 })
    expect((await call(iotCardApi.get, { id })).data).toMatchObject({ deviceSn: 'SN-1', cardNo: 'C1' })
    expect((await call(iotCardApi.list, { cardNo: 'C1' })).data.total).toBe(1)
    await call(iotCardApi.edit, { id, operator: 'mobile', deviceSn: 'SN-2' })
    expect((await db.select().from(iotCards))[0]).toMatchObject({ deptId: 1 })
    await call(iotCardApi.edit, { id, operator: 'mobile', deviceSn: null })
    expect((await call(iotCardApi.list, { bound: false })).data.total).toBe(1)
  })

  it('is alone there, and the device is a registered meter', async () => {
    const { call } = await world()
    await call(iotCardApi.add, { iccid: ICCID(1), operator: 'mobile', deviceSn: 'SN-1' })
    const second = { iccid: ICCID(2), operator: 'mobile' } as const
    expect((await call(iotCardApi.add, { ...second, deviceSn: 'SN-1' })).data.fieldErrors).toEqual({
      deviceSn: ['The device has another IoT card; take that one out first'],
    })
    expect((await call(iotCardApi.add, { ...second, deviceSn: 'SN-9' })).data.fieldErrors).toEqual({
      deviceSn: ['No such device; register the meter first'],
    })
    expect((await call(iotCardApi.add, { ...second, iccid: ICCID(1) })).data.fieldErrors).toEqual({
      iccid: ['This ICCID is registered already'],
    })
  })
})

describe('an ICCID', () => {
  it.each([
    ['898602B12616C0613882', '898602B12616C0613882'],
    ['898604A4192191902141', '898604A4192191902141'],
    ['898602b6101740177983', '898602B6101740177983'],
    [' 898602B2201720000126 ', '898602B2201720000126'],
    ['8986031740000000001', '8986031740000000001'],
    ['8985203123456789012f', '8985203123456789012F'],
  ])('is taken as operators and devices write it: %s', async (iccid, stored) => {
    const { call } = await testApp(iot)
    expect((await call(iotCardApi.add, { iccid, operator: 'mobile' })).code).toBe(0)
    expect((await call(iotCardApi.list, { iccid: stored.toLowerCase() })).data.list).toMatchObject([{ iccid: stored }])
  })

  it.each([
    '898602B1261',
    '898602 B12616C061388',
    '898602B12616C061388-',
    '8602B12616C061388200',
    '898602B12616C06138825',
    '898602Б12616C0613882',
  ])('has no other form: %s', async (iccid) => {
    const { call } = await testApp(iot)
    expect((await call(iotCardApi.add, { iccid, operator: 'mobile' })).data.fieldErrors).toHaveProperty('iccid')
  })
})

describe('the status', () => {
  const halted = { haltReason: 'quota', haltedAt: new Date('2025-12-30T00:00:00Z') } as const
  const wish = { wanted: 'halted', wantedAt: new Date('2025-12-30T00:00:00Z') } as const
  it.each([
    ['toBeActivated', { lifecycle: 'toBeActivated' }],
    ['normal', {}],
    ['disconnected', { dataOn: false }],
    ['halted', { ...halted, dataOn: false }],
    ['abnormal', { ...halted, isUnknown: true }],
    ['abnormal', { ...wish, isOverdue: true }],
    ['normal', wish],
    ['loggedOff', { ...halted, lifecycle: 'loggedOff', isUnknown: true }],
  ] as const)('is %s', async (cardStatus, state) => {
    const { call, db } = await testApp(iot)
    const { id } = await insertIotCard(db, 1, state)
    expect((await call(iotCardApi.get, { id })).data.cardStatus).toBe(cardStatus)
    expect((await call(iotCardApi.list, { cardStatus })).data.total).toBe(1)
  })
})

it('shows traffic that adds up to the hundredth, and finds cards by it', async () => {
  const { call, db } = await testApp(iot)
  const deadline = new Date('2026-01-10T00:00:00Z')
  const sums = (totalKb: number, usedKb: number) => ({ totalKb: kilobyte(totalKb), usedKb: kilobyte(usedKb), deadline })
  await insertIotCard(db, 1)
  await insertIotCard(db, 2, sums(40_960, 30_741))
  await insertIotCard(db, 3, sums(1030, 1030))
  await insertIotCard(db, 4, { ...sums(10_240, 8192), dayAverageKb: kilobyte(500) })
  await insertIotCard(db, 5, sums(1030, 5))
  const list = async (filter: object) =>
    (await call(iotCardApi.list, { orderBy: 'id', isAsc: true, ...filter })).data.list.map(({ iccid }) => Number(iccid.slice(-4)))
  const rows = (await call(iotCardApi.list, { orderBy: 'id', isAsc: true })).data.list
  const hundredths = (text: string) => Math.round(Number(text) * 100)
  for (const { totalTraffic, usedTraffic, remainingTraffic } of rows)
    expect(hundredths(remainingTraffic)).toBe(hundredths(totalTraffic) - hundredths(usedTraffic))
  expect(rows[1]).toMatchObject({ totalTraffic: '40.00', usedTraffic: '30.02', remainingTraffic: '9.98', daysLeft: null })
  expect(rows[3]).toMatchObject({ daysLeft: 4 })
  expect(await list({ traffic: 'noPackage' })).toEqual([1])
  expect(await list({ traffic: 'usedUp' })).toEqual([3])
  expect(await list({ traffic: 'nearQuota' })).toEqual([4])
  expect(await list({ traffic: 'enough' })).toEqual([2, 5])
  expect([await list({ endsInDays: 9 }), await list({ endsInDays: 8 })]).toEqual([[2, 3, 4, 5], []])
})

it('takes no request about a card that no operator knows', async () => {
  const { call, db } = await testApp(iot)
  const { id } = await insertIotCard(db, 1)
  expect((await call(iotCardApi.stop, { ids: [id], reason: 'vacant' })).message).toBe(
    'Its operator is not connected: ask the operator itself',
  )
  expect((await call(iotCardApi.sync, { ids: [id] })).code).toBe(409)
  expect((await call(iotCardApi.resume, { ids: [id] })).message).toBe('The card is not halted')
  await db.update(iotCards).set({ haltReason: 'violation', haltedAt: new Date() }).where(eq(iotCards.id, id))
  expect((await call(iotCardApi.resume, { ids: [id] })).message).toContain('only the operator can resume it')
})
