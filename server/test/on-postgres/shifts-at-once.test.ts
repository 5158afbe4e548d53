import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { shiftApi } from '@weir/contract/modules/pay/shift'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { weir } from '../../src/modules/index.ts'
import { testApp } from '../app/app.ts'
import { insertIotCard } from '../iot/iot-rows.ts'
import { packageSales } from '../iot/package-sales.ts'
import { insertCard } from '../sale/water-card.ts'

it('puts cash that comes in during hand-overs into exactly one shift, and counts each shift once', { timeout: 120_000 }, async () => {
  const { call, db } = await testApp(weir)
  const cards = await Promise.all([1, 2, 3, 4].map((n) => insertCard(db, { cardNo: `K-${n}` })))
  const sell = async (n: number) => call(waterCardApi.recharge, { id: cards[n % 4]!.id, amount: '1.00', paymentMethod: 'cash' })
  const DEPUTY = { id: 6, userName: 'deputy' }
  const handOver = async (isDeputy: boolean) => {
    const { shift } = (await call(shiftApi.mine, {})).data
    if (!shift) return 404
    const why = shift.expected === '0.00' ? {} : { reason: 'other' as const, note: 'counted nothing' }
    const count = { id: shift.id, expected: shift.expected, counts: [], ...why }
    return (await (isDeputy ? call(shiftApi.closeFor, { ...count, closeReason: 'ill' }, DEPUTY) : call(shiftApi.close, count))).code
  }
  const codes: number[] = []
  const selling = [0, 1, 2].map(async (worker) => {
    for (let n = 0; n < 15; n++) expect((await sell(worker + n)).code).toBe(0)
  })
  const closing = [0, 1, 2].map(async (worker) => {
    for (let n = 0; n < 12; n++) codes.push(await handOver((worker + n) % 2 === 1))
  })
  await Promise.all([...selling, ...closing])
  for (const code of codes) expect([0, 404, 409]).toContain(code)
  const { rows } = await db.execute<Record<string, string>>(sql`
    select (select count(*) from pay_shift_cash) as entries, (select count(*) from pay_shift where closed_at is not null) as closed,
      (select count(*) from pay_shift where closed_at is null) as open,
      (select count(*) from pay_shift s where closed_at is not null
        and (cash_orders, cash_in_fen) <> (select count(*), count(*) * 100 from pay_shift_cash where shift_id = s.id)) as wrong`)
  expect(rows[0]).toMatchObject({ entries: '45', wrong: '0', closed: String(codes.filter((code) => code === 0).length) })
  expect(Number(rows[0]!.open)).toBeLessThanOrEqual(1)
})

it('puts all orders of a renewal into one shift, however many hand-overs come at once', { timeout: 120_000 }, async () => {
  const app = await testApp(weir)
  const { simId, choice } = await packageSales(app)
  const others = await Promise.all([2, 3, 4, 5, 6].map(async (n) => (await insertIotCard(app.db, n)).id))
  const sims = [simId, ...others]
  // The quantity marks the orders of one renewal.
  const renew = async (n: number) => {
    const ids = [0, 1, 2].map((i) => sims[(n + i) % sims.length]!)
    return (await app.call(iotCardApi.renew, { ids, ...choice, quantity: n, paymentMethod: 'cash' })).code
  }
  const close = async () => {
    const { shift } = (await app.call(shiftApi.mine, {})).data
    if (!shift) return 404
    const why = shift.expected === '0.00' ? {} : { reason: 'other' as const, note: 'counted nothing' }
    return (await app.call(shiftApi.close, { id: shift.id, expected: shift.expected, counts: [], ...why })).code
  }
  const codes: number[] = []
  const renewing = [0, 1, 2].map(async (worker) => {
    for (let n = 0; n < 6; n++) expect(await renew(1 + worker * 6 + n)).toBe(0)
  })
  const closing = [0, 1].map(async () => {
    for (let n = 0; n < 12; n++) codes.push(await close())
  })
  await Promise.all([...renewing, ...closing])
  for (const code of codes) expect([0, 404, 409]).toContain(code)
  const { rows } = await app.db.execute<Record<string, string>>(sql`
    with paid as (select c.shift_id, o.quantity, o.amount_fen from pay_shift_cash c join iot_card_recharge o on o.id = c.iot_order_id)
    select (select count(*) from paid) as entries,
      (select count(*) from (select from paid group by quantity having count(distinct shift_id) > 1) split) as split,
      (select count(*) from pay_shift s where closed_at is not null
        and (cash_orders, cash_in_fen) <> (select count(*), coalesce(sum(amount_fen), 0) from paid where shift_id = s.id)) as wrong`)
  expect(rows[0]).toEqual({ entries: '54', split: '0', wrong: '0' })
})
