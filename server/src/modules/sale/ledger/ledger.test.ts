import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { litre } from '@weir/contract/platform/units'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { sale } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { insertCard } from '../../../../test/sale/water-card.ts'
import { inTransaction, NO_ROWS } from '../../../kernel/context.ts'
import { adjustUnitPrice } from '../water-card/price.service.ts'
import { rechargeWaterCard } from '../water-card/recharge.service.ts'
import { waterCards } from '../../card/ground/water-card.table.ts'
import { checkBalances } from './balance-check.job.ts'
import { ledgerEntries } from '../../card/ground/ledger.table.ts'

describe('the ledger of a card', () => {
  it('shows what moved its water with the money beside it, newest first, by term and day', async () => {
    const { call, db } = await testApp(sale)
    const { id } = await insertCard(db)
    const { data: order } = await call(waterCardApi.recharge, { id, amount: '100.00', paymentMethod: 'cash' })
    await call(waterCardApi.adjustPrice, { id, unitPrice: '6.90', mode: 'keepAmount' })
    const { data } = await call(waterCardApi.ledger, { id })
    expect(data).toMatchObject({
      total: 2,
      sum: '14.500',
      kept: '14.500',
      list: [
        { kind: 'priceChange', quantity: '-14.490', amount: null, remainingAfter: '14.500', refType: 'price', refNo: null, actor: '#1' },
        { kind: 'recharge', quantity: '28.990', amount: '100.00', remainingAfter: '28.990', refType: 'recharge', refNo: order.orderNo },
      ],
    })
    const of = async (filter: object) => (await call(waterCardApi.ledger, { id, ...filter })).data.list.map(({ kind }) => kind)
    const sums = async (term: 'recharged' | 'adjusted' | 'used') => {
      const { sum, kept } = (await call(waterCardApi.ledger, { id, term })).data
      return [sum, kept]
    }
    expect(await Promise.all((['recharged', 'adjusted', 'used'] as const).map(sums))).toEqual([
      ['28.990', '28.990'],
      ['-14.490', '-14.490'],
      ['0.000', '0.000'],
    ])
    expect(await of({ term: 'recharged' })).toEqual(['recharge'])
    expect(await of({ term: 'adjusted' })).toEqual(['priceChange'])
    expect(await of({ term: 'used' })).toEqual([])
    expect(await of({ dateRange: ['2026-01-02', '2026-01-02'] })).toEqual([])
    expect(await of({ pageSize: 1, pageNum: 2 })).toEqual(['recharge'])
    expect((await call(waterCardApi.ledger, { id }, { scope: NO_ROWS })).code).toBe(404)
  })

  it('is edited by nobody, and keeps its books apart', async () => {
    const { call, db } = await testApp(sale)
    const { id } = await insertCard(db)
    await call(waterCardApi.recharge, { id, amount: '1.00', paymentMethod: 'cash' })
    for (const change of [db.delete(ledgerEntries), db.update(ledgerEntries).set({ amount: 1 })])
      await expect(change).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } })
    const entry = {
      kind: 'transfer',
      cardId: id,
      amount: 1,
      remainingAfterLitre: litre(0),
      refType: 'recharge',
      refId: 1,
      actorId: 1,
    } as const
    for (const wrong of [
      { ...entry, unit: 'fen', from: 'sold', to: 'water' },
      { ...entry, unit: 'litre', from: 'till', to: 'water' },
      { ...entry, unit: 'litre', from: 'water', to: 'water' },
      { ...entry, unit: 'litre', from: 'sold', to: 'water', amount: -1 },
    ] as const)
      await expect(db.insert(ledgerEntries).values(wrong)).rejects.toMatchObject({ cause: { code: '23514' } })
  })
})

/** Cents and prices as clerks may type them. */
const event = fc.oneof(
  fc.record({ fen: fc.integer({ min: 1, max: 500_000 }) }),
  // Not so cheap that a few conversions in a row leave the whole numbers a double can hold.
  fc.record({ price: fc.integer({ min: 5_000, max: 200_000 }), mode: fc.constantFrom('keepAmount' as const, 'keepTonnage' as const) }),
)

it('adds up to what the card keeps, whatever is sold at whatever price', async () => {
  const { ctx, db } = await testApp(sale)
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 12 }), async (events) => {
      const { id } = await insertCard(db)
      for (const happening of events)
        await inTransaction(ctx, (ctx): Promise<unknown> =>
          'fen' in happening
            ? rechargeWaterCard(ctx, { id, amount: happening.fen as never, paymentMethod: 'cash' })
            : adjustUnitPrice(ctx, { id, unitPrice: happening.price as never, mode: happening.mode }),
        ).catch(refusedAsTooLittle)
      const [card] = await db.select().from(waterCards).where(eq(waterCards.id, id))
      const { rows } = await db.execute<{ litre: number; fen: number; last: number }>(sql`
        select coalesce(sum(case when unit = 'fen' then 0 when "to" = 'water' then amount else -amount end), 0)::float8 as litre,
          coalesce(sum(amount) filter (where unit = 'fen'), 0)::float8 as fen,
          coalesce((array_agg(remaining_after_litre order by id desc))[1], 0)::float8 as last
        from ledger_entry where card_id = ${id}`)
      const { remainingLitre, totalRechargeFen } = card!
      expect(rows[0]).toEqual({ litre: remainingLitre, fen: totalRechargeFen, last: remainingLitre })
    }),
    { numRuns: process.env.TEST_LONG ? 10_000 : 15 },
  )
  expect((await checkBalances(ctx)).differences).toEqual([])
}, 3_600_000)

/** An amount that buys less than 0.01 t is refused, and moves nothing. */
const refusedAsTooLittle = (error: { code?: number }) => expect(error.code).toBe(400)
