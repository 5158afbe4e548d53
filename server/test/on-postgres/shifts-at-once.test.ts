import { shiftApi } from '@weir/contract/modules/pay/shift'
import { waterCardApi } from '@weir/contract/modules/water/water-card'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { testApp } from '../app.ts'
import { insertCard } from '../water-card.ts'

it('puts cash that comes in during hand-overs into exactly one shift, and counts each shift once', { timeout: 120_000 }, async () => {
  const { call, db } = await testApp()
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
