import { LEDGER_KINDS } from '@weir/contract/modules/card/ledger'
import { fen, litre, unitPrice } from '@weir/contract/platform/units'
import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { sale } from '../../sale/module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { insertCard } from '../../../../test/sale/water-card.ts'
import { inTransaction, listening, type Context } from '../../../kernel/context.ts'
import { type Card, lockCard, lockCards } from './water-card.queries.ts'
import { waterCards } from './water-card.table.ts'
import { checkBalances, checkMonths } from '../../sale/ledger/balance-check.job.ts'
import { book, bookAll } from './ledger.store.ts'
import { ledgerEntries } from './ledger.table.ts'

const entriesOf = ({ db }: Context, cardId: number) =>
  db.select().from(ledgerEntries).where(eq(ledgerEntries.cardId, cardId)).orderBy(asc(ledgerEntries.id))
const sumsOf = ({
  totalRechargeFen,
  totalRechargeLitre,
  adjustedLitre,
  usedLitre,
  remainingLitre,
}: Pick<Card, 'totalRechargeFen' | 'totalRechargeLitre' | 'adjustedLitre' | 'usedLitre' | 'remainingLitre'>) =>
  [totalRechargeFen, totalRechargeLitre, adjustedLitre, usedLitre, remainingLitre].map(Number)

it.each([
  ['recharge', 345, 1000, [345, 1000, 0, 0, 1000], ['receipts till', 'sold water']],
  ['refund', -345, -1000, [-345, -1000, 0, 0, -1000], ['till receipts', 'water sold']],
  ['usage', undefined, -250, [0, 0, 0, 250, -250], ['water used']],
  ['usage', undefined, 250, [0, 0, 0, -250, 250], ['used water']],
  ['adjustment', undefined, -40, [0, 0, -40, 0, -40], ['water adjusted']],
  ['priceChange', undefined, 40, [0, 0, 40, 0, 40], ['adjusted water']],
  ['transfer', -100, -30, [-100, 0, -30, 0, -30], ['till receipts', 'water adjusted']],
  ['opening', undefined, 7, [0, 0, 7, 0, 7], ['opening water']],
] as const)('books a %s of %s fen and %s litres in both books and on the card', async (kind, money, water, sums, moves) => {
  const { ctx, db } = await testApp(sale)
  const { id } = await insertCard(db)
  const moved = { ...(money !== undefined && { fen: fen(money) }), litres: litre(water) }
  const after = await inTransaction(ctx, async (ctx) =>
    book(ctx, await lockCard(ctx, id), { kind, refType: 'recharge', refId: 1, ...moved }),
  )
  expect(sumsOf(after)).toEqual(sums)
  const [stored] = await db.select().from(waterCards)
  expect({ ...after, remainingTon: stored!.remainingTon }).toEqual(stored)
  const entries = await entriesOf(ctx, id)
  expect(entries.map(({ from, to }) => `${from} ${to}`)).toEqual(moves)
  expect(entries.map(({ remainingAfterLitre }) => remainingAfterLitre)).toEqual(moves.map(() => water))
  expect((await checkBalances(ctx)).differences.filter(({ sum }) => !['posted', 'months', 'years'].includes(sum))).toEqual([])
  expect(await checkMonths(ctx)).toEqual([])
})

it('records what staff did, with the columns that changed beside it, and nothing about readings', async () => {
  const { ctx, db } = await testApp(sale)
  const { id } = await insertCard(db)
  const told = async (movement: Omit<Parameters<typeof book>[2], 'refId'>) => {
    const heard = listening(ctx)
    await inTransaction(heard.ctx, async (ctx) => book(ctx, await lockCard(ctx, id), { refId: 1, ...movement }))
    return heard.changes
  }
  const recharge = await told({ kind: 'recharge', refType: 'recharge', fen: fen(345), litres: litre(1000), also: { orderNo: 'W1' } })
  expect(recharge).toMatchObject([
    { id, before: { orderNo: null, remainingQuantity: 0 }, after: { orderNo: 'W1', remainingQuantity: 1000 } },
  ])
  const price = await told({ kind: 'priceChange', refType: 'price', litres: litre(0), also: { unitPrice: unitPrice(50_000) } })
  expect(price).toMatchObject([{ before: { unitPrice: 34_500 }, after: { unitPrice: 50_000, remainingQuantity: 1000 } }])
  expect(await entriesOf(ctx, id)).toHaveLength(2)
  expect(await told({ kind: 'usage', refType: 'meterStat', litres: litre(-10) })).toEqual([])
})

it('points at the entry it takes back, and keeps a note', async () => {
  const { ctx, db } = await testApp(sale)
  const { id } = await insertCard(db)
  const one = { kind: 'adjustment', refType: 'recharge', refId: 1 } as const
  await inTransaction(ctx, async (ctx) => book(ctx, await lockCard(ctx, id), { ...one, litres: litre(5) }))
  const [first] = await entriesOf(ctx, id)
  const back = { ...one, litres: litre(-5), reversesId: first!.id, note: 'typed twice' }
  await inTransaction(ctx, async (ctx) => book(ctx, await lockCard(ctx, id), back))
  expect((await entriesOf(ctx, id))[1]).toMatchObject({ reversesId: first!.id, note: 'typed twice', from: 'water', to: 'adjusted' })
})

it('books nothing on a card that changed after it was read, or that nobody read', async () => {
  const { ctx, db } = await testApp(sale)
  const card = await insertCard(db)
  const bought = { kind: 'recharge', refType: 'recharge', refId: 1, fen: fen(345), litres: litre(1000) } as const
  const twice = inTransaction(ctx, async (ctx) => {
    const held = await lockCard(ctx, card.id)
    await book(ctx, held, bought)
    await book(ctx, held, bought)
  })
  await expect(twice).rejects.toThrow('has changed since it was read')
  const unread = inTransaction(ctx, (ctx) =>
    bookAll(ctx, new Map<number, Card>(), { kind: 'usage', refType: 'meterStat' }, [{ cardId: card.id, refId: 1, litres: litre(-1) }]),
  )
  await expect(unread).rejects.toThrow(`card ${card.id} is not held`)
  expect(await entriesOf(ctx, card.id)).toEqual([])
})

it('adds up on every card, whatever is booked on many at once', async () => {
  const { ctx, db } = await testApp(sale)
  const ids = [(await insertCard(db)).id, (await insertCard(db)).id, (await insertCard(db)).id]
  const movement = fc.record({
    cardId: fc.constantFrom(...ids),
    refId: fc.integer({ min: 1, max: 9 }),
    fen: fc.integer({ min: -1000, max: 1000 }).map(fen),
    litres: fc.integer({ min: -1000, max: 1000 }).map(litre),
  })
  const batch = fc.record({ kind: fc.constantFrom(...LEDGER_KINDS), movements: fc.array(movement, { maxLength: 6 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(batch, { maxLength: 4 }), async (batches) => {
      for (const { kind, movements } of batches)
        await inTransaction(ctx, async (ctx) => bookAll(ctx, await lockCards(ctx, ids), { kind, refType: 'recharge' }, movements))
      const { differences } = await checkBalances(ctx)
      expect(differences.filter(({ sum }) => !['posted', 'months', 'years'].includes(sum))).toEqual([])
      expect(await checkMonths(ctx)).toEqual([])
      for (const id of ids) {
        const [last] = (await entriesOf(ctx, id)).slice(-1)
        const [card] = await db.select().from(waterCards).where(eq(waterCards.id, id))
        expect(last?.remainingAfterLitre ?? 0).toBe(card!.remainingLitre)
      }
    }),
    { numRuns: 20 },
  )
})
