import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { fen, litre, MOST_ON_CARD, unitPrice } from '@weir/contract/platform/units'
import { describe, expect, it } from 'vitest'

import { sale } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { insertCard } from '../../../../test/sale/water-card.ts'
import { ledgerEntries } from '../../card/ground/ledger.table.ts'
import { waterCardPrices } from '../../card/ground/water-card.table.ts'

it('keeps the value or the tons when the price changes', async () => {
  const { call, db } = await testApp(sale)
  const water = { adjustedLitre: litre(12_340), remainingLitre: litre(12_340) }
  const { id } = await insertCard(db, { unitPrice: unitPrice(30_000), ...water })
  const kept = await call(waterCardApi.adjustPrice, { id, unitPrice: '3.45', mode: 'keepAmount' })
  expect(kept.data).toEqual({ quantityChange: '-1.610', remainingQuantity: '10.730' })
  const tons = await call(waterCardApi.adjustPrice, { id, unitPrice: '3.00', mode: 'keepTonnage' })
  expect(tons.data).toMatchObject({ quantityChange: '0.000' })
  expect(await db.select().from(ledgerEntries).orderBy(ledgerEntries.id)).toMatchObject([
    { kind: 'priceChange', amount: 1610, from: 'water', to: 'adjusted', remainingAfterLitre: 10_730 },
  ])
  await expect(db.delete(waterCardPrices)).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } })
})

it('is for active cards', async () => {
  const { call, db } = await testApp(sale)
  const { id } = await insertCard(db, { state: 'suspended' })
  expect((await call(waterCardApi.adjustPrice, { id, unitPrice: '3.45', mode: 'keepAmount' })).code).toBe(409)
})

describe('bounds (domain-rules §2.8)', () => {
  const water = (tons: number) => ({ adjustedLitre: litre(tons * 1000), remainingLitre: litre(tons * 1000) })
  const adjust = (id: number, price: string, mode: 'keepAmount' | 'keepTonnage' = 'keepAmount') => ({ id, unitPrice: price, mode })

  it('of a price are 0.01 and 1000 yuan, said at its field', async () => {
    const { call, db } = await testApp(sale)
    const { id } = await insertCard(db)
    for (const price of ['0.01', '1000.00']) expect((await call(waterCardApi.adjustPrice, adjust(id, price, 'keepTonnage'))).code).toBe(0)
    const person = { name: 'A', telephone: '13812341234', idCardNo: '110101199003071233' }
    for (const [price, bound] of [
      ['0.0001', '0.01'],
      ['0.0099', '0.01'],
      ['1000.0001', '1000'],
    ] as const)
      for (const reply of [
        await call(waterCardApi.adjustPrice, adjust(id, price)),
        await call(waterCardApi.add, { ...person, cardNo: `of ${price}`, unitPrice: price }),
      ])
        expect([reply.code, reply.data.fieldErrors?.unitPrice]).toEqual([400, [expect.stringContaining(bound)]])
  })

  it('keep what an attack once made of 12 t: 49,999,999.5 t and 34,795,999,652,040 t', async () => {
    const { call, db } = await testApp(sale)
    const { id } = await insertCard(db, { unitPrice: unitPrice(30_000), ...water(1_600) })
    for (const price of ['0.0001', '0.0003']) expect((await call(waterCardApi.adjustPrice, adjust(id, price))).code).toBe(400)
    expect((await call(waterCardApi.adjustPrice, adjust(id, '0.01'))).data.remainingQuantity).toBe('480000.000')
    expect((await call(waterCardApi.adjustPrice, adjust(id, '1000'))).code).toBe(0)
    const { id: full } = await insertCard(db, { unitPrice: unitPrice(10_000_000), ...water(101) })
    const beyond = await call(waterCardApi.adjustPrice, adjust(full, '0.01'))
    expect([beyond.code, beyond.data.fieldErrors?.unitPrice]).toEqual([400, [expect.stringContaining('10,000,000 t')]])
  })

  it('of a debt are the same: it cannot grow with each turn of the price until no column holds it', async () => {
    const { call, db } = await testApp(sale)
    const { id } = await insertCard(db, { unitPrice: unitPrice(10_000_000), ...water(-101) })
    expect((await call(waterCardApi.adjustPrice, adjust(id, '0.01'))).data.fieldErrors?.unitPrice).toEqual([
      expect.stringContaining('10,000,000 t'),
    ])
    expect((await call(waterCardApi.adjustPrice, adjust(id, '0.02'))).data.remainingQuantity).toBe('-5050000.000')
  })

  it('of the balance of a card hold for recharge and quote, and let one that is above come down', async () => {
    const { call, db } = await testApp(sale, { maxRechargeFen: fen(100_000_000) })
    const { id } = await insertCard(db, { unitPrice: unitPrice(100), ...water(9_999_999) })
    const refused = { code: 400, data: { fieldErrors: { amount: [expect.stringContaining('10,000,000 t')] } } }
    expect(await call(waterCardApi.quote, { id, amount: '0.02' })).toMatchObject(refused)
    expect(await call(waterCardApi.recharge, { id, amount: '0.02', paymentMethod: 'cash' })).toMatchObject(refused)
    expect((await call(waterCardApi.recharge, { id, amount: '0.01', paymentMethod: 'cash' })).data.remainingQuantity).toBe('10000000.000')
    expect((await call(waterCardApi.recharge, { id, quantity: '0.01', paymentMethod: 'cash' })).data.fieldErrors).toBeDefined()
    const above = await insertCard(db, {
      unitPrice: unitPrice(1),
      adjustedLitre: litre(2 * MOST_ON_CARD),
      remainingLitre: litre(2 * MOST_ON_CARD),
    })
    expect((await call(waterCardApi.adjustPrice, adjust(above.id, '0.01', 'keepTonnage'))).code).toBe(0)
    expect((await call(waterCardApi.adjustPrice, adjust(above.id, '1.00'))).data.remainingQuantity).toBe('200000.000')
  })
})
