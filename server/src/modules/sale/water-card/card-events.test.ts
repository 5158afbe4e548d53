import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { expect, it } from 'vitest'

import { sale } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { person } from '../../../../test/sale/water-card.ts'

async function cardWithMeter() {
  const test = await testApp(sale)
  const { id: meterId } = (await test.call(waterMeterApi.add, { deviceSn: 'SN-1' })).data
  const { id } = (await test.call(waterCardApi.add, { ...person, unitPrice: '3.00', deviceSn: 'SN-1' })).data
  return { ...test, id, meterId }
}

it('tells the price changes and the alarms of a card', async () => {
  const { call, id } = await cardWithMeter()
  await call(waterCardApi.recharge, { id, amount: '100.00', paymentMethod: 'cash' })
  await call(waterCardApi.adjustPrice, { id, unitPrice: '3.45', mode: 'keepAmount' })
  await call(deviceAlarmApi.add, { deviceSn: 'SN-1', messageType: 'BATTERY_LOW', content: 'seen on site' })
  const { prices, alarms } = (await call(waterCardApi.detail, { id })).data
  expect(prices).toMatchObject([{ oldUnitPrice: '3.00', newUnitPrice: '3.45', mode: 'keepAmount', quantityChange: '-4.350' }])
  expect(alarms).toMatchObject([{ messageType: 'BATTERY_LOW', content: 'seen on site', condition: 'active' }])
  expect((await call(waterCardApi.ledger, { id })).data.list[0]).toMatchObject({ oldUnitPrice: '3.00', newUnitPrice: '3.45', usage: null })
})

it('tells the alarms of a meter only while the card has it', async () => {
  const { call, id } = await cardWithMeter()
  await call(waterCardApi.unbind, { id })
  await call(deviceAlarmApi.add, { deviceSn: 'SN-1', messageType: 'BATTERY_LOW', content: 'seen on site' })
  expect((await call(waterCardApi.detail, { id })).data.alarms).toEqual([])
})

it('usage names its meter, the last reading, the count of readings, and the worth', async () => {
  const { call, id, cardId } = await used()
  const { list } = (await call(waterCardApi.ledger, { id: cardId, term: 'used' })).data
  expect(list[0]).toMatchObject({
    kind: 'usage',
    amount: null,
    refNo: '2025-12-01',
    usage: { deviceSn: 'SN-1', meterId: id, register: '0.500', readings: 2, worth: '-1.50' },
  })
})

/** A card of a meter that began at 0 and reported twice on one day. */
async function used() {
  const test = await testApp(sale)
  const { id } = (await test.call(waterMeterApi.add, { deviceSn: 'SN-1', initialRegister: '0.000' })).data
  const cardId = (await test.call(waterCardApi.add, { ...person, unitPrice: '3.00' })).data.id
  await test.call(waterCardApi.bind, { id: cardId, deviceSn: 'SN-1', at: '2025-11-30T00:00:00Z' })
  const reading = (time: string, register: string) => ({ deviceSn: 'SN-1', time, register })
  const readings = [reading('2025-12-01T08:00:00+08:00', '0.200'), reading('2025-12-01T09:00:00+08:00', '0.500')]
  await test.call(readingApi.report, { readings })
  return { ...test, id, cardId }
}
