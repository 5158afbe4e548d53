import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { communityApi } from '@weir/contract/modules/place/community'
import { regionApi } from '@weir/contract/modules/place/region'
import { roomNoApi } from '@weir/contract/modules/place/room-no'
import { roomApi } from '@weir/contract/modules/place/room'
import { searchApi } from '@weir/contract/modules/system/search'
import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { describe, expect, it } from 'vitest'

import { weir } from '../../index.ts'
import { testApp } from '../../../../test/app/app.ts'
import { person } from '../../../../test/sale/water-card.ts'
import { NO_ROWS } from '../../../kernel/context.ts'

const card = { ...person, unitPrice: '3.45' }

/** A shop of the region, and a room of its community. */
async function appWithAddresses() {
  const test = await testApp(weir)
  const { call } = test
  const { id: regionId } = (await call(regionApi.add, { name: 'East' })).data
  const { id: roomNoId } = (await call(roomNoApi.add, { room: 'Shop 12', regionId })).data
  const { id: communityId } = (await call(communityApi.add, { name: 'Garden', regionId })).data
  const { id: roomId } = (await call(roomApi.add, { communityId, building: '3', unit: '2', floor: 12, number: '1203' })).data
  const placeOf = async (id: number) => {
    const { regionName, roomId, roomNoId, roomNo, communityName } = (await call(waterCardApi.get, { id })).data
    return { regionName, roomId, roomNoId, roomNo, communityName }
  }
  return { ...test, regionId, roomNoId, roomId, placeOf }
}

describe('a room that can be chosen for a card', () => {
  it('shows its region and its household, and is taken until that card is closed', async () => {
    const { call, regionId, roomId } = await appWithAddresses()
    const roomNow = async () => (await call(roomApi.list, {})).data.list[0]
    expect(await roomNow()).toMatchObject({ id: roomId, regionId, regionName: 'East', cardId: null, cardName: null, isTaken: false })
    const { id } = (await call(waterCardApi.add, { ...card, cardNo: 'K-1', roomId })).data
    expect(await roomNow()).toMatchObject({ cardId: id, cardNo: 'K-1', cardName: person.name, isTaken: true })
    await call(waterCardApi.setStatus, { id, state: 'suspended', reason: 'away' })
    expect(await roomNow()).toMatchObject({ cardId: id, cardName: person.name, isTaken: true, isSuspended: true })
    const second = { ...card, cardNo: 'K-2', idCardNo: '11010519491231002X', name: 'Stranger', roomId }
    expect((await call(waterCardApi.add, second)).data.fieldErrors).toHaveProperty('reason')
    await call(waterCardApi.setStatus, { id, state: 'closed', reason: 'moved out' })
    expect(await roomNow()).toMatchObject({ cardId: id, isTaken: false, isSuspended: false })
    expect((await call(roomApi.get, { id: roomId })).data).toMatchObject({ cardId: id, isTaken: false })
    expect((await call(roomApi.list, {}, { scope: { ...NO_ROWS, deptIds: [9] } })).data.list).toEqual([])
  })

  it('is found by its community and its number', async () => {
    const { call, regionId, roomId } = await appWithAddresses()
    const { id: communityId } = (await call(communityApi.add, { name: 'Park', regionId })).data
    await call(roomApi.add, { communityId, building: '3', unit: '2', floor: 12, number: '1203' })
    const found = async (text: string) => (await call(roomApi.list, { text })).data.list.map(({ id }) => id)
    expect(await found('gard 1203')).toEqual([roomId])
    expect(await found('1203')).toHaveLength(2)
    expect(await found('gard 9')).toEqual([])
  })
})

describe('a card in a room number', () => {
  it('has its name, region and department, and shows on its page', async () => {
    const { call, roomNoId, placeOf } = await appWithAddresses()
    const { id } = (await call(waterCardApi.add, { ...card, cardNo: 'K-1', roomNoId }, { deptId: 9 })).data
    expect(await placeOf(id)).toEqual({ regionName: 'East', roomId: null, roomNoId, roomNo: 'Shop 12', communityName: null })
    expect((await call(waterCardApi.detail, { id })).data.household).toMatchObject({
      room: null,
      roomNo: { id: roomNoId, name: 'Shop 12' },
    })
    expect((await call(waterCardApi.list, { roomNoId }, { scope: { ...NO_ROWS, deptIds: [1] } })).data.total).toBe(1)
    const shown = { cardId: id, cardNo: 'K-1', cardName: person.name, isTaken: true }
    expect((await call(roomNoApi.list, {})).data.list).toMatchObject([shown])
    expect((await call(roomNoApi.get, { id: roomNoId })).data).toMatchObject(shown)
    expect((await call(roomNoApi.delete, { ids: [roomNoId] })).code).toBe(409)
  })

  it('is found by it, and its meter, alarms and end user name it', async () => {
    const { call, regionId, roomNoId } = await appWithAddresses()
    await call(waterMeterApi.add, { deviceSn: 'SN-1' })
    const { id } = (await call(waterCardApi.add, { ...card, roomNoId, deviceSn: 'SN-1' })).data
    await call(deviceAlarmApi.add, { deviceSn: 'SN-1', messageType: 'FRAUD', content: 'Seal broken' })
    for (const text of ['Shop 12', 'Shop']) {
      expect((await call(searchApi.all, { text }, { permissions: [waterCardApi.list.id] })).data.cards).toMatchObject([
        { id, roomNo: 'Shop 12' },
      ])
      expect((await call(waterCardApi.list, { text })).data.total).toBe(1)
    }
    expect((await call(waterMeterApi.list, { roomNo: 'Shop' })).data.list).toMatchObject([{ roomNo: 'Shop 12' }])
    expect((await call(deviceAlarmApi.list, {})).data.list).toMatchObject([{ roomNo: 'Shop 12', regionId, regionName: 'East' }])
    const { hyUserId } = (await call(waterCardApi.get, { id })).data
    expect((await call(hyUserApi.detail, { id: hyUserId })).data.cards).toMatchObject([{ roomNo: 'Shop 12', regionName: 'East' }])
  })

  it('follows it to another name, region and department', async () => {
    const { call, roomNoId, placeOf } = await appWithAddresses()
    const { id } = (await call(waterCardApi.add, { ...card, roomNoId })).data
    const { id: regionId } = (await call(regionApi.add, { name: 'West' }, { deptId: 5 })).data
    await call(roomNoApi.edit, { id: roomNoId, room: 'Shop 14', regionId })
    expect(await placeOf(id)).toMatchObject({ regionName: 'West', roomNo: 'Shop 14' })
    expect((await call(waterCardApi.list, {}, { scope: { ...NO_ROWS, deptIds: [5] } })).data.total).toBe(1)
  })

  it('has no room besides, and one takes the place of the other', async () => {
    const { call, roomNoId, roomId, placeOf } = await appWithAddresses()
    expect((await call(waterCardApi.add, { ...card, roomNoId, roomId })).data.fieldErrors).toHaveProperty('roomNoId')
    const { id } = (await call(waterCardApi.add, { ...card, roomNoId })).data
    const move = (place: object) => call(waterCardApi.edit, { id, name: card.name, ...place })
    await move({ roomId })
    expect(await placeOf(id)).toMatchObject({ roomId, roomNoId: null, roomNo: '3-2-1203', communityName: 'Garden' })
    await move({ roomId: null, roomNoId })
    expect(await placeOf(id)).toMatchObject({ roomId: null, roomNoId, roomNo: 'Shop 12', communityName: null })
    await move({ roomId: null })
    expect(await placeOf(id), 'a room that it does not have').toMatchObject({ roomNoId })
    await move({ roomNoId: null })
    expect(await placeOf(id)).toMatchObject({ roomId: null, roomNoId: null, roomNo: null })
  })

  it('needs it within the scope of the caller', async () => {
    const { call, roomNoId } = await appWithAddresses()
    const scope = { ...NO_ROWS, deptIds: [2] }
    expect((await call(waterCardApi.add, { ...card, roomNoId }, { scope })).data.fieldErrors).toHaveProperty('roomNoId')
    expect((await call(waterCardApi.add, { ...card, roomNoId: 404 })).data.fieldErrors).toHaveProperty('roomNoId')
  })
})

describe.each(['roomId', 'roomNoId'] as const)('an address, %s', (kind) => {
  it('holds one card that is not closed; a second says why', async () => {
    const { call, ...places } = await appWithAddresses()
    const address = { [kind]: places[kind] }
    const asks = { code: 400, data: { fieldErrors: { reason: [expect.stringContaining('not closed')] } } }
    const { id } = (await call(waterCardApi.add, { ...card, ...address })).data
    expect(await call(waterCardApi.add, { ...card, ...address })).toMatchObject(asks)
    const other = (await call(waterCardApi.add, card)).data.id
    const move = (more: object) => call(waterCardApi.edit, { id: other, name: card.name, ...address, ...more })
    expect(await move({})).toMatchObject(asks)
    expect((await call(waterCardApi.edit, { id, name: card.name, cardNo: 'E1', ...address })).code, 'it stays').toBe(0)
    expect((await move({ reason: 'Two meters' })).code).toBe(0)
    for (const closed of [id, other]) await call(waterCardApi.setStatus, { id: closed, state: 'closed', reason: 'Moved out' })
    expect((await call(waterCardApi.add, { ...card, ...address })).code, 'closed ones do not count').toBe(0)
  })

  it('lets one of several in at once', async () => {
    const { call, ...places } = await appWithAddresses()
    const all = await Promise.all(Array.from({ length: 4 }, () => call(waterCardApi.add, { ...card, [kind]: places[kind] })))
    expect(all.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 400, 400, 400])
  })
})
