import { communityApi } from '@weir/contract/modules/place/community'
import { regionApi } from '@weir/contract/modules/place/region'
import { roomApi } from '@weir/contract/modules/place/room'
import { roomNoApi } from '@weir/contract/modules/place/room-no'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { expect, it } from 'vitest'

import { weir } from '../index.ts'
import { testApp } from '../../../test/app/app.ts'
import { exportedRows } from '../../../test/files/sheet.ts'
import { person } from '../../../test/sale/water-card.ts'
import { NO_ROWS } from '../../kernel/context.ts'

const room = { building: '3', unit: '2', floor: 12 }

async function appWithHome() {
  const test = await testApp(weir)
  const { call } = test
  const add = async (name: string, parentId?: number) =>
    (await call(regionApi.add, { name, ...(parentId !== undefined && { parentId }) })).data.id
  const inner = await add('Inner', await add('East'))
  const block = await add('Block', inner)
  const { data: garden } = await call(communityApi.add, {
    name: 'Garden',
    regionId: inner,
    address: '1 Canal Road',
    defaultUnitPrice: '3.45',
  })
  await call(communityApi.add, { name: 'Park', regionId: inner })
  const home = (await call(roomApi.add, { ...room, communityId: garden.id, number: '1203' })).data
  await call(roomApi.add, { ...room, communityId: garden.id, number: '1204', floor: 13 })
  const shop = (await call(roomNoApi.add, { room: 'A-12', regionId: inner })).data
  const card = (await call(waterCardApi.add, { ...person, unitPrice: '3.45', roomId: home.id })).data
  const { cardNo } = (await call(waterCardApi.get, { id: card.id })).data
  return { ...test, add, inner, block, garden, shop, cardNo }
}

it('writes the rows of the list and its figures, by the same filters and scope', async () => {
  const test = await appWithHome()
  const { garden, cardNo } = test
  expect(await exportedRows(test, communityApi.export, { name: 'Gard' })).toEqual([
    {
      Name: 'Garden',
      Region: 'Inner',
      Address: '1 Canal Road',
      'Default price (yuan/t)': 3.45,
      Rooms: 2,
      Created: new Date('2026-01-01T08:00:00Z'),
    },
  ])
  expect(await exportedRows(test, communityApi.export, {})).toHaveLength(2)
  expect(await exportedRows(test, roomApi.export, { communityId: garden.id, floor: 12 })).toMatchObject([
    { Community: 'Garden', Room: '3-2-1203', 'Card number': cardNo, Name: person.name, 'Has a card': 'Yes' },
  ])
  expect(await exportedRows(test, roomApi.export, { hasCard: false })).toMatchObject([{ Room: '3-2-1204', 'Has a card': 'No' }])
  expect(await exportedRows(test, roomNoApi.export, {})).toMatchObject([{ 'Room number': 'A-12', Region: 'Inner', 'Card number': null }])
  for (const endpoint of [communityApi.export, roomApi.export, roomNoApi.export, regionApi.export])
    expect(await exportedRows(test, endpoint, {}, { scope: NO_ROWS })).toEqual([])
})

it('writes regions along the tree, each with its parent', async () => {
  const test = await appWithHome()
  const { call, add, inner, block } = test
  await add('Alley', inner)
  await call(regionApi.edit, { id: block, name: 'Block', parentId: inner, status: 0 })
  const rows = await exportedRows(test, regionApi.export, {})
  expect(rows.map((row) => [row['Name'], row['Parent region'], row['Status']])).toEqual([
    ['East', null, 'Enabled'],
    ['Inner', 'East', 'Enabled'],
    ['Alley', 'Inner', 'Enabled'],
    ['Block', 'Inner', 'Disabled'],
  ])
  expect((await exportedRows(test, regionApi.export, { name: 'Inner' })).map((row) => row['Name'])).toEqual(['East', 'Inner'])
})
