import { monthStatementApi } from '@weir/contract/modules/sale/month-statement'
import { fen, litre } from '@weir/contract/platform/units'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { sale } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { insertCard } from '../../../../test/sale/water-card.ts'
import { type Context, inTransaction, NO_ROWS } from '../../../kernel/context.ts'
import { communities, regions, rooms } from '../../place/index.ts'
import { cardMonths } from '../../card/ground/card-month.table.ts'
import { bookAll } from '../../card/ground/ledger.store.ts'
import { lockCards } from '../../card/ground/water-card.queries.ts'
import { waterCards } from '../../card/ground/water-card.table.ts'
import { exportMonth, exportMonthCards } from './month-statement.queries.ts'

const owner = { deptId: 1, createdBy: 1 }
const { communities: statement, check, cards } = monthStatementApi
const LONG_AGO = new Date('2020-01-01T00:00:00Z')

type Cause = Parameters<typeof bookAll>[2]
const bookedAt = (ctx: Context, at: string, cardId: number, kind: Cause['kind'], moved: { fen?: number; litres?: number }) =>
  inTransaction({ ...ctx, now: () => new Date(at) }, async (ctx) =>
    bookAll(ctx, await lockCards(ctx, [cardId]), { kind, refType: kind === 'usage' ? 'meterStat' : 'adjust' }, [
      {
        cardId,
        refId: 1,
        ...(moved.fen !== undefined && { fen: fen(moved.fen) }),
        ...(moved.litres !== undefined && { litres: litre(moved.litres) }),
      },
    ]),
  )

/** Two communities with two cards and one card, a community without any, and a card in none. The clock says the first day of 2026. */
async function town() {
  const test = await testApp(sale)
  const { db, ctx } = test
  const [region] = await db
    .insert(regions)
    .values({ name: 'North', ...owner })
    .returning()
  const names = ['Garden', 'Harbour', 'Nobody']
  const places = await db
    .insert(communities)
    .values(names.map((name) => ({ name, regionId: region!.id, ...owner })))
    .returning()
  const room = async (community: number, number: string) => {
    const at = { communityId: places[community]!.id, building: '1', unit: '1', floor: 1, number }
    return (
      await db
        .insert(rooms)
        .values({ ...at, ...owner })
        .returning()
    )[0]!
  }
  const card = async (cardNo: string, community?: number) => {
    const place = community === undefined ? undefined : await room(community, cardNo)
    const address = place && { roomId: place.id, roomNo: place.name, communityName: names[community!]! }
    return (await insertCard(db, { cardNo, createdAt: LONG_AGO, ...address })).id
  }
  const ids = [await card('A1', 0), await card('A2', 0), await card('B1', 1), await card('N1')] as const
  const [a1, a2, b1, n1] = ids
  await bookedAt(ctx, '2025-10-10T04:00:00Z', a1, 'recharge', { fen: 30_000, litres: 100_000 })
  // A minute before and a minute after the month begins in the business zone: it is still November in UTC.
  await bookedAt(ctx, '2025-11-30T15:59:00Z', a1, 'usage', { litres: -1000 })
  await bookedAt(ctx, '2025-11-30T16:01:00Z', a1, 'usage', { litres: -2000 })
  await bookedAt(ctx, '2025-12-05T04:00:00Z', a2, 'recharge', { fen: 3000, litres: 10_000 })
  await bookedAt(ctx, '2025-12-06T04:00:00Z', b1, 'recharge', { fen: 6000, litres: 20_000 })
  await bookedAt(ctx, '2025-12-07T04:00:00Z', a2, 'adjustment', { litres: -500 })
  await bookedAt(ctx, '2025-12-08T04:00:00Z', b1, 'transfer', { fen: -1500, litres: -5000 })
  await bookedAt(ctx, '2025-12-08T04:00:00Z', n1, 'transfer', { fen: 1500, litres: 5000 })
  // The refund of a recharge of December, and late usage of its last day, in the next month.
  await bookedAt(ctx, '2025-12-31T16:05:00Z', b1, 'refund', { fen: -900, litres: -3000 })
  await bookedAt(ctx, '2025-12-31T17:00:00Z', a1, 'usage', { litres: -700 })
  return { ...test, ids, places }
}

it('has a row per community with opening, movements and closing of the last complete month, by the day of posting', async () => {
  const { call } = await town()
  const { data } = await call(statement, {})
  expect(data).toMatchObject({ month: '2025-12', isRunning: false, days: ['2025-12-01', '2025-12-31'] })
  expect(data.list).toMatchObject([
    {
      regionName: 'North',
      communityName: 'Garden',
      cards: 2,
      opening: '99.000',
      recharged: '10.000',
      refunded: '0.000',
      adjusted: '-0.500',
      used: '-2.000',
      closing: '106.500',
      received: '30.00',
      paidBack: '0.00',
    },
    {
      communityName: 'Harbour',
      cards: 1,
      opening: '0.000',
      recharged: '20.000',
      refunded: '0.000',
      transferred: '-5.000',
      closing: '15.000',
      received: '60.00',
      transferredAmount: '-15.00',
    },
    {
      communityId: null,
      communityName: null,
      cards: 1,
      transferred: '5.000',
      closing: '5.000',
      received: '0.00',
      transferredAmount: '15.00',
    },
  ])
  expect(data.sums).toMatchObject({
    cards: 4,
    opening: '99.000',
    transferred: '0.000',
    closing: '126.500',
    received: '90.00',
    transferredAmount: '0.00',
  })
})

it('begins each month where the one before ended, and shows the running one so far', async () => {
  const { call } = await town()
  const months = ['2025-09', '2025-10', '2025-11', '2025-12', '2026-01']
  const all = await Promise.all(months.map(async (month) => (await call(statement, { month })).data))
  expect(all.slice(1).map(({ sums }) => sums.opening)).toEqual(all.slice(0, -1).map(({ sums }) => sums.closing))
  expect(all[0]!.sums).toMatchObject({ opening: '0.000', closing: '0.000' })
  const running = all.at(-1)!
  expect(running).toMatchObject({ isRunning: true, days: ['2026-01-01', '2026-01-01'] })
  expect(running.sums).toMatchObject({ refunded: '-3.000', paidBack: '-9.00', used: '-0.700', closing: '122.800' })
  for (const month of months) expect((await call(check, { month })).data).toMatchObject({ month, agrees: true, differing: 0 })
})

it('refuses a month that has not begun, at its field', async () => {
  const { call } = await town()
  for (const endpoint of [statement, check, cards]) {
    const answer = await call(endpoint, { month: '2026-02' })
    expect(answer.code).toBe(400)
    expect(answer.data.fieldErrors).toEqual({ month: ['This month has not begun, choose 2026-01 or an earlier one'] })
  }
  expect(Object.keys((await call(statement, { month: '2026-13' })).data.fieldErrors!)).toEqual(['month'])
})

it('lists the cards behind a figure, page by page, with the sums of all', async () => {
  const { call, places, ids } = await town()
  const communityId = places[0]!.id
  const garden = (await call(cards, { communityId, pageSize: 1 })).data
  expect(garden).toMatchObject({
    total: 2,
    communityName: 'Garden',
    sums: { closing: '106.500' },
    list: [{ id: ids[0], cardNo: 'A1', closing: '97.000' }],
  })
  expect((await call(cards, { communityId, pageSize: 1, pageNum: 2 })).data.list).toMatchObject([{ cardNo: 'A2', adjusted: '-0.500' }])
  expect((await call(cards, { communityId, figure: 'adjusted' })).data).toMatchObject({ total: 1, list: [{ cardNo: 'A2' }] })
  expect((await call(cards, { isWithoutCommunity: true })).data).toMatchObject({ total: 1, communityName: null, list: [{ cardNo: 'N1' }] })
  expect((await call(cards, { communityId: places[2]!.id })).data).toMatchObject({ total: 0, list: [], sums: { closing: '0.000' } })
  expect((await call(cards, {})).data.total).toBe(4)
})

it('counts a closed card, and one that moved in its present community', async () => {
  const { call, db, ids, places } = await town()
  const before = (await call(statement, {})).data
  await db.update(waterCards).set({ state: 'closed' }).where(eq(waterCards.id, ids[2]))
  expect((await call(statement, {})).data).toEqual(before)
  const [garden] = await db.select().from(rooms).where(eq(rooms.communityId, places[0]!.id))
  await db.update(waterCards).set({ roomId: garden!.id, roomNo: garden!.name }).where(eq(waterCards.id, ids[2]))
  const { list, sums } = (await call(statement, {})).data
  expect(list.map(({ communityName, cards: count }) => [communityName, count])).toEqual([
    ['Garden', 3],
    [null, 1],
  ])
  expect(sums).toEqual(before.sums)
})

it('leaves out cards of later months, and those of other departments', async () => {
  const { call, db } = await town()
  await insertCard(db, { cardNo: 'NEW', createdAt: new Date('2026-01-01T00:00:00Z') })
  expect((await call(statement, {})).data.sums.cards).toBe(4)
  expect((await call(statement, { month: '2026-01' })).data.sums.cards).toBe(5)
  await insertCard(db, { cardNo: 'THEIRS', createdAt: LONG_AGO, deptId: 2, createdBy: 2 })
  const scope = { all: false, own: false, deptIds: [1] }
  expect((await call(statement, {}, { scope })).data.sums.cards).toBe(4)
  for (const endpoint of [statement, cards]) expect((await call(endpoint, {}, { scope: NO_ROWS })).data.list).toEqual([])
  expect((await call(check, {}, { scope: NO_ROWS })).data).toMatchObject({ agrees: true, ledger: { closing: '0.000' } })
})

it('says which figures differ from the ledger, also where the differences of two cards cancel out', async () => {
  const { call, db, ids } = await town()
  const plant = (cardId: number, by: number) =>
    db.execute(sql`update ${cardMonths} set recharge_litre = recharge_litre + ${by} where card_id = ${cardId} and month = '2025-12'`)
  await plant(ids[1], 7)
  const { data } = await call(check, {})
  expect(data).toMatchObject({ agrees: false, differing: 1, kept: { recharged: '30.007' }, ledger: { recharged: '30.000' } })
  expect(data.ledger.closing).toBe(data.kept.closing)
  await plant(ids[2], -7)
  expect((await call(check, {})).data).toMatchObject({ agrees: false, differing: 2, kept: { recharged: '30.000' } })
})

it('writes communities with their total, and cards, into files', async () => {
  const { ctx, places } = await town()
  const rowsIn = async ({ sheet }: Awaited<ReturnType<typeof exportMonth>>) => {
    const rows: (readonly unknown[])[] = []
    for await (const row of sheet.rows) rows.push(row)
    expect(rows).toHaveLength(await sheet.count!())
    return rows
  }
  const { filename } = await exportMonth(ctx, { month: '2025-12' })
  expect(filename).toContain('月结单 2025-12')
  const rows = await rowsIn(await exportMonth(ctx, { month: '2025-12' }))
  expect(rows.map(([region, name, count]) => [region, name, count])).toEqual([
    ['North', 'Garden', 2],
    ['North', 'Harbour', 1],
    [null, null, 1],
    [null, '合计', 4],
  ])
  expect(rows.at(-1)).toContain('126.500')
  const cards = await rowsIn(await exportMonthCards(ctx, { month: '2025-12', communityId: places[0]!.id }))
  expect(cards.map(([cardNo]) => cardNo)).toEqual(['A1', 'A2'])
})
