import { LEDGER_KINDS } from '@weir/contract/modules/card/ledger'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { fen, litre, total } from '@weir/contract/platform/units'
import { dayNumber, dayText } from '@weir/contract/platform/zone'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { sale } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { addHousehold, report } from '../../../../test/sale/household.ts'
import { insertCard } from '../../../../test/sale/water-card.ts'
import { type Context, inTransaction, NO_ROWS } from '../../../kernel/context.ts'
import { lockCards } from '../../card/ground/water-card.queries.ts'
import { bookAll } from '../../card/ground/ledger.store.ts'
import { cardStatement, exportStatement } from './statement.queries.ts'

/** Noon of a business day. */
const noon = (day: string) => new Date(`${day}T12:00:00+08:00`)
const at = (ctx: Context, day: string): Context => ({ ...ctx, now: () => noon(day) })

it('lists what moved between the opening and the closing balance, usage by day', async () => {
  const { call, ctx } = await testApp(sale)
  const { cardId: id, deviceSn } = await addHousehold(ctx, 1)
  const { data: order } = await call(waterCardApi.recharge, { id, amount: '90.00', paymentMethod: 'cash' })
  await report(at(ctx, '2026-11-03'), deviceSn, { '2026-11-01': 1000 })
  await report(at(ctx, '2026-11-03'), deviceSn, { '2026-11-02': 1500 })
  await report(at(ctx, '2026-11-05'), deviceSn, { '2026-11-03': 1800 })
  const dateRange: [string, string] = ['2026-11-01', '2026-11-04']
  const { data } = await call(waterCardApi.statement, { id, dateRange })
  expect(data.list.at(-1)!.remainingAfter).toBe(data.closing.quantity)
  expect(data).toMatchObject({ card: { cardNo: 'C1' }, agrees: true, total: data.list.length })
  // Posted on the third, each for its own day.
  expect(data.list.filter(({ kind }) => kind === 'usage').every(({ at, day }) => at.startsWith('2026-11-03') && day! < '2026-11-03')).toBe(
    true,
  )
  const later = (await call(waterCardApi.statement, { id, dateRange: ['2026-11-05', '2026-11-05'] })).data
  expect(later.opening).toEqual(data.closing)
  expect(later.list.map(({ kind, unitPrice }) => [kind, unitPrice])).toContainEqual(['usage', '3.00'])
  const all = (await call(waterCardApi.statement, { id, dateRange: ['2000-01-01', '2099-12-31'] })).data
  expect(all.opening).toEqual({ quantity: '0.000', amount: '0.00' })
  expect(all.list.find(({ refNo }) => refNo === order.orderNo)).toMatchObject({ kind: 'recharge', amount: '90.00', quantity: '30.000' })
  expect(all.sums).toContainEqual({ kind: 'recharge', count: 1, quantity: '30.000', amount: '90.00' })
  expect((await call(waterCardApi.statement, { id, dateRange }, { scope: NO_ROWS })).code).toBe(404)
})

const DAYS = Array.from({ length: 6 }, (_, i) => dayText(dayNumber('2026-03-01') + i))
const booking = fc.record({
  day: fc.constantFrom(...DAYS),
  kind: fc.constantFrom(...LEDGER_KINDS),
  refId: fc.integer({ min: 1, max: 3 }),
  fen: fc.integer({ min: -1000, max: 1000 }).map(fen),
  litres: fc.integer({ min: -1000, max: 1000 }).map(litre),
})
const sumOf = (values: readonly number[]) => values.reduce(total, 0)

it('adds up for any period of any history, page by page, and joins the period after it', async () => {
  const { ctx, db } = await testApp(sale)
  await fc.assert(
    fc.asyncProperty(
      fc.array(booking, { maxLength: 15 }),
      fc.tuple(fc.nat(5), fc.nat(5)).map((pair) => pair.sort((a, b) => a - b)),
      fc.integer({ min: 1, max: 4 }),
      async (bookings, [from, to], pageSize) => {
        const [first, last] = [DAYS[from]!, DAYS[to]!]
        const { id } = await insertCard(db)
        for (const { day, kind, ...movement } of bookings)
          await inTransaction(at(ctx, day), async (ctx) =>
            bookAll(ctx, await lockCards(ctx, [id]), { kind, refType: 'adjust' }, [{ cardId: id, ...movement }]),
          )
        const read = (dateRange: [string, string], page = { pageNum: 1, pageSize: 100 }) => cardStatement(ctx, { id, dateRange, ...page })
        const statement = await read([first, last])
        const { opening, closing, list } = statement
        expect(statement.agrees).toBe(true)
        expect(sumOf([opening.quantity, ...list.map(({ quantity }) => quantity)])).toBe(closing.quantity)
        expect(sumOf([opening.amount, ...list.map(({ amount }) => amount ?? 0)])).toBe(closing.amount)
        expect(sumOf([opening.quantity, ...statement.sums.map(({ quantity }) => quantity)])).toBe(closing.quantity)
        let running: number = opening.quantity
        for (const { quantity, remainingAfter } of list) expect(remainingAfter).toBe((running = total(running, quantity)))
        const inPeriod = bookings.filter(({ day }) => day >= first && day <= last)
        expect(closing.quantity - opening.quantity).toBe(sumOf(inPeriod.map(({ litres }) => litres)))
        expect(closing.amount - opening.amount).toBe(sumOf(inPeriod.map(({ fen }) => fen)))
        expect((await read([dayText(dayNumber(last) + 1), '2026-12-31'])).opening).toEqual(closing)
        const paged = []
        for (let pageNum = 1; paged.length < list.length; pageNum++) paged.push(...(await read([first, last], { pageNum, pageSize })).list)
        expect(paged).toEqual(list)
      },
    ),
    { numRuns: 40 },
  )
})

it('writes all of it into the file, between both balances', async () => {
  const { call, ctx } = await testApp(sale)
  const { cardId: id } = await addHousehold(ctx, 1)
  for (let i = 0; i < 3; i++) await call(waterCardApi.recharge, { id, amount: '3.00', paymentMethod: 'cash' })
  const { sheet } = await exportStatement(ctx, { id, dateRange: ['2000-01-01', '2099-12-31'] })
  const rows: (readonly unknown[])[] = []
  for await (const row of sheet.rows) rows.push(row)
  expect(rows).toHaveLength(await sheet.count!())
  const column = (row: readonly unknown[] | undefined, i: number) => row?.[i]
  expect([column(rows[0], 1), column(rows.at(-1), 1)]).toEqual(['期初水量', '期末水量'])
  expect(rows.at(-1)).toContain('3.000')
})
