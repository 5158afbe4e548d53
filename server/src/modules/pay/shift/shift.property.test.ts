import { shiftApi } from '@weir/contract/modules/pay/shift'
import { waterCardApi } from '@weir/contract/modules/water/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/water/water-card-recharge'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { correctionApp } from '../../../../test/corrections.ts'

const CLERKS = [{ id: 1 }, { id: 6 }, { id: 7 }]
const clerk = fc.nat(CLERKS.length - 1)
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('sell' as const), clerk, fen: fc.integer({ min: 100, max: 99_999 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('refund' as const, 'reverse' as const), clerk, of: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('close' as const), clerk }) },
)
const yuan = (fen: number) => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`

it('puts each cash movement into exactly one shift, whose sums are those of the ledger', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
      const app = await correctionApp()
      const orders: number[] = []
      const codes: number[] = []
      for (const one of acts) {
        const caller = CLERKS[one.clerk]!
        if (one.kind === 'sell') {
          const { data } = await app.call(waterCardApi.recharge, { id: app.card.id, amount: yuan(one.fen), paymentMethod: 'cash' }, caller)
          orders.push((await app.call(waterCardRechargeApi.list, { orderNo: data.orderNo })).data.list[0]!.id)
        } else if (one.kind === 'close') {
          const { shift } = (await app.call(shiftApi.mine, {}, caller)).data
          if (!shift) continue
          const counted = { id: shift.id, expected: shift.expected, counts: [] }
          const why = shift.expected === '0.00' ? {} : { reason: 'other' as const, note: 'counted nothing' }
          codes.push((await app.call(shiftApi.close, { ...counted, ...why }, caller)).code)
        } else if (orders.length > 0) {
          const input = { id: orders[one.of % orders.length]!, reason: 'r' }
          const { code } = await app.call(waterCardRechargeApi[one.kind], input, caller)
          // An order that is used up, in part or whole, or that is handed over.
          codes.push(code === 409 ? 0 : code)
        }
      }
      expect(codes.filter((code) => code !== 0)).toEqual([])
      const { rows } = await app.db.execute<Record<'in_books' | 'in_shifts' | 'movements' | 'entries' | 'mixed', string>>(sql`
        select
          (select coalesce(sum(case "to" when 'till' then amount else -amount end), 0) from ledger_entry where unit = 'fen') as in_books,
          (select coalesce(sum(o.amount_fen), 0) - coalesce(sum(r.amount_fen), 0) from pay_shift_cash c
            left join water_card_recharge o on o.id = c.order_id left join water_card_refund r on r.id = c.refund_id) as in_shifts,
          (select count(*) from ledger_entry where unit = 'fen') as movements,
          (select count(*) from pay_shift_cash) as entries,
          (select count(*) from pay_shift_cash c join pay_shift s on s.id = c.shift_id
            left join water_card_recharge o on o.id = c.order_id left join water_card_refund r on r.id = c.refund_id
            where coalesce(o.created_by, r.created_by) <> s.created_by) as mixed`)
      const found = rows[0]!
      expect(Number(found.in_shifts)).toBe(Number(found.in_books))
      expect(Number(found.entries)).toBe(Number(found.movements))
      expect(Number(found.mixed)).toBe(0)
      // A closed shift still says what its orders and refunds say.
      const { rows: closed } = await app.db.execute<Record<'id', string>>(sql`
        select s.id from pay_shift s where closed_at is not null and (cash_in_fen, cash_out_fen) <> (
          select coalesce(sum(o.amount_fen), 0), coalesce(sum(r.amount_fen), 0) from pay_shift_cash c
          left join water_card_recharge o on o.id = c.order_id left join water_card_refund r on r.id = c.refund_id where c.shift_id = s.id)`)
      expect(closed).toEqual([])
    }),
    { numRuns: process.env.TEST_LONG ? 60 : 6 },
  )
})
