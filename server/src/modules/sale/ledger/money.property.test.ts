import { litre, minus } from '@weir/contract/platform/units'
import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { sale } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { moneyEvents } from '../../../../test/sale/money-events.ts'
import { moneyWorld } from '../../../../test/sale/money-world.ts'
import type { Context } from '../../../kernel/context.ts'
import { type Left, leftOf, leftNow } from '../water-card-recharge/correction/left-of-order.ts'
import { waterCardRecharges } from '../../card/ground/water-card-recharge.table.ts'
import { waterCardRefunds } from '../../card/ground/water-card-refund.table.ts'
import { waterCardClosings } from '../../card/ground/closing.table.ts'
import { waterCardPrices, waterCards } from '../../card/ground/water-card.table.ts'
import { compareMonth } from '../month-statement/month-statement.queries.ts'
import { checkBalances, checkMonths, checkOrders } from './balance-check.job.ts'
import { ledgerEntries } from '../../card/ground/ledger.table.ts'

/** The acts begin in January; some stories reach the next month. */
const MONTHS = ['2025-12', '2026-01', '2026-02']

type Order = typeof waterCardRecharges.$inferSelect

/** The rest of an order with the sums that led to it. */
interface Rest {
  order: Order
  left: Left
  takenLitre: number
  lastPriceId: number
}

async function restsOf(ctx: Context, ids: readonly number[]): Promise<Map<number, Rest>> {
  const orders = await ctx.db.select().from(waterCardRecharges).where(inArray(waterCardRecharges.cardId, ids))
  const refunds = await ctx.db.select().from(waterCardRefunds).where(inArray(waterCardRefunds.cardId, ids))
  const prices = await ctx.db.select().from(waterCardPrices).where(inArray(waterCardPrices.cardId, ids)).orderBy(desc(waterCardPrices.id))
  const rests = new Map<number, Rest>()
  for (const order of orders.filter(({ paymentStatus }) => paymentStatus === 'paid')) {
    const back = refunds.filter(({ orderId, uncreditedId }) => orderId === order.id && uncreditedId === null)
    const moved = orders.filter(({ movedFromId }) => movedFromId === order.id)
    const takenLitre = [...back, ...moved].reduce((sum, { quantityLitre }) => sum + Number(quantityLitre), 0)
    const lastPriceId = prices.find(({ cardId }) => cardId === order.cardId)?.id ?? 0
    rests.set(order.id, { order, left: await leftNow(ctx, order), takenLitre, lastPriceId })
  }
  return rests
}

/** One act converts what an order has left, takes from it, or leaves it alone. */
async function expectCarriedOn(ctx: Context, before: Map<number, Rest>, after: Map<number, Rest>) {
  for (const [id, { order, left, takenLitre, lastPriceId }] of after) {
    const known = before.get(id)
    const whole = { litres: order.quantityLitre, price: order.unitPrice }
    const carried = known ? await convertedSince(ctx, known, { order, lastPriceId }) : whole
    const taken = known ? takenLitre - known.takenLitre : 0
    expect(left).toMatchObject({ ...carried, litres: minus(carried.litres, litre(taken)) })
  }
}

/** An earlier rest at the price changes since then. */
async function convertedSince(ctx: Context, known: Rest, { order, lastPriceId }: Pick<Rest, 'order' | 'lastPriceId'>): Promise<Left> {
  const later = and(
    eq(waterCardPrices.cardId, order.cardId),
    gt(waterCardPrices.id, known.lastPriceId),
    eq(waterCardPrices.mode, 'keepAmount'),
  )
  const changes = lastPriceId === known.lastPriceId ? [] : await ctx.db.select().from(waterCardPrices).where(later)
  return leftOf(
    { ...order, leftLitre: known.left.litres, leftPrice: known.left.price },
    changes.map(({ oldUnitPrice: from, newUnitPrice: to }) => ({ from, to })),
  )
}

/** A closed card has no meter, and kept the sums of its end. */
async function expectClosed(ctx: Context, ids: readonly number[]) {
  const cards = await ctx.db
    .select({ card: waterCards, closing: waterCardClosings })
    .from(waterCards)
    .leftJoin(waterCardClosings, eq(waterCardClosings.cardId, waterCards.id))
    .where(inArray(waterCards.id, ids))
  for (const { card, closing } of cards) {
    expect(closing !== null).toBe(card.state === 'closed')
    if (!closing) continue
    const ofEnd = and(eq(waterCardRefunds.cardId, card.id), eq(waterCardRefunds.cause, 'closing'))
    const refunds = await ctx.db.select().from(waterCardRefunds).where(ofEnd)
    expect(closing.refundFen).toBe(refunds.reduce((sum, { amountFen }) => sum + Number(amountFen), 0))
    expect(card.deviceSn).toBeNull()
  }
}

/** Refunds take no more than there is, and a debt closes no card. */
async function expectEmptied(ctx: Context, id: number, writeOff: boolean) {
  const [card] = await ctx.db.select().from(waterCards).where(eq(waterCards.id, id))
  expect(card!.state).toBe('closed')
  expect(card!.remainingLitre).toBeGreaterThanOrEqual(0)
  expect(card!.remainingLitre).toBeLessThanOrEqual(writeOff ? 0 : Infinity)
}

/** Each line says what was left after it. */
async function expectLastEntries(ctx: Context, ids: readonly number[]) {
  for (const id of ids) {
    const [card] = await ctx.db.select().from(waterCards).where(eq(waterCards.id, id))
    const entries = await ctx.db.select().from(ledgerEntries).where(eq(ledgerEntries.cardId, id)).orderBy(asc(ledgerEntries.id))
    expect(entries.at(-1)?.remainingAfterLitre ?? 0).toBe(card!.remainingLitre)
  }
}

it('keeps both books, the four terms, the months and the orders equal, whatever happens to money and water', async () => {
  const { ctx } = await testApp(sale)
  const done = new Set<string>()
  await fc.assert(
    fc.asyncProperty(moneyEvents, async (events) => {
      const world = await moneyWorld(ctx)
      let before = await restsOf(world.ctx, world.ids)
      for (const event of events) {
        const isDone = await world.play(event)
        if (isDone) done.add(event.kind)
        if (isDone && event.kind === 'close') await expectEmptied(world.ctx, world.ids[event.card]!, event.writeOff)
        const after = await restsOf(world.ctx, world.ids)
        await expectCarriedOn(world.ctx, before, after)
        before = after
      }
      expect((await checkBalances(ctx)).differences).toEqual([])
      expect(await checkOrders(ctx)).toEqual([])
      expect(await checkMonths(ctx)).toEqual([])
      for (const month of MONTHS) expect(await compareMonth(ctx, month)).toMatchObject({ agrees: true, differing: 0 })
      await expectLastEntries(ctx, world.ids)
      await expectClosed(ctx, world.ids)
    }),
    { numRuns: process.env.TEST_LONG ? 400 : 8 },
  )
  expect(done.size).toBeGreaterThanOrEqual(process.env.TEST_LONG ? 17 : 1)
}, 3_600_000)
