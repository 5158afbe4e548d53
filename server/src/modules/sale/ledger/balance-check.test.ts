import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { fen, litre } from '@weir/contract/platform/units'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { sale } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { insertCard } from '../../../../test/sale/water-card.ts'
import { meterStats, periodUsages } from '../../meter/ground/meter-stat.table.ts'
import { waterCardRecharges } from '../../card/ground/water-card-recharge.table.ts'
import { waterCards } from '../../card/ground/water-card.table.ts'
import { cardMonths } from '../../card/ground/card-month.table.ts'
import { balanceCommand, balanceJob, checkBalances, checkMonths, checkOrders } from './balance-check.job.ts'

async function appWithBusyCard() {
  const test = await testApp(sale)
  const { id } = await insertCard(test.db, { cardNo: 'BUSY' })
  await insertCard(test.db, { cardNo: 'IDLE' })
  for (const amount of ['100.00', '0.50', '33.33']) await test.call(waterCardApi.recharge, { id, amount, paymentMethod: 'cash' })
  await test.call(waterCardApi.adjustPrice, { id, unitPrice: '5.10', mode: 'keepAmount' })
  const plant = (change: Partial<typeof waterCards.$inferInsert>) => test.db.update(waterCards).set(change).where(eq(waterCards.id, id))
  const card = async () => (await test.db.select().from(waterCards).where(eq(waterCards.id, id)))[0]!
  return { ...test, id, plant, card }
}

it('finds nothing where all was posted', async () => {
  const { ctx } = await appWithBusyCard()
  expect(await checkBalances(ctx)).toEqual({ cards: 2, differences: [] })
  expect(await balanceJob.run(ctx)).toEqual({ cards: 2, differences: 0 })
})

it('finds a planted sum, says whose and what, and fails', async () => {
  const { ctx, plant, card } = await appWithBusyCard()
  const { totalRechargeFen, remainingLitre, adjustedLitre } = await card()
  await plant({
    totalRechargeFen: fen(totalRechargeFen + 1),
    adjustedLitre: litre(adjustedLitre + 7),
    remainingLitre: litre(remainingLitre + 7),
  })
  const { differences } = await checkBalances(ctx)
  expect(differences).toEqual([
    { cardNo: 'BUSY', sum: 'receipts', kept: totalRechargeFen + 1, ledger: totalRechargeFen },
    { cardNo: 'BUSY', sum: 'adjusted', kept: adjustedLitre + 7, ledger: adjustedLitre },
    { cardNo: 'BUSY', sum: 'remaining', kept: remainingLitre + 7, ledger: remainingLitre },
  ])
  await expect(balanceJob.run(ctx)).rejects.toThrow('card BUSY: receipts is kept as 133.84 yuan, the ledger says 133.83 yuan')
  const lines: string[] = []
  const isWell = await balanceCommand.run(ctx, { args: [], cwd: '/', print: (line) => void lines.push(line) })
  expect([isWell, lines.at(-1)]).toEqual([false, '2 cards and their orders checked, 3 differences'])
})

it('finds daily rows that posted what the ledger does not have', async () => {
  const { ctx, db, id } = await appWithBusyCard()
  await db.insert(meterStats).values({
    date: '2025-12-31',
    deviceSn: 'SN-1',
    bindingId: 1,
    cardId: id,
    cardNo: 'BUSY',
    usageLitre: litre(500),
    postedLitre: litre(500),
    parts: 1,
    estimatedParts: 0,
    deptId: 1,
    createdBy: 1,
  })
  expect((await checkBalances(ctx)).differences).toEqual([{ cardNo: 'BUSY', sum: 'posted', kept: 500, ledger: 0 }])
})

it('finds a month whose sum is not that of the ledger', async () => {
  const { ctx, db, id } = await appWithBusyCard()
  const sum = { deviceSn: 'SN-1', cardId: id, usageLitre: litre(500), amountFen: fen(150), deptId: 1, createdBy: 1 }
  await db.insert(periodUsages).values({ period: '2025-12', ...sum })
  expect((await checkBalances(ctx)).differences).toEqual([{ cardNo: 'BUSY', sum: 'months', kept: 500, ledger: 0 }])
})

it('finds a month of a card that differs from its entries, one without its row, and one without entries', async () => {
  const { ctx, db, id } = await appWithBusyCard()
  expect(await checkMonths(ctx)).toEqual([])
  const [month] = await db.select().from(cardMonths)
  await db.update(cardMonths).set({ rechargeLitre: litre(month!.rechargeLitre + 7) })
  const ofMonth = { cardNo: 'BUSY', month: '2026-01' }
  expect(await checkMonths(ctx)).toEqual([
    { ...ofMonth, sum: 'recharge_litre', kept: month!.rechargeLitre + 7, ledger: month!.rechargeLitre },
  ])
  await expect(balanceJob.run(ctx)).rejects.toThrow('card BUSY: recharge of 2026-01 is kept as 38.797 t, its entries say 38.790 t')
  await db.delete(cardMonths)
  expect((await checkMonths(ctx)).map(({ sum, kept }) => [sum, kept])).toEqual([
    ['recharge_litre', 0],
    ['price_change_litre', 0],
    ['received_fen', 0],
  ])
  await db.insert(cardMonths).values([month!, { cardId: id, month: '2025-12', paidBackFen: fen(-1) }])
  expect(await checkMonths(ctx)).toEqual([{ cardNo: 'BUSY', month: '2025-12', sum: 'paid_back_fen', kept: -1, ledger: 0 }])
})

it('finds an order that keeps another sum than its refunds and the ledger', async () => {
  const { ctx, db, id } = await appWithBusyCard()
  const [order] = await db.select().from(waterCardRecharges).where(eq(waterCardRecharges.cardId, id))
  await db
    .update(waterCardRecharges)
    .set({ refundedFen: fen(7) })
    .where(eq(waterCardRecharges.id, order!.id))
  expect(await checkOrders(ctx)).toEqual([{ orderNo: order!.orderNo, sum: 'refunded', kept: 7, found: 0 }])
  await expect(balanceJob.run(ctx)).rejects.toThrow(`order ${order!.orderNo}: refunded is kept as 0.07 yuan, its parts say 0.00 yuan`)
})
