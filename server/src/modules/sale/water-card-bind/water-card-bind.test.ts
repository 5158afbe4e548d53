import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardBindApi } from '@weir/contract/modules/sale/water-card-bind'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { expect, it } from 'vitest'

import { sale } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { insertCard } from '../../../../test/sale/water-card.ts'

/** A meter that two cards had one after the other, with a day without any between. */
async function appWithTwoPeriods() {
  const app = await testApp(sale)
  const [first, second] = [await insertCard(app.db, { cardNo: 'A' }), await insertCard(app.db, { cardNo: 'B' })]
  const did = async (endpoint: Parameters<typeof app.call>[0], input: object) => {
    const { code, message } = await app.call(endpoint, input)
    if (code !== 0) throw new Error(message)
  }
  await did(waterMeterApi.add, { deviceSn: 'SN-1' })
  await did(waterCardApi.bind, { id: first.id, deviceSn: 'SN-1', at: '2025-11-03T00:00:00+08:00', register: '10.000' })
  await did(waterCardApi.unbind, { id: first.id, at: '2025-11-10T23:59:00+08:00', register: '12.500' })
  await did(waterCardApi.bind, { id: second.id, deviceSn: 'SN-1', at: '2025-11-12T08:00:00+08:00' })
  const cardsOn = async (filter: object) => (await app.call(waterCardBindApi.list, filter as never)).data.list.map(({ cardNo }) => cardNo)
  return { ...app, cardsOn }
}

it('shows each period of a meter with both ends: times, typed registers, people', async () => {
  const { call } = await appWithTwoPeriods()
  const { list } = (await call(waterCardBindApi.list, { deviceSn: 'SN-1' })).data
  expect(list).toMatchObject([
    { cardNo: 'B', from: '2025-11-12T08:00:00.000+08:00', to: null, fromRegister: null, toRegister: null, unbinder: null },
    {
      cardNo: 'A',
      from: '2025-11-03T00:00:00.000+08:00',
      to: '2025-11-10T23:59:00.000+08:00',
      fromRegister: '10.000',
      toRegister: '12.500',
      binder: '#1',
      unbinder: '#1',
    },
  ])
  expect((await call(waterCardBindApi.get, { id: list[1]!.id })).data).toEqual(list[1])
})

it.each([
  ['2025-11-02', []],
  ['2025-11-03', ['A']],
  ['2025-11-10', ['A']],
  ['2025-11-11', []],
  ['2025-11-12', ['B']],
  ['2025-11-30', ['B']],
] as const)('answers which card had the meter on %s: %o', async (day, cards) => {
  const { cardsOn } = await appWithTwoPeriods()
  expect(await cardsOn({ deviceSn: 'SN-1', dateRange: [day, day] })).toEqual(cards)
})

it('finds the periods of a card, and those that last', async () => {
  const { cardsOn } = await appWithTwoPeriods()
  expect(await cardsOn({ cardNo: 'A' })).toEqual(['A'])
  expect(await cardsOn({ isOpen: true })).toEqual(['B'])
  expect(await cardsOn({ isOpen: false })).toEqual(['A'])
})
