import { communityApi } from '@weir/contract/modules/place/community'
import { regionApi } from '@weir/contract/modules/place/region'
import { roomApi } from '@weir/contract/modules/place/room'
import { roomNoApi } from '@weir/contract/modules/place/room-no'
import { meterStatApi } from '@weir/contract/modules/meter/meter-stat'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterStatApi } from '@weir/contract/modules/meter/water-stat'
import { ne, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { weir } from '../../index.ts'
import { testApp } from '../../../../test/app/app.ts'
import { addHousehold, report } from '../../../../test/sale/household.ts'
import { expectBalanced } from '../../../../test/meter/reading-state.ts'
import { placeUsages } from '../ground/meter-stat.table.ts'

const ADDRESS = { building: '1', unit: '1', floor: 1, number: '101' }
const DAYS: [string, string] = ['2025-12-01', '2025-12-31']

/** Regions of two departments, each with a community and a room number, and a room in the first. A household has usage of three days. */
async function movingTown() {
  const test = await testApp(weir)
  const { call, ctx, db } = test
  const placesOf = async (name: string, deptId: number) => {
    const { id: region } = (await call(regionApi.add, { name }, { deptId })).data
    const { id: community } = (await call(communityApi.add, { name: `${name} Garden`, regionId: region })).data
    const { id: roomNo } = (await call(roomNoApi.add, { room: `${name} 1`, regionId: region })).data
    return { region, community, roomNo }
  }
  const [east, west] = [await placesOf('East', 1), await placesOf('West', 5)]
  const { id: room } = (await call(roomApi.add, { communityId: east.community, ...ADDRESS })).data
  await addHousehold(ctx, 1)
  const use = (from: number) => report(ctx, 'SN-1', { '2025-11-30': 1000, '2025-12-01': from, '2025-12-02': from + 200 })
  await use(1500)
  const edit = async (change: object) =>
    expect(await call(waterCardApi.edit, { id: 1, name: 'User 1', ...change })).toMatchObject({ code: 0 })
  /** Department, region, community and litres of what is left of the sums, once they are compared with the rows. */
  const sums = async () => {
    await expectBalanced(db)
    const { deptId, regionId, communityId, usageLitre } = placeUsages
    const litres = sql`sum(${usageLitre})`.mapWith(Number)
    const rows = await db
      .select({ deptId, regionId, communityId, litres })
      .from(placeUsages)
      .where(ne(usageLitre, 0 as never))
      .groupBy(deptId, regionId, communityId)
      .orderBy(deptId, regionId, communityId)
    return rows.map(({ deptId, regionId, communityId, litres }) => [deptId, regionId, communityId, litres])
  }
  return { ...test, east, west, room, edit, sums, use }
}

it('sums of a place follow a card to an address, to another region, and back to none', async () => {
  const { edit, sums, room, east, west, ctx } = await movingTown()
  expect(await sums()).toEqual([[1, 0, 0, 1700]])
  await edit({ roomId: room })
  expect(await sums()).toEqual([[1, east.region, east.community, 1700]])
  await report(ctx, 'SN-1', { '2025-12-03': 2000 })
  expect(await sums()).toEqual([[1, east.region, east.community, 2000]])
  await edit({ roomNoId: west.roomNo })
  expect(await sums()).toEqual([[5, west.region, 0, 2000]])
  await edit({ roomNoId: null, regionId: null })
  expect(await sums()).toEqual([[5, 0, 0, 2000]])
})

it('they follow a community and a room number to a region of another department', async () => {
  const { edit, sums, call, room, east, west } = await movingTown()
  await edit({ roomId: room })
  await call(communityApi.edit, { id: east.community, name: 'East Garden', regionId: west.region })
  expect(await sums()).toEqual([[5, west.region, east.community, 1700]])
  await edit({ roomNoId: west.roomNo })
  await call(roomNoApi.edit, { id: west.roomNo, room: 'West 1', regionId: east.region })
  expect(await sums()).toEqual([[1, east.region, 0, 1700]])
})

it('they follow a room to another community, and so does its card', async () => {
  const { edit, sums, call, room, west } = await movingTown()
  await edit({ roomId: room })
  expect((await call(roomApi.edit, { id: room, communityId: west.community, ...ADDRESS })).code).toBe(0)
  expect(await sums()).toEqual([[5, west.region, west.community, 1700]])
  expect((await call(waterCardApi.get, { id: 1 })).data).toMatchObject({ regionId: west.region, communityName: 'West Garden' })
})

it('the sums of a place and the rows of a person say the same, of days, months and years', async () => {
  const { call, edit, room, use } = await movingTown()
  await edit({ roomId: room })
  await use(1400)
  const own = { id: 1, scope: { all: false, own: true, deptIds: [] } } as const
  const ranges: Record<string, [string, string]> = {
    '0.700': DAYS,
    '0.500': [DAYS[0], '2025-12-01'],
    '1.700': ['2024-12-15', '2026-06-10'],
  }
  for (const [usage, dateRange] of Object.entries(ranges)) {
    for (const by of ['region', 'community'] as const) {
      const asked = { by, dateRange }
      const [kept, rows] = [(await call(waterStatApi.list, asked)).data, (await call(waterStatApi.list, asked, own)).data]
      expect(kept.sums.usage).toBe(usage)
      expect(rows).toEqual({ ...kept, asOf: rows.asOf })
    }
    for (const filter of [{ regionId: 1 }, { communityId: 1 }, { without: 'region' }, { without: 'community' }] as const) {
      for (const unit of ['day', 'month', 'year'] as const) {
        const asked = { unit, dateRange, ...filter }
        expect((await call(meterStatApi.trend, asked)).data).toEqual((await call(meterStatApi.trend, asked, own)).data)
      }
    }
  }
})
