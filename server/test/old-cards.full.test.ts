import { dashboardApi } from '@weir/contract/modules/home/dashboard'
import { endpoints } from '@weir/contract/modules/index'
import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { communityApi } from '@weir/contract/modules/place/community'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { formatQuery } from '@weir/contract/platform/format-query'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { weir } from '../src/modules/index.ts'
import { checkBalances } from '../src/modules/sale/ledger/balance-check.job.ts'
import { testApp } from './app/app.ts'
import { buildTheirWorld, INSIDER, THEIR_PERSON } from './sweep/their-world.ts'

/** Near the end of the database's bigint, and no number of JavaScript; two of them are more than a bigint. */
const HUGE = '8999999999999999999'
const TONS = '8999999999999999.999'
const TWICE = '17999999999999999.998'

/** Their world, in which the cards are of a time without bounds: theirs, and a second one of the same person. */
async function worldOfOldCards() {
  const app = await testApp(weir)
  const world = await buildTheirWorld(app)
  expect(await app.call(waterCardApi.add, { ...THEIR_PERSON, cardNo: 'SECOND', unitPrice: '3.00' }, INSIDER)).toMatchObject({ code: 0 })
  await app.db.execute(sql`
    update water_card set total_recharge_fen = ${HUGE}::bigint, total_recharge_litre = used_litre,
      adjusted_litre = ${HUGE}::bigint, remaining_litre = ${HUGE}::bigint`)
  await app.db.execute(sql`
    insert into ledger_entry (kind, card_id, unit, "from", "to", amount, remaining_after_litre, ref_type, ref_id, actor_id)
    select 'priceChange', id, 'litre', 'adjusted', 'water', ${HUGE}::bigint, ${HUGE}::bigint, 'price', 1, 1 from water_card`)
  return { ...app, ...world }
}
type Old = Awaited<ReturnType<typeof worldOfOldCards>>

/** Sample arguments of a query, as far as its schema accepts them. */
const inputsFor = ({ input }: Endpoint, { cardId, communityId, roomId, roomNoId, regionId, hyUserId, meterId, orderId }: Old) => {
  const ids = [cardId, communityId, roomId, roomNoId, regionId, hyUserId, meterId, orderId]
  const named: object[] = [{}, { keyword: 'Their' }, { deviceSn: 'SN-THEIRS' }, { dateRange: ['2025-12-01', '2026-01-01'], unit: 'day' }]
  return [...named, ...ids.flatMap((id) => [{ id }, { ids: [id] }, { communityId: id }])].filter((asked) => input.safeParse(asked).success)
}

/** The pages of an account need one. */
const isAsked = ({ method, stream, id }: Endpoint) =>
  method === 'GET' && !stream && !/^api\/v1\/system\/(personal|user\/getUserMenus)/.test(id)

it('answers every question about cards that hold more than a number can say', async () => {
  const old = await worldOfOldCards()
  const failed: unknown[] = []
  const answered = new Set<string>()
  for (const endpoint of endpoints.filter(isAsked))
    for (const input of inputsFor(endpoint, old)) {
      const { statusCode } = await old.app.inject({
        url: `${endpoint.path}?${formatQuery(input).toString()}`,
        headers: { authorization: old.signIn({ ...INSIDER, permissions: [endpoint.permission] }) },
      })
      if (statusCode === 500) failed.push([endpoint.id, input])
      if (statusCode === 200) answered.add(endpoint.id)
    }
  expect(failed).toEqual([])
  expect(answered.size).toBeGreaterThan(60)
}, 120_000)

it('says what they hold to the litre, and their sums', async () => {
  const { call, ctx, cardId, communityId, hyUserId } = await worldOfOldCards()
  const card = { remainingQuantity: TONS, adjustedQuantity: TONS, totalRechargeAmount: '89999999999999999.99', standing: 'enough' }
  expect((await call(waterCardApi.get, { id: cardId }, INSIDER)).data).toMatchObject(card)
  expect((await call(waterCardApi.list, {}, INSIDER)).data.list).toMatchObject([card, card, card])
  expect((await call(waterCardApi.detail, { id: cardId }, INSIDER)).data.balance).toMatchObject({ remaining: TONS })
  expect((await call(waterCardApi.ledger, { id: cardId }, INSIDER)).data.list[0]).toMatchObject({ quantity: TONS, remainingAfter: TONS })
  expect((await call(communityApi.rooms, { id: communityId }, INSIDER)).data.list).toMatchObject([{ remainingQuantity: TONS }])
  expect((await call(hyUserApi.detail, { id: hyUserId }, INSIDER)).data.usage).toMatchObject({ remaining: TWICE })
  expect((await call(dashboardApi.summary, {}, INSIDER)).data.storedTotal).toBe('269999999999999999.97')
  const { differences } = await checkBalances(ctx)
  expect(differences.find(({ sum, cardNo }) => sum === 'receipts' && cardNo === 'SECOND')).toMatchObject({ kept: BigInt(HUGE), ledger: 0 })
})

it('adds nothing to such a card, says why, and lets it come down to the tons of its value', async () => {
  const { call, cardId } = await worldOfOldCards()
  const above = { code: 409, message: expect.stringContaining('10,000,000 t') }
  expect(await call(waterCardApi.quote, { id: cardId, amount: '1.00' }, INSIDER)).toMatchObject(above)
  expect(await call(waterCardApi.recharge, { id: cardId, amount: '1.00', paymentMethod: 'cash' }, INSIDER)).toMatchObject(above)
  const adjust = (unitPrice: string, mode: 'keepAmount' | 'keepTonnage') =>
    call(waterCardApi.adjustPrice, { id: cardId, unitPrice, mode }, INSIDER)
  expect(await adjust('3.00', 'keepAmount')).toMatchObject(above)
  expect((await adjust('0.01', 'keepTonnage')).data).toMatchObject({ quantityChange: '0.000', remainingQuantity: TONS })
  expect((await adjust('1000', 'keepAmount')).data.remainingQuantity).toBe('90000000000.000')
  expect((await adjust('0.01', 'keepTonnage')).code).toBe(0)
  expect((await adjust('1000', 'keepAmount')).data.remainingQuantity).toBe('900000.000')
})

it('takes the meter from such a card and gives it one, suspends it and activates it', async () => {
  const { call, cardId: id } = await worldOfOldCards()
  const at = '2026-01-01T08:00:00+08:00'
  const codes = [
    await call(waterCardApi.unbind, { id, at }, INSIDER),
    await call(waterCardApi.bind, { id, deviceSn: 'SN-FREE', at }, INSIDER),
    await call(waterCardApi.setStatus, { id, state: 'suspended', reason: 'A test' }, INSIDER),
    await call(waterCardApi.setStatus, { id, state: 'active', reason: 'A test' }, INSIDER),
  ].map(({ code }) => code)
  expect(codes).toEqual([0, 0, 0, 0])
})

it('withdraws a reading though the water of it lifts the card above the bound', async () => {
  const { call, db, cardId } = await worldOfOldCards()
  const FULL = '10000000000'
  await db.execute(sql`update water_card set adjusted_litre = ${FULL}::bigint, remaining_litre = ${FULL}::bigint where id = ${cardId}`)
  const { rows } = await db.execute<{ id: number }>(sql`select id::int from reading where device_sn = 'SN-THEIRS' and verdict = 'ok'`)
  expect(await call(readingApi.withdraw, { ids: rows.map(({ id }) => id), reason: 'A slip' }, INSIDER)).toMatchObject({ code: 0 })
  expect((await call(waterCardApi.get, { id: cardId }, INSIDER)).data.remainingQuantity).toBe('10000001.200')
  expect(await call(waterCardApi.recharge, { id: cardId, amount: '1.00', paymentMethod: 'cash' }, INSIDER)).toMatchObject({ code: 409 })
})
