import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { fen, litre } from '@weir/contract/platform/units'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { sale } from '../module.ts'
import { type Caller, testApp } from '../../../../test/app/app.ts'
import { addHousehold } from '../../../../test/sale/household.ts'
import { communities, regions, rooms } from '../../place/index.ts'
import { periodUsages } from '../../meter/ground/meter-stat.table.ts'
import { waterCards } from '../../card/ground/water-card.table.ts'

const owner = { deptId: 1, createdBy: 1 }
const MONTH = '2025-12'

/** Homes 1 to n in building 1, the rest in building 2; each uses the given tons in a month. */
async function street(tons: readonly number[], inFirst: number) {
  const test = await testApp(sale)
  const { ctx, db } = test
  const [region] = await db
    .insert(regions)
    .values({ name: 'R', ...owner })
    .returning()
  const [community] = await db
    .insert(communities)
    .values({ name: 'Garden', regionId: region!.id, ...owner })
    .returning()
  const homes: Awaited<ReturnType<typeof addHousehold>>[] = []
  for (const [i, used] of tons.entries()) {
    const place = { communityId: community!.id, building: i < inFirst ? '1' : '2', unit: '1', floor: 1, number: String(i) }
    const [room] = await db
      .insert(rooms)
      .values({ ...place, ...owner })
      .returning()
    const home = await addHousehold(ctx, i + 1)
    await db.update(waterCards).set({ roomId: room!.id }).where(eq(waterCards.id, home.cardId))
    const { cardId, deviceSn } = home
    if (used > 0)
      await db.insert(periodUsages).values({ period: MONTH, deviceSn, cardId, usageLitre: litre(used * 1000), amountFen: fen(0), ...owner })
    homes.push(home)
  }
  const usage = async (caller?: Caller) => {
    const { data } = await test.call(hyUserApi.usage, { id: homes[0]!.hyUserId }, caller)
    const [home] = data.homes
    return { ...home!, month: home!.months.find(({ month }) => month === MONTH)! }
  }
  return { ...test, homes, usage }
}

it('stands beside the median of the other homes of the building that used water', async () => {
  const { usage } = await street([9, 1, 2, 3, 10, 20, 30, 0, 500], 8)
  const { basis, basisName, month, months } = await usage()
  expect({ basis, basisName, ...month }).toEqual({
    basis: 'building',
    basisName: '1',
    month: MONTH,
    usage: '9.000',
    median: '6.500',
    homes: 6,
  })
  expect(months.map(({ month }) => month)).toEqual([
    '2025-01',
    '2025-02',
    '2025-03',
    '2025-04',
    '2025-05',
    '2025-06',
    '2025-07',
    '2025-08',
    '2025-09',
    '2025-10',
    '2025-11',
    '2025-12',
    '2026-01',
  ])
})

it('falls back to the community where the building has fewer than five, and shows none where that has', async () => {
  expect(await (await street([9, 1, 2, 3, 4, 50], 4)).usage()).toMatchObject({
    basis: 'community',
    basisName: 'Garden',
    month: { median: '3.000', homes: 5 },
  })
  expect((await (await street([9, 1, 2, 3, 4], 4)).usage()).month).toMatchObject({ median: null, homes: 4 })
})

it('is a median of homes within the data scope alone', async () => {
  const { usage, db, homes } = await street([9, 1, 2, 3, 4, 5, 6], 7)
  await db.update(waterCards).set({ deptId: 2 }).where(eq(waterCards.id, homes[6]!.cardId))
  expect((await usage({ scope: { all: false, deptIds: [1], own: false } })).month).toMatchObject({ homes: 5, median: '3.000' })
  expect((await usage()).month).toMatchObject({ homes: 6, median: '3.500' })
})

it('is empty in months before there was a card, and nothing in those without usage since', async () => {
  const { usage, db, homes } = await street([9], 1)
  await db
    .update(waterCards)
    .set({ createdAt: new Date('2025-10-31T16:00:00Z') })
    .where(eq(waterCards.id, homes[0]!.cardId))
  const { months } = await usage()
  expect(months.slice(-5).map(({ month, usage }) => [month, usage])).toEqual([
    ['2025-09', null],
    ['2025-10', null],
    ['2025-11', '0.000'],
    ['2025-12', '9.000'],
    ['2026-01', '0.000'],
  ])
})
