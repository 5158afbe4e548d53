import { mainMeterApi } from '@weir/contract/modules/meter/main-meter'
import { meterStatApi } from '@weir/contract/modules/meter/meter-stat'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { weir } from '../../index.ts'
import { testApp } from '../../../../test/app/app.ts'
import { addHousehold, report } from '../../../../test/sale/household.ts'
import { expectBalanced } from '../../../../test/meter/reading-state.ts'
import { NO_ROWS } from '../../../kernel/context.ts'
import { communities } from '../../place/ground/community.table.ts'
import { regions } from '../../place/ground/region.table.ts'
import { rooms } from '../../place/ground/room.table.ts'
import { waterCards } from '../../card/ground/water-card.table.ts'
import { waterMeters } from '../ground/water-meter.table.ts'

const OWNED = { deptId: 1, createdBy: 1 }
const DECEMBER: [string, string] = ['2025-12-01', '2025-12-31']

/** Two households in a garden, which two inlets supply, and a meter of another department. */
async function garden() {
  const test = await testApp(weir)
  const { ctx, db, call } = test
  const [region] = await db
    .insert(regions)
    .values({ name: 'North', ...OWNED })
    .returning()
  const [community] = await db
    .insert(communities)
    .values({ name: 'Garden', regionId: region!.id, ...OWNED })
    .returning()
  const doors = ['101', '102'].map((number) => ({ communityId: community!.id, building: '1', unit: '1', floor: 1, number, ...OWNED }))
  const found = await db.insert(rooms).values(doors).returning()
  for (const [i, room] of found.entries()) {
    const { cardId } = await addHousehold(ctx, i + 1)
    await db.update(waterCards).set({ roomId: room.id, regionId: region!.id }).where(eq(waterCards.id, cardId))
  }
  const inlets = await db
    .insert(waterMeters)
    .values(['SN-IN1', 'SN-IN2'].map((deviceSn) => ({ deviceSn, ...OWNED })))
    .returning()
  await db.insert(waterMeters).values({ deviceSn: 'SN-FAR', deptId: 2, createdBy: 7 })
  await report(ctx, 'SN-1', { '2025-11-30': 1_000, '2025-12-01': 3_000, '2025-12-02': 4_000 })
  await report(ctx, 'SN-2', { '2025-11-30': 1_000, '2025-12-02': 3_000 })
  await report(ctx, 'SN-IN1', { '2025-11-30': 100_000, '2025-12-01': 102_000, '2025-12-02': 104_000 })
  await report(ctx, 'SN-IN2', { '2025-11-30': 50_000, '2025-12-01': 51_000, '2025-12-02': 52_500 })
  const [first, second] = inlets.map(({ id }) => id) as [number, number]
  const add = (meterId: number, days = {}) =>
    call(mainMeterApi.add, { communityId: community!.id, meterId, startDate: '2025-01-01', ...days })
  const used = async (input = {}) => (await call(meterStatApi.list, { dateRange: DECEMBER, ...input })).data.sums.dailyUsage
  const losses = async (caller = {}) => (await call(mainMeterApi.losses, { dateRange: DECEMBER }, caller)).data
  return { ...test, community: community!.id, first, second, add, used, losses }
}

it('takes the supply of a community out of usage, and puts it in again', async () => {
  const { db, ctx, call, add, used, first } = await garden()
  expect(await used()).toBe('11.500')
  const { id } = (await add(first)).data
  expect(await used()).toBe('7.500')
  await report(ctx, 'SN-IN1', { '2025-12-03': 105_000 })
  expect(await used()).toBe('7.500')
  await expectBalanced(db)
  const ranked = (await call(meterStatApi.top, { dateRange: DECEMBER })).data
  expect(ranked.map(({ deviceSn }) => deviceSn)).toEqual(['SN-1', 'SN-IN2', 'SN-2'])
  expect(await used({ deviceSn: 'SN-IN1' })).toBe('5.000')
  expect((await call(mainMeterApi.delete, { ids: [id] })).code).toBe(0)
  expect(await used()).toBe('12.500')
  await expectBalanced(db)
})

it('tells what came in, what was used and what is lost, beside the period before', async () => {
  const { add, losses, first, second, community } = await garden()
  expect((await losses()).list).toEqual([])
  await add(first)
  await add(second, { startDate: '2025-12-02' })
  const { list, sums } = await losses()
  expect(list).toMatchObject([
    { communityId: community, mainMeters: 2, incomplete: 1, supplied: '5.500', used: '5.000', loss: '0.500', lossRate: '9.1' },
  ])
  expect(list[0]).toMatchObject({ lossBefore: '-2.000', lossRateBefore: null })
  expect(sums).toMatchObject({ supplied: '5.500', loss: '0.500' })
})

it('shows losses within the scope alone', async () => {
  const { add, losses, first } = await garden()
  await add(first)
  expect((await losses({ scope: { ...NO_ROWS, deptIds: [1] } })).list).toHaveLength(1)
  expect((await losses({ scope: { ...NO_ROWS, deptIds: [2] } })).list).toEqual([])
  expect((await losses({ scope: NO_ROWS })).sums).toMatchObject({ supplied: '0.000', lossRate: null })
})

it('refuses a meter of a household, one out of reach, and two communities at once', async () => {
  const { call, db, add, first } = await garden()
  const meters = Object.fromEntries((await db.select().from(waterMeters)).map(({ deviceSn, id }) => [deviceSn, id]))
  expect((await add(meters['SN-1']!)).data).toMatchObject({ fieldErrors: { meterId: [expect.any(String)] } })
  const asDept1 = { scope: { ...NO_ROWS, deptIds: [1] } }
  const far = { communityId: 1, meterId: meters['SN-FAR']!, startDate: '2025-01-01' }
  expect((await call(mainMeterApi.add, far, asDept1)).data).toMatchObject({ fieldErrors: { meterId: [expect.any(String)] } })
  const { id } = (await add(first, { endDate: '2025-06-30' })).data
  expect((await add(first, { startDate: '2025-06-30' })).data).toMatchObject({ fieldErrors: { startDate: [expect.any(String)] } })
  expect((await add(first, { startDate: '2025-07-01' })).code).toBe(0)
  expect((await call(mainMeterApi.edit, { id, startDate: '2025-01-01', endDate: '2025-07-01' })).data).toMatchObject({
    fieldErrors: { startDate: [expect.any(String)] },
  })
  expect((await call(mainMeterApi.edit, { id, startDate: '2025-02-01', endDate: '2025-01-01' })).data).toMatchObject({
    fieldErrors: { endDate: [expect.any(String)] },
  })
})

it('keeps a main meter from cards, and from being deleted', async () => {
  const { call, add, first, db } = await garden()
  await db.insert(waterMeters).values({ deviceSn: 'SN-NEW', ...OWNED })
  const [fresh] = await db.select().from(waterMeters).where(eq(waterMeters.deviceSn, 'SN-NEW'))
  await add(first)
  await add(fresh!.id)
  await call(waterCardApi.unbind, { id: 1 })
  expect((await call(waterCardApi.bind, { id: 1, deviceSn: 'SN-IN1' })).code).toBe(409)
  expect((await call(waterMeterApi.delete, { ids: [fresh!.id] })).code).toBe(409)
})
