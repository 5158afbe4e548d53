import { communityApi } from '@weir/contract/modules/place/community'
import { regionApi } from '@weir/contract/modules/place/region'
import { roomApi } from '@weir/contract/modules/place/room'
import { FOUND_MOST, searchApi } from '@weir/contract/modules/system/search'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { describe, expect, it } from 'vitest'

import { weir } from '../../index.ts'
import { type Caller, testApp } from '../../../../test/app/app.ts'
import { insertCard } from '../../../../test/sale/water-card.ts'
import { NO_ROWS } from '../../../kernel/context.ts'

const LISTS = [waterCardApi, hyUserApi, roomApi, waterMeterApi, waterCardRechargeApi].map(({ list }) => list.id)
const NOTHING = { cards: [], users: [], rooms: [], meters: [], orders: [], simCards: [] }

/** A household with all that belongs to it, and another one that nothing here should find. */
async function town() {
  const test = await testApp(weir)
  const { call, db } = test
  const { data: region } = await call(regionApi.add, { name: 'East' })
  const { data: community } = await call(communityApi.add, { name: 'Garden', regionId: region.id })
  const door = { building: '3', unit: '2', floor: 12, number: '1203' }
  const { data: room } = await call(roomApi.add, { communityId: community.id, ...door })
  await call(waterMeterApi.add, { deviceSn: 'SN-2103a7B9' })
  const person = { name: 'Ouyang Feng', telephone: '13800004321', idCardNo: '110101199003070011' }
  const { data: card } = await call(waterCardApi.add, {
    ...person,
    cardNo: 'K-7701',
    unitPrice: '3.45',
    roomId: room.id,
    deviceSn: 'SN-2103a7B9',
  })
  const { data: order } = await call(waterCardApi.recharge, { id: card.id, amount: '100.00', paymentMethod: 'cash' })
  await insertCard(db, { roomNo: '4-1-1204', communityName: 'Riverside' })
  const search = async (text: string, caller: Caller = {}) => (await call(searchApi.all, { text }, { permissions: LISTS, ...caller })).data
  return { ...test, search, cardId: card.id, communityId: community.id, orderNo: order.orderNo }
}

describe('a search', () => {
  it('shows what a clerk needs to know the row again, and no whole phone', async () => {
    const { search, cardId, communityId, orderNo } = await town()
    expect(await search('1203')).toMatchObject({
      cards: [{ id: cardId, cardNo: 'K-7701', name: 'Ouyang Feng', telephone: '138****4321', communityName: 'Garden', roomNo: '3-2-1203' }],
      rooms: [{ name: '3-2-1203', communityId, communityName: 'Garden' }],
    })
    expect((await search('1203')).cards[0]).toMatchObject({ state: 'active', remainingQuantity: '28.990' })
    expect((await search('4321')).users).toMatchObject([{ name: 'Ouyang Feng', telephone: '138****4321', cardCount: 1 }])
    expect((await search('SN-2103')).meters).toMatchObject([{ deviceSn: 'SN-2103a7B9', roomNo: 'Garden 3-2-1203', connectivity: 'never' }])
    expect((await search(orderNo)).orders).toMatchObject([
      { orderNo, name: 'Ouyang Feng', communityName: 'Garden', roomNo: '3-2-1203', amount: '100.00', paymentStatus: 'paid' },
    ])
  })

  it.each([
    ['a card number', 'K-77', ['cards']],
    ['a name', 'Ouyang', ['cards', 'users']],
    ['a whole name', 'Ouyang Feng', ['cards', 'users']],
    ['a name with a blank of full width', 'Ouyang\u3000\u200bFeng', ['cards', 'users']],
    ['the last four of a phone', '4321', ['cards', 'users']],
    ['a phone as it is pasted', '\u202d+86 138-0000-4321\u202c', ['cards', 'users']],
    ['a whole phone', '13800004321', ['cards', 'users']],
    ['a room', '3-2-1203', ['cards', 'rooms']],
    ['the beginning of a room', '3-2', ['cards', 'rooms']],
    ['a community with a room', 'Garden 3-2-12', ['cards', 'rooms']],
    ['a community', 'Gard', ['cards']],
    ['a door', '1203', ['cards', 'rooms']],
    ['a meter', 'SN-2103', ['cards', 'meters']],
    ['the last four of a meter', 'a7B9', ['meters']],
    ['an order, in small letters', 'wr0', ['orders']],
    ['what is a pattern elsewhere', '%', []],
    ['what is a pattern elsewhere', '_', []],
    ['another community with this room', 'River 3-2-1203', []],
  ])('by %s: %s', async (_, text, kinds) => {
    const { search } = await town()
    const { cards, users, rooms, meters, orders } = await search(text)
    const found = Object.entries({ cards, users, rooms, meters, orders }).filter(([, rows]) => rows.length > 0)
    expect(found.map(([kind, rows]) => [kind, rows.length])).toEqual(kinds.map((kind) => [kind, 1]))
  })

  it('finds an order by its last four digits', async () => {
    const { search, orderNo } = await town()
    expect((await search(orderNo.slice(-4))).orders).toMatchObject([{ orderNo }])
  })

  it('finds the newest orders first', async () => {
    const { search, call, cardId } = await town()
    for (let n = 0; n < FOUND_MOST; n++) await call(waterCardApi.recharge, { id: cardId, amount: '1.00', paymentMethod: 'cash' })
    const amounts = (await search('WR')).orders.map(({ amount }) => amount)
    expect(amounts).toEqual(Array(FOUND_MOST).fill('1.00'))
    const numbers = (await search('WR')).orders.map(({ orderNo }) => orderNo)
    expect(numbers).toEqual(numbers.toSorted().toReversed())
  })

  it('answers few of many, what is meant for sure before what only begins so', async () => {
    const { search, db } = await town()
    for (let n = 0; n < FOUND_MOST + 2; n++) await insertCard(db, { name: `1203 ${n}` })
    const { cards } = await search('1203')
    expect(cards).toHaveLength(FOUND_MOST)
    expect(cards[0]).toMatchObject({ roomNo: '3-2-1203' })
    expect(cards[1]).toMatchObject({ name: '1203 0' })
  })

  it.each(LISTS)('shows only what the caller may list: %s', async (list) => {
    const { search, orderNo } = await town()
    const kind = { waterCard: 'cards', hyUser: 'users', room: 'rooms', waterMeter: 'meters', waterCardRecharge: 'orders' }[
      list.split('/')[3]!
    ]!
    const texts = { cards: 'K-77', users: 'Ouyang', rooms: '3-2', meters: 'SN', orders: orderNo }
    const text = texts[kind as keyof typeof texts]
    expect(await search(text, { permissions: [list] })).toEqual({ ...NOTHING, [kind]: [expect.any(Object)] })
    expect(await search(text, { permissions: LISTS.filter((one) => one !== list) })).toMatchObject({ [kind]: [] })
  })

  it('stays within the data scope of that list', async () => {
    const { search } = await town()
    expect(await search('Ouyang', { scope: NO_ROWS })).toEqual(NOTHING)
    expect(await search('Ouyang', { id: 9, scope: { ...NO_ROWS, deptIds: [2], own: true } })).toEqual(NOTHING)
    expect(await search('Ouyang', { scope: { ...NO_ROWS, deptIds: [1] } })).toMatchObject({ cards: [{}], users: [{}] })
    expect(await search('Ouyang', { isSuper: true, permissions: [] })).toMatchObject({ cards: [{}], users: [{}] })
  })

  it('refuses nothing typed and too much', async () => {
    const { call } = await testApp(weir)
    expect((await call(searchApi.all, { text: '  ' })).code).toBe(400)
    expect((await call(searchApi.all, { text: 'x'.repeat(65) })).code).toBe(400)
  })
})
