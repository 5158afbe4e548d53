import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { fen, litre, unitPrice } from '@weir/contract/platform/units'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'

import { sale } from '../../src/modules/sale/module.ts'
import { inTransaction } from '../../src/kernel/context.ts'
import { checkBalances, checkOrders } from '../../src/modules/sale/ledger/balance-check.job.ts'
import { book } from '../../src/modules/card/ground/ledger.store.ts'
import { lockCard } from '../../src/modules/card/ground/water-card.queries.ts'
import { waterCards } from '../../src/modules/card/ground/water-card.table.ts'
import { testApp } from '../app/app.ts'
import type { Of } from '../app/worker-app.ts'
import { addCardWithMeter } from './delivery.ts'
import { insertCard } from './water-card.ts'

/** The app with a card that buys at 3.45, and what a test of corrections does with it. */
export async function correctionApp(of: Of = sale, { meter = false } = {}) {
  const app = await testApp(of)
  const card = meter ? await addCardWithMeter(app.db, 'SN-1') : await insertCard(app.db, { cardNo: 'K-1' })
  const { call, db, ctx } = app

  const orderOf = async (orderNo: string) => (await call(waterCardRechargeApi.list, { orderNo })).data.list[0]!
  return {
    ...app,
    card,
    /** An order in the table without money. */
    bare: {
      cardId: card.id,
      unitPrice: unitPrice(34_500),
      typed: 'amount',
      amountFen: fen(10_000),
      quantityLitre: litre(28_990),
      paymentMethod: 'cash',
      deptId: 1,
      createdBy: 1,
    } as const,
    async sold(amount = '100.00', id = card.id) {
      const { data } = await call(waterCardApi.recharge, { id, amount, paymentMethod: 'cash' })
      return orderOf(data.orderNo)
    },
    /** Water that a meter reports. */
    use: (litres: number, id = card.id) =>
      inTransaction(ctx, async (ctx) =>
        book(ctx, await lockCard(ctx, id), { kind: 'usage', refType: 'meterStat', refId: 1, litres: litre(-litres) }),
      ),
    detail: async (id: number) => (await call(waterCardRechargeApi.get, { id })).data,
    remaining: async (id = card.id) => Number((await db.select().from(waterCards).where(eq(waterCards.id, id)))[0]!.remainingLitre),
    /** Both books, the four terms and the figures of the orders are equal. Usage was booked without daily rows. */
    async expectExact() {
      const { differences } = await checkBalances(ctx)
      expect(differences.filter(({ sum }) => !['posted', 'months', 'years'].includes(sum))).toEqual([])
      expect(await checkOrders(ctx)).toEqual([])
    },
  }
}
