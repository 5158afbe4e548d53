import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardAdjustApi } from '@weir/contract/modules/sale/water-card-adjust'
import { litre, unitPrice } from '@weir/contract/platform/units'
import { describe, expect, it } from 'vitest'

import { sale } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { insertCard } from '../../../../test/sale/water-card.ts'
import { checkBalances } from '../ledger/balance-check.job.ts'
import { ledgerEntries } from '../../card/ground/ledger.table.ts'
import { waterCardAdjusts } from '../ground/water-card-adjust.table.ts'

const water = (litres: number) => ({ adjustedLitre: litre(litres), remainingLitre: litre(litres) })

async function appWithCard(litres = 0) {
  const app = await testApp(sale)
  const { id } = await insertCard(app.db, { unitPrice: unitPrice(30_000), ...water(litres) })
  return { ...app, id }
}

it('books signed tons, and records who, why and how much', async () => {
  const { call, db, id, ctx } = await appWithCard()
  const given = await call(waterCardApi.adjust, { id, quantity: '29.03', reason: 'promotion' })
  expect(given.data).toEqual({
    quantity: '29.030',
    remainingBefore: '0.000',
    remainingQuantity: '29.030',
    worthBefore: '0.00',
    worthAfter: '87.09',
  })
  const taken = await call(waterCardApi.adjust, { id, quantity: '-12.005', reason: 'other', note: 'as agreed' })
  expect(taken.data).toMatchObject({ remainingQuantity: '17.025', worthAfter: '51.08' })
  const { list } = (await call(waterCardAdjustApi.list, { cardId: id })).data
  expect(list).toMatchObject([
    { quantity: '-12.005', reason: 'other', note: 'as agreed', adjuster: '#1', reversesId: null, reversedById: null },
    { quantity: '29.030', reason: 'promotion', note: null },
  ])
  const ledger = (await call(waterCardApi.ledger, { id })).data.list
  expect(ledger[0]).toMatchObject({ kind: 'adjustment', refType: 'adjust', refId: list[0]!.id, adjustReason: 'other', note: 'as agreed' })
  expect(await checkBalances(ctx)).toEqual({ cards: 1, differences: [] })
  await expect(db.delete(waterCardAdjusts)).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } })
  await expect(db.update(waterCardAdjusts).set({ note: 'never' })).rejects.toMatchObject({
    cause: { message: expect.stringContaining('append-only') },
  })
})

it('answers the same figures in a dry run, and books nothing', async () => {
  const { call, db, id } = await appWithCard(29_030)
  const preview = await call(waterCardApi.adjust, { id, quantity: '-12.00', reason: 'leakRelief', dryRun: true })
  expect(preview.data).toMatchObject({ remainingBefore: '29.030', remainingQuantity: '17.030', worthBefore: '87.09', worthAfter: '51.09' })
  expect(await db.$count(ledgerEntries)).toBe(0)
  expect(await db.$count(waterCardAdjusts)).toBe(0)
})

it('refuses figures of before: the card changed since the clerk saw it', async () => {
  const { call, db, id } = await appWithCard(29_030)
  const seen = { id, quantity: '-12.00', reason: 'leakRelief', remainingQuantity: '30.000' } as const
  const refused = await call(waterCardApi.adjust, seen)
  expect([refused.code, refused.data, refused.message]).toEqual([409, { remaining: '29.030' }, expect.stringContaining('29.030')])
  expect(await db.$count(waterCardAdjusts)).toBe(0)
  expect((await call(waterCardApi.adjust, { ...seen, remainingQuantity: '29.030' })).code).toBe(0)
})

describe('refuses', () => {
  it.each([
    [{ quantity: '0.000' }, 'quantity'],
    [{ quantity: '1.0001' }, 'quantity'],
    [{ quantity: '1e3' }, 'quantity'],
    [{ reason: 'other' }, 'note'],
    [{ quantity: '10000000.001' }, 'quantity'],
    [{ quantity: '-10000000.001' }, 'quantity'],
    [{ reversesId: 99 }, 'reversesId'],
  ])('%o, at %s', async (input, field) => {
    const { call, db, id } = await appWithCard()
    const refused = await call(waterCardApi.adjust, { id, quantity: '1.000', reason: 'promotion', ...input } as never)
    expect([refused.code, Object.keys(refused.data.fieldErrors ?? {})]).toEqual([400, [field]])
    expect(await db.$count(ledgerEntries)).toBe(0)
  })

  it.each(['draft', 'suspended', 'closed'] as const)('a card that is %s', async (state) => {
    const { call, db } = await testApp(sale)
    const { id } = await insertCard(db, { state })
    expect((await call(waterCardApi.adjust, { id, quantity: '1.000', reason: 'promotion' })).code).toBe(409)
  })
})

it('brings a card beyond the bounds nearer to them, and no further away', async () => {
  const { call, id } = await appWithCard(20_000_000_000)
  expect((await call(waterCardApi.adjust, { id, quantity: '1.000', reason: 'promotion' })).code).toBe(409)
  expect((await call(waterCardApi.adjust, { id, quantity: '-1.000', reason: 'wrongCharge' })).code).toBe(0)
})

it('takes an adjustment back once, whole, and by an entry that points at the old one', async () => {
  const { call, db, id } = await appWithCard(5000)
  await call(waterCardApi.adjust, { id, quantity: '-2.000', reason: 'wrongCharge' })
  const reversesId = (await call(waterCardAdjustApi.list, {})).data.list[0]!.id
  const back = { id, reason: 'wrongCharge', reversesId } as const
  const half = await call(waterCardApi.adjust, { ...back, quantity: '1.000' })
  expect(half.data.fieldErrors?.quantity).toEqual([expect.stringContaining('2.000')])
  expect((await call(waterCardApi.adjust, { ...back, quantity: '2.000' })).data.remainingQuantity).toBe('5.000')
  const entries = await db.select().from(ledgerEntries).orderBy(ledgerEntries.id)
  expect(entries.map((entry) => entry.reversesId)).toEqual([null, entries[0]!.id])
  expect((await call(waterCardApi.adjust, { ...back, quantity: '2.000' })).code).toBe(409)
  const other = await insertCard(db, water(5000))
  expect((await call(waterCardApi.adjust, { ...back, id: other.id, quantity: '2.000' })).data.fieldErrors).toHaveProperty('reversesId')
  const { list } = (await call(waterCardAdjustApi.list, {})).data
  expect(list.map((row) => [row.reversesId, row.reversedById])).toEqual([
    [reversesId, null],
    [null, list[0]!.id],
  ])
})
