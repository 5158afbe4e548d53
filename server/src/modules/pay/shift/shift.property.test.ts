import { shiftApi } from '@weir/contract/modules/pay/shift'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { pay } from '../module.ts'
import { correctionApp } from '../../../../test/sale/corrections.ts'
import { packageSales } from '../../../../test/iot/package-sales.ts'

const CLERKS = [{ id: 1 }, { id: 6 }, { id: 7 }]
const clerk = fc.nat(CLERKS.length - 1)
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('sell' as const), clerk, fen: fc.integer({ min: 100, max: 99_999 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('refund' as const, 'reverse' as const), clerk, of: fc.nat(20) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('packages' as const), clerk, quantity: fc.integer({ min: 1, max: 9 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refundPackages' as const), clerk, of: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('close' as const), clerk }) },
)
/** Figures of the database that are equal. Nothing is mixed. */
const SAME = { in_shifts: 'in_books', iot_in_shifts: 'iot_orders', entries: 'movements', mixed: 'none' } as const
const fenOf = (money: string) => Math.round(Number(money) * 100)
const yuan = (fen: number) => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`

type App = Awaited<ReturnType<typeof correctionApp>>
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never
type Of<Kind extends Act['kind']> = Extract<Act, { kind: Kind }> & { caller: (typeof CLERKS)[number] }

/** Each act answers its code. An act that has nothing to act upon answers 0. */
async function doings(app: App) {
  const { soldPackages, refundPackages } = await packageSales(app)
  const [orders, iotOrders]: [number[], number[]] = [[], []]
  // An order that is used up, in part or whole, or that is handed over.
  const expected = (code: number) => (code === 409 ? 0 : code)
  const takeBack = async ({ kind, of, caller }: Of<'refund' | 'reverse'>) => {
    if (orders.length === 0) return 0
    return expected((await app.call(waterCardRechargeApi[kind], { id: orders[of % orders.length]!, reason: 'r' }, caller)).code)
  }
  return {
    async sell({ fen, caller }: Of<'sell'>) {
      const { data } = await app.call(waterCardApi.recharge, { id: app.card.id, amount: yuan(fen), paymentMethod: 'cash' }, caller)
      orders.push((await app.call(waterCardRechargeApi.list, { orderNo: data.orderNo })).data.list[0]!.id)
      return 0
    },
    refund: takeBack,
    reverse: takeBack,
    async packages({ quantity, caller }: Of<'packages'>) {
      iotOrders.push((await soldPackages(quantity, undefined, caller)).id)
      return 0
    },
    async refundPackages({ of, caller }: Of<'refundPackages'>) {
      return iotOrders.length === 0 ? 0 : expected((await refundPackages(iotOrders[of % iotOrders.length]!, caller)).code)
    },
    async close({ caller }: Of<'close'>) {
      const { shift } = (await app.call(shiftApi.mine, {}, caller)).data
      if (!shift) return 0
      const why = shift.expected === '0.00' ? {} : { reason: 'other' as const, note: 'counted nothing' }
      return (await app.call(shiftApi.close, { id: shift.id, expected: shift.expected, counts: [], ...why }, caller)).code
    },
  }
}

it(
  'puts cash of every product into exactly one shift, whose sums are those of the ledger and the orders',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
        const app = await correctionApp(pay)
        const doing = await doings(app)
        const codes: number[] = []
        for (const one of acts) codes.push(await doing[one.kind]({ ...one, caller: CLERKS[one.clerk]! } as never))
        expect(codes.filter((code) => code !== 0)).toEqual([])
        const joined = sql`pay_shift_cash c
        left join water_card_recharge o on o.id = c.order_id left join water_card_refund r on r.id = c.refund_id
        left join iot_card_recharge io on io.id = c.iot_order_id left join iot_card_refund ir on ir.id = c.iot_refund_id`
        const { rows } = await app.db.execute<Record<string, string>>(sql`
        select
          (select coalesce(sum(case "to" when 'till' then amount else -amount end), 0) from ledger_entry where unit = 'fen') as in_books,
          (select coalesce(sum(o.amount_fen), 0) - coalesce(sum(r.amount_fen), 0) from ${joined}) as in_shifts,
          (select coalesce(sum(amount_fen - refunded_fen), 0) from iot_card_recharge where payment_method = 'cash') as iot_orders,
          (select coalesce(sum(io.amount_fen), 0) - coalesce(sum(ir.amount_fen), 0) from ${joined}) as iot_in_shifts,
          (select count(*) from ledger_entry where unit = 'fen') + (select count(*) from iot_card_recharge)
            + (select count(*) from iot_card_refund) as movements,
          (select count(*) from pay_shift_cash) as entries,
          (select count(*) from ${joined} join pay_shift s on s.id = c.shift_id
            where coalesce(o.created_by, r.created_by, io.created_by, ir.created_by) <> s.created_by) as mixed`)
        const found = rows[0]!
        for (const [one, other] of Object.entries(SAME)) expect([one, found[one]]).toEqual([one, found[other] ?? '0'])
        // A closed shift still says what its orders and refunds say.
        const { rows: closed } = await app.db.execute<Record<'id', string>>(sql`
        select s.id from pay_shift s where closed_at is not null and (cash_in_fen, cash_out_fen) <> (
          select coalesce(sum(coalesce(o.amount_fen, io.amount_fen)), 0), coalesce(sum(coalesce(r.amount_fen, ir.amount_fen)), 0)
          from ${joined} where c.shift_id = s.id)`)
        expect(closed).toEqual([])
        // An open one shows the same sums as its rows, in any order.
        for (const caller of CLERKS) {
          const { shift } = (await app.call(shiftApi.mine, {}, caller)).data
          const { list } = (await app.call(shiftApi.myRows, {}, caller)).data
          expect(fenOf(shift?.expected ?? '0.00')).toBe(list.reduce((sum, { amount }) => sum + fenOf(amount), 0))
        }
      }),
      { numRuns: process.env.TEST_LONG ? 60 : 6 },
    )
  },
)
