import { meterStatApi } from '@weir/contract/modules/meter/meter-stat'
import { waterStatApi } from '@weir/contract/modules/meter/water-stat'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { meter } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { addHousehold, report } from '../../../../test/sale/household.ts'
import { NO_ROWS } from '../../../kernel/context.ts'
import { communities } from '../../place/ground/community.table.ts'
import { regions } from '../../place/ground/region.table.ts'
import { rooms } from '../../place/ground/room.table.ts'
import { waterCards } from '../../card/ground/water-card.table.ts'
import { waterMeters } from '../ground/water-meter.table.ts'

const OWNED = { deptId: 1, createdBy: 1 }
const DECEMBER: [string, string] = ['2025-12-01', '2025-12-31']

/** A district, a street below it, and a community in the street. One card is outside of all, and one meter has none. */
async function town() {
  const test = await testApp(meter)
  const { ctx, db } = test
  const [district] = await db
    .insert(regions)
    .values({ name: 'District', ...OWNED })
    .returning()
  const [street] = await db
    .insert(regions)
    .values({ name: 'Street', parentId: district!.id, ...OWNED })
    .returning()
  const [garden] = await db
    .insert(communities)
    .values({ name: 'Garden', regionId: street!.id, ...OWNED })
    .returning()
  const [room] = await db
    .insert(rooms)
    .values({ communityId: garden!.id, building: '1', unit: '1', floor: 1, number: '101', ...OWNED })
    .returning()
  for (const no of [1, 2, 3]) await addHousehold(ctx, no, no === 3 ? { deptId: 2, createdBy: 7 } : {})
  const put = (id: number, place: object) => db.update(waterCards).set(place).where(eq(waterCards.id, id))
  await put(1, { regionId: street!.id, roomId: room!.id })
  await put(2, { regionId: district!.id, roomId: null })
  await put(3, { regionId: null, roomId: null })
  await db.insert(waterMeters).values({ deviceSn: 'SN-FREE', ...OWNED })
  await report(ctx, 'SN-1', { '2024-12-30': 1_000, '2024-12-31': 1_400, '2025-11-30': 1_500, '2025-12-01': 2_500 })
  await report(ctx, 'SN-2', { '2025-11-30': 3_000, '2025-12-01': 3_300 })
  await report(ctx, 'SN-3', { '2025-12-30': 10_000, '2025-12-31': 10_100 })
  await report(ctx, 'SN-FREE', { '2025-12-30': 500, '2025-12-31': 570 })
  const list = async (input: object, caller = {}) => (await test.call(waterStatApi.list, { dateRange: DECEMBER, ...input }, caller)).data
  return { ...test, district: district!.id, street: street!.id, garden: garden!.id, list }
}

it('sums a region with those below it, and all together once', async () => {
  const { list, district, street } = await town()
  const { list: lines, sums, before, yearBefore } = await list({})
  expect(lines).toMatchObject([
    { kind: 'region', placeId: district, level: 0, cards: 2, usage: '1.300', usageBefore: '3.100', change: '-58.1' },
    { kind: 'region', placeId: street, level: 1, cards: 1, usage: '1.000', usageYearBefore: '1.400', changeOfYear: '-28.6' },
    { kind: 'noRegion', placeId: null, cards: 1, usage: '10.100' },
    { kind: 'noCard', placeId: null, cards: 0, usage: '0.070', amount: '0.00' },
  ])
  expect(sums).toMatchObject({ cards: 3, usage: '11.470' })
  expect([before, yearBefore]).toEqual([
    ['2025-11-01', '2025-11-30'],
    ['2024-12-01', '2024-12-31'],
  ])
})

it('sums communities, and only those of a region', async () => {
  const { list, garden, district } = await town()
  const of = async (input: object) => (await list({ by: 'community', ...input })).list
  const inGarden = { kind: 'community', placeId: garden, name: 'Garden', regionName: 'Street', cards: 1, usage: '1.000' }
  expect(await of({})).toMatchObject([inGarden, { kind: 'noCommunity', usage: '10.400' }, { kind: 'noCard' }])
  expect(await of({ regionId: district })).toMatchObject([inGarden, { kind: 'noCommunity', usage: '0.300' }])
})

it('shows and sums nothing outside the scope', async () => {
  const { list } = await town()
  const ofDept2 = { scope: { ...NO_ROWS, deptIds: [2] } }
  const ofMaker = { id: 7, scope: { ...NO_ROWS, own: true } }
  for (const caller of [ofDept2, ofMaker])
    expect(await list({}, caller)).toMatchObject({ list: [{ kind: 'noRegion', cards: 1, usage: '10.100' }], sums: { usage: '10.100' } })
  expect(await list({}, { scope: NO_ROWS })).toMatchObject({ list: [], sums: { cards: 0, usage: '0.000' } })
})

it('opens rows that add up to each line', async () => {
  const { list, call } = await town()
  const rowsOf = { noRegion: { without: 'region' }, noCommunity: { without: 'community' }, noCard: { without: 'card' } } as const
  for (const by of ['region', 'community'] as const)
    for (const { kind, placeId, usage } of (await list({ by })).list) {
      const filter = kind === 'region' ? { regionId: placeId! } : kind === 'community' ? { communityId: placeId! } : rowsOf[kind]
      expect((await call(meterStatApi.list, { dateRange: DECEMBER, ...filter })).data.sums.dailyUsage).toBe(usage)
    }
})
