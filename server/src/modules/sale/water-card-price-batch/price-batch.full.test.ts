import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardPriceBatchApi } from '@weir/contract/modules/sale/water-card-price-batch'
import { litre, unitPrice } from '@weir/contract/platform/units'
import { count, eq, ne, sql, sum } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { priceApp } from '../../../../test/sale/price-batches.ts'
import { person } from '../../../../test/sale/water-card.ts'
import { inTransaction } from '../../../kernel/context.ts'
import { hyUsers } from '../../customer/index.ts'
import { checkBalances } from '../ledger/balance-check.job.ts'
import { bookAll } from '../../card/ground/ledger.store.ts'
import { ledgerEntries } from '../../card/ground/ledger.table.ts'
import { waterCardPrices, waterCards } from '../../card/ground/water-card.table.ts'
import { priceAct } from './price-act.ts'
import { waterCardPriceItems } from './price-item.table.ts'

type App = Awaited<ReturnType<typeof priceApp>>
const CARDS = 1000
const CHUNK = 100
/** 1,800 changed cards, also on a busy machine. */
const LONG_MS = 300_000
/** From −5.00 t to 94.90 t, in all places of the litre. */
const litresOf = (i: number) => litre(((i * 7919) % 99_900) - 5_000)

/** Cards of one owner in one insert, with their openings in the books. Every tenth is suspended, every seventh has another price. */
const addMany = ({ ctx, clerk }: App) =>
  inTransaction(ctx, async (ctx) => {
    const owner = { deptId: clerk.deptId, createdBy: 1 }
    const [hyUser] = await ctx.db
      .insert(hyUsers)
      .values({ ...person, ...owner })
      .returning()
    const added = await ctx.db
      .insert(waterCards)
      .values(
        Array.from({ length: CARDS }, (_, i) => ({
          ...person,
          ...owner,
          hyUserId: hyUser!.id,
          unitPrice: unitPrice(i % 7 === 0 ? 32_000 : 30_000),
          state: i % 10 === 0 ? ('suspended' as const) : ('active' as const),
        })),
      )
      .returning()
    await bookAll(
      ctx,
      new Map(added.map((card) => [card.id, card])),
      { kind: 'opening', refType: 'recharge' },
      added.map(({ id: cardId }, i) => ({ cardId, refId: cardId, litres: litresOf(i) })),
    )
    return added.map(({ id }) => id)
  })

async function figuresOf({ db }: App, batchId: number) {
  const [cards] = await db
    .select({ remaining: sum(waterCards.remainingLitre) })
    .from(waterCards)
    .where(eq(waterCards.state, 'active'))
  const [records] = await db
    .select({
      records: count(),
      cards: sql<number>`count(distinct ${waterCardPrices.cardId})::int`,
      litres: sum(waterCardPrices.quantityChangeLitre),
    })
    .from(waterCardPrices)
    .where(eq(waterCardPrices.batchId, batchId))
  return { remaining: cards!.remaining, records: records! }
}

/** Thousandths of a ton, as the tables hold them. */
const litresIn = (tons: string) => String(Math.round(Number(tons) * 1000))

it(
  'previews 1,000 cards and changes them as one batch: killed halfway it goes on, doubles nothing, and all sums are those of the preview',
  { timeout: LONG_MS },
  async () => {
    const app = await priceApp()
    const ids = await addMany(app)
    const order = { selection: { state: 'active' }, unitPrice: '3.45', mode: 'keepAmount' } as const
    const { data: seen } = await app.preview(order)
    const { keepAmount } = seen
    expect(seen.counts).toMatchObject({ all: 900, adjusted: 900, refused: 0 })

    const { data: batch } = await app.place(order)
    for (let chunk = 0; chunk < 4; chunk++) expect(await priceAct.carryOut(app.sender, batch.id, async () => undefined)).toBe(true)
    const kill = () => Promise.reject(new Error('killed'))
    // The bookings of the fifth chunk are made, and die with their transaction.
    await expect(priceAct.carryOut(app.sender, batch.id, kill)).rejects.toThrow('killed')
    const halfway = await figuresOf(app, batch.id)
    expect(halfway.records).toMatchObject({ records: 4 * CHUNK, cards: 4 * CHUNK })
    expect((await checkBalances(app)).differences).toEqual([])

    // Two workers at once, as after a lease that ran out.
    await Promise.all([app.carryOut(), app.carryOut()])
    const after = await figuresOf(app, batch.id)
    expect(after.records).toEqual({ records: 900, cards: 900, litres: litresIn(keepAmount.quantityChange) })
    expect(after.remaining).toBe(litresIn(keepAmount.remaining))
    const moved = await app.db.$count(waterCardPrices, ne(waterCardPrices.quantityChangeLitre, litre(0)))
    expect(await app.db.$count(ledgerEntries, eq(ledgerEntries.kind, 'priceChange'))).toBe(moved)
    expect((await checkBalances(app)).differences).toEqual([])
    const { data: told } = await app.call(waterCardPriceBatchApi.get, { id: batch.id }, app.clerk)
    expect(told).toMatchObject({ state: 'done', cards: 900, done: 900, refused: 0, quantityChange: keepAmount.quantityChange })
    expect(await app.db.$count(waterCards, eq(waterCards.unitPrice, unitPrice(34_500)))).toBe(900)

    const undo = { selection: {}, undoesId: batch.id, mode: 'keepAmount' } as const
    const { data: back } = await app.place(undo)
    await app.carryOut()
    expect(await app.db.$count(waterCards, eq(waterCards.unitPrice, unitPrice(34_500)))).toBe(0)
    expect(await app.db.$count(waterCardPriceItems, eq(waterCardPriceItems.batchId, back.id))).toBe(900)
    expect((await checkBalances(app)).differences).toEqual([])
    expect(ids).toHaveLength(CARDS)
  },
)

it('previews 1,000 chosen and filtered cards in one short call', async () => {
  const app = await priceApp()
  await addMany(app)
  const startedAt = performance.now()
  const { data } = await app.call(waterCardApi.adjustPricePreview, { unitPrice: '3.45', pageSize: 20, state: 'active' }, app.clerk)
  expect(data.list).toHaveLength(20)
  expect(data.keepTonnage.count).toBe(900)
  // Some 50 ms on an idle machine; the bound is for a busy one.
  expect(performance.now() - startedAt).toBeLessThan(20_000)
})
