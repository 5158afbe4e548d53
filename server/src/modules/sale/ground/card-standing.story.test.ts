import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { dashboardApi } from '@weir/contract/modules/home/dashboard'
import { communityApi } from '@weir/contract/modules/place/community'
import { regionApi } from '@weir/contract/modules/place/region'
import { roomApi } from '@weir/contract/modules/place/room'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { litre } from '@weir/contract/platform/units'
import { expect, it } from 'vitest'

import { weir } from '../../index.ts'
import { testApp } from '../../../../test/app/app.ts'
import { insertCard } from '../../../../test/sale/water-card.ts'

it.each([
  { limit: 5_000, enough: 1, low: 2 },
  { limit: 20_000, enough: 0, low: 3 },
])('is low at $limit litres in the list, the detail, the building and the inbox alike', async ({ limit, enough, low }) => {
  const { call, db } = await testApp(weir, { lowQuantityLitre: litre(limit) })
  const { id: regionId } = (await call(regionApi.add, { name: 'East' })).data
  const { id: communityId } = (await call(communityApi.add, { name: 'Garden', regionId })).data
  for (const [n, litres] of [-1, 0, 5_000, 20_000].entries()) {
    const { id: roomId } = (await call(roomApi.add, { communityId, building: '1', unit: '1', floor: 1, number: `10${n}` })).data
    await insertCard(db, { roomId, remainingLitre: litre(litres), adjustedLitre: litre(litres) })
  }
  const counted = (standings: (string | null)[]) =>
    ['enough', 'low', 'overdrawn'].map((one) => standings.filter((standing) => standing === one).length)
  const { list: cards } = (await call(waterCardApi.list, {})).data
  expect(counted(cards.map(({ standing }) => standing))).toEqual([enough, low, 1])
  for (const { id, hyUserId, standing } of cards) {
    expect((await call(waterCardApi.detail, { id })).data.card.standing).toBe(standing)
    expect((await call(hyUserApi.detail, { id: hyUserId })).data.cards).toMatchObject([{ standing }])
  }
  const { list: rooms } = (await call(communityApi.rooms, { id: communityId })).data
  expect(counted(rooms.map(({ standing }) => standing))).toEqual([enough, low, 1])
  expect((await call(waterCardApi.list, { view: 'low' })).data.total).toBe(low)
  expect((await call(dashboardApi.inbox, {}, { permissions: [dashboardApi.inbox.id, waterCardApi.list.id] })).data.list).toMatchObject([
    { kind: 'overdrawn', count: 1 },
    { kind: 'lowBalance', count: low },
  ])
  const { id: roomId } = (await call(roomApi.add, { communityId, building: '2', unit: '1', floor: 1, number: '101' })).data
  await insertCard(db, { roomId, state: 'closed' })
  for (const [isOpen, count] of [
    [true, 4],
    [false, 1],
  ] as const)
    expect((await call(waterCardApi.list, { communityId, isOpen })).data.total).toBe(count)
})
