import { communityApi } from '@weir/contract/modules/place/community'
import { regionApi } from '@weir/contract/modules/place/region'
import { roomApi } from '@weir/contract/modules/place/room'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { expect, it } from 'vitest'

import { weir } from '../../index.ts'
import { testApp } from '../../../../test/app/app.ts'
import { person } from '../../../../test/sale/water-card.ts'
import { NO_ROWS } from '../../../kernel/context.ts'

const span = { buildingFrom: '1', buildingTo: '2', unitFrom: '1', unitTo: '2', floorFrom: 1, floorTo: 5 }

async function withCommunity() {
  const test = await testApp(weir)
  const { id: regionId } = (await test.call(regionApi.add, { name: 'East' })).data
  const { id: communityId } = (await test.call(communityApi.add, { name: 'Garden', regionId })).data
  return { ...test, communityId, plan: { communityId, ...span, homes: 2 } }
}

it('adds the rooms that are missing, leaves existing ones and their card alone, and adds nothing twice', async () => {
  const { call, communityId, plan } = await withCommunity()
  const door = { communityId, building: '2', unit: '1', floor: 5 }
  const { id: lived } = (await call(roomApi.add, { ...door, number: '0501' })).data
  const { id: empty } = (await call(roomApi.add, { ...door, number: '0502' })).data
  const { id: cardId } = (await call(waterCardApi.add, { ...person, unitPrice: '3.45', roomId: lived })).data

  const { data: preview } = await call(roomApi.plan, plan)
  expect(preview).toMatchObject({ planned: 40, existing: 2, added: 38 })
  expect(preview.rooms).toEqual([
    { id: lived, name: '2-1-0501', cardId, cardName: person.name },
    { id: empty, name: '2-1-0502', cardId: null, cardName: null },
  ])

  const { data: done } = await call(roomApi.generate, plan)
  expect(done).toMatchObject({ planned: 40, existing: 2, added: 38 })
  expect((await call(communityApi.rooms, { id: communityId })).data).toMatchObject({ total: 40 })
  expect((await call(roomApi.get, { id: lived })).data).toMatchObject({ cardId, version: 1 })
  expect((await call(roomApi.generate, plan)).data).toEqual({ planned: 40, existing: 40, added: 0, ids: [] })
  expect((await call(roomApi.delete, { ids: done.ids })).code).toBe(0)
  expect((await call(communityApi.rooms, { id: communityId })).data.list.map(({ name }) => name)).toEqual(['2-1-0501', '2-1-0502'])
})

it('skips floors, numbers homes and floors as asked, and takes letters for buildings', async () => {
  const { call, communityId } = await withCommunity()
  const plan = { communityId, buildingFrom: 'A', buildingTo: 'B', unitFrom: '1', unitTo: '1', floorFrom: 3, floorTo: 5, homes: 2 }
  await call(roomApi.generate, { ...plan, firstHome: 3, padded: false, skippedFloors: [4] })
  const { list } = (await call(communityApi.rooms, { id: communityId })).data
  expect(list.map(({ name }) => name)).toEqual(['A-1-303', 'A-1-304', 'A-1-503', 'A-1-504', 'B-1-303', 'B-1-304', 'B-1-503', 'B-1-504'])
  expect(list[0]).toMatchObject({ building: 'A', unit: '1', floor: 3, number: '303' })
})

it('names the field that makes a plan impossible', async () => {
  const { call, plan } = await withCommunity()
  const fields = async (change: object) => Object.keys((await call(roomApi.generate, { ...plan, ...change })).data.fieldErrors ?? {})
  expect(await fields({ buildingFrom: '3' })).toEqual(['buildingTo'])
  expect(await fields({ unitTo: 'A' })).toEqual(['unitTo'])
  expect(await fields({ floorFrom: 6 })).toEqual(['floorTo'])
  expect(await fields({ homes: 2, firstHome: 99 })).toEqual(['homes'])
  expect(await fields({ buildingTo: '100', floorTo: 30 })).toEqual(['planned'])
  expect(await fields({ communityId: 99 })).toEqual(['communityId'])
})

it('takes no community out of the data scope', async () => {
  const { call, plan } = await withCommunity()
  for (const endpoint of [roomApi.plan, roomApi.generate])
    expect((await call(endpoint, plan, { scope: NO_ROWS })).data.fieldErrors).toHaveProperty('communityId')
})
