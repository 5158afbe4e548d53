import { communityApi } from '@weir/contract/modules/place/community'
import { regionApi } from '@weir/contract/modules/place/region'
import { roomNoApi } from '@weir/contract/modules/place/room-no'
import { roomApi } from '@weir/contract/modules/place/room'
import { taskApi } from '@weir/contract/modules/system/task'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { Endpoint, WireInput } from '@weir/contract/platform/endpoint'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { weir } from '../../index.ts'
import { staffedApp } from '../../../../test/app/staff.ts'
import { person } from '../../../../test/sale/water-card.ts'
import { carryOutTasks } from '../../../services/task/carry-out.ts'
import { waterCards } from '../../card/index.ts'
import { communities } from '../ground/community.table.ts'
import { roomNos } from '../ground/room-no.table.ts'
import { rooms } from '../ground/room.table.ts'
import { movePiece, regionMoveKind } from './region-move.service.ts'

const TABLES = [communities, rooms, roomNos, waterCards]

/** Two communities, the first with 502 rooms and a card in it; a room number with a card. */
async function largeRegion() {
  const test = await staffedApp(weir)
  const { db, company, hall } = test
  const call = <E extends Endpoint>(endpoint: E, input: WireInput<E>) => test.send(endpoint, input, { token: test.admin })
  const { id } = (await call(regionApi.add, { name: 'East', deptId: company })).data
  const added = async (name: string) => (await call(communityApi.add, { name, regionId: id })).data.id
  const [garden, park] = [await added('Garden'), await added('Park')]
  const plan = { buildingFrom: '1', buildingTo: '1', unitFrom: '1', unitTo: '1', floorFrom: 1 }
  const { ids } = (await call(roomApi.generate, { communityId: garden, ...plan, floorTo: 51, homes: 10 })).data
  await call(roomApi.generate, { communityId: park, ...plan, floorTo: 1, homes: 2 })
  const { id: shop } = (await call(roomNoApi.add, { room: 'A-1', regionId: id })).data
  await call(waterCardApi.add, { ...person, unitPrice: '3.45', roomId: ids[0] })
  await call(waterCardApi.add, { ...person, unitPrice: '3.45', roomNoId: shop })
  const totals = (deptId: number) => Promise.all(TABLES.map((table) => db.$count(table, eq(table.deptId, deptId))))
  const both = async () => [await totals(company), await totals(hall)]
  const deptOf = async () => (await call(regionApi.get, { id })).data.deptId
  const move = (more = {}) => call(regionApi.edit, { id, name: 'East', deptId: hall, ...more })
  const carryOut = () => carryOutTasks(test.ctx, [regionMoveKind], new AbortController().signal)
  return { ...test, call, id, both, deptOf, move, carryOut }
}

it('moves a large region by a task: its other fields at once, its department last, every row with it', async () => {
  const { call, id, hall, company, both, deptOf, move, carryOut } = await largeRegion()
  expect((await move({ name: 'Harbour' })).code).toBe(0)
  expect((await call(regionApi.get, { id })).data).toMatchObject({ name: 'Harbour', deptId: company })
  expect((await both())[1]).toEqual([0, 0, 0, 0])
  await carryOut()
  expect(await deptOf()).toBe(hall)
  expect(await both()).toEqual([
    [0, 0, 0, 0],
    [2, 512, 1, 2],
  ])
  const [task] = (await call(taskApi.all, {})).data.list
  expect(task).toMatchObject({ kind: 'regionMove', state: 'done', done: 4, total: 4 })
})

it('holds each community whole in one department meanwhile, and takes along what was added there', async () => {
  const { call, ctx, id, hall, company, both, deptOf, move, carryOut } = await largeRegion()
  await move()
  const work = { regionId: id, from: company, to: hall }
  expect(await movePiece(ctx, work, async () => {})).toBe(true)
  expect(await both()).toEqual([
    [1, 2, 1, 1],
    [1, 510, 0, 1],
  ])
  await call(communityApi.add, { name: 'Late', regionId: id })
  await carryOut()
  expect(await deptOf()).toBe(hall)
  expect(await both()).toEqual([
    [0, 0, 0, 0],
    [3, 512, 1, 2],
  ])
})

it('stops where somebody gave the region to another department meanwhile', async () => {
  const { ctx, id, hall } = await largeRegion()
  await expect(movePiece(ctx, { regionId: id, from: 99, to: hall }, async () => {})).rejects.toMatchObject({
    reason: 'region.error.movedOtherwise',
  })
})
