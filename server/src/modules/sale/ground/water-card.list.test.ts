import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { litre } from '@weir/contract/platform/units'
import { expect, it } from 'vitest'

import { sale } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { insertCard } from '../../../../test/sale/water-card.ts'
import { type Db, NO_ROWS } from '../../../kernel/context.ts'
import { meterStats } from '../../meter/ground/meter-stat.table.ts'
import { waterMeters } from '../../meter/ground/water-meter.table.ts'

const owner = { deptId: 1, createdBy: 1 }

/** A card with a meter that reported an hour ago, and so many litres on each of these days. */
async function appWithUsage(usage: Record<string, number>) {
  const test = await testApp(sale)
  const water = { remainingLitre: litre(10_000), adjustedLitre: litre(10_000) }
  const card = await insertCard(test.db, { deviceSn: 'SN-1', cardNo: 'K-1', ...water })
  await test.db.insert(waterMeters).values({ deviceSn: 'SN-1', lastReportAt: new Date('2025-12-31T23:00:00Z'), ...owner })
  for (const [date, litres] of Object.entries(usage)) await insertRow(test.db, card.id, date, litres)
  return { ...test, card }
}

const insertRow = (db: Db, cardId: number, date: string, litres: number) =>
  db.insert(meterStats).values({
    date,
    deviceSn: 'SN-1',
    bindingId: 1,
    cardId,
    usageLitre: litre(litres),
    postedLitre: litre(litres),
    parts: 1,
    estimatedParts: 0,
    ...owner,
  })

// It is 8 in the morning of 2026-01-01: 2025-12-18 to 2025-12-31 count, today and the days before do not.
const USAGE = { '2025-12-17': 99_999, '2025-12-18': 4000, '2025-12-31': 3000, '2026-01-01': 99_999 }

it('shows how long the water lasts at the average of 14 days', async () => {
  const { call, card } = await appWithUsage(USAGE)
  const { balance, meter } = (await call(waterCardApi.detail, { id: card.id })).data
  expect(balance).toMatchObject({ remaining: '10.000', dailyAverage: '0.500', daysLeft: 20 })
  expect(meter).toMatchObject({ deviceSn: 'SN-1', connectivity: 'online' })
})

it('shows a page of cards at a glance, within the scope of the caller', async () => {
  const { call, card, db } = await appWithUsage(USAGE)
  const other = await insertCard(db)
  const { list } = (await call(waterCardApi.glance, {})).data
  const daily = ['4.000', ...Array.from({ length: 12 }, () => '0.000'), '3.000']
  expect(new Map(list.map((one) => [one.id, one]))).toEqual(
    new Map([
      [card.id, { id: card.id, daysLeft: 20, connectivity: 'online', lastReportAt: expect.any(String), daily }],
      [other.id, { id: other.id, daysLeft: null, connectivity: null, lastReportAt: null, daily: daily.map(() => '0.000') }],
    ]),
  )
  const scope = { ...NO_ROWS, deptIds: [2] }
  expect((await call(waterCardApi.glance, {}, { scope })).data).toMatchObject({ list: [], total: 0 })
  expect((await call(waterCardApi.glance, { ids: [card.id] }, { scope })).data.total).toBe(0)
  expect((await call(waterCardApi.glance, { ids: [card.id, 404] })).data.list.map(({ id }) => id)).toEqual([card.id])
  expect((await call(waterCardApi.detail, { id: card.id }, { scope })).code).toBe(404)
})

it('owes no days below zero, and knows none where nothing was used', async () => {
  const { call, card, db } = await appWithUsage({})
  const daysLeft = async () => (await call(waterCardApi.detail, { id: card.id })).data.balance.daysLeft
  expect(await daysLeft()).toBeNull()
  await insertRow(db, card.id, '2025-12-31', 14_000_000)
  expect(await daysLeft()).toBe(0)
})

it('exports the filtered rows, for users with the permission, within their scope', async () => {
  const { app, signIn, db } = await appWithUsage({})
  for (let n = 0; n < 30; n++) await insertCard(db, { cardNo: `L-${n}` })
  const { id, path } = waterCardApi.export
  const get = (query: string, caller: Parameters<typeof signIn>[0]) =>
    app.inject({ url: `${path}?lang=en${query}`, headers: { authorization: signIn(caller) } })
  const size = async (query: string, caller = {}) => (await get(query, { permissions: [id], ...caller })).rawPayload.length
  const all = await get('', { permissions: [id] })
  expect(all.headers['content-type']).toContain('spreadsheetml')
  expect(await size('&cardNo=K-1')).toBeLessThan(all.rawPayload.length)
  expect(await size('', { scope: { ...NO_ROWS, deptIds: [2] } })).toBeLessThan(await size('&cardNo=K-1'))
  expect((await get('', { permissions: [] })).json()).toMatchObject({ code: 403 })
})
