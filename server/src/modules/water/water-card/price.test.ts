import { waterCardApi } from '@weir/contract/modules/water/water-card'
import { litre, unitPrice } from '@weir/contract/platform/units'
import { expect, it } from 'vitest'

import { testApp } from '../../../../test/app.ts'
import { insertCard } from '../../../../test/water-card.ts'
import { ledgerEntries } from '../ledger/ledger.table.ts'
import { waterCardPrices } from './water-card.table.ts'

it('keeps the worth or the tons when the price changes', async () => {
  const { call, db } = await testApp()
  const water = { adjustedLitre: litre(12_340), remainingLitre: litre(12_340) }
  const { id } = await insertCard(db, { unitPrice: unitPrice(30_000), ...water })
  const kept = await call(waterCardApi.adjustPrice, { id, unitPrice: '3.45', mode: 'keepAmount' })
  expect(kept.data).toEqual({ quantityChange: '-1.610', remainingQuantity: '10.730' })
  const tons = await call(waterCardApi.adjustPrice, { id, unitPrice: '3.00', mode: 'keepTonnage' })
  expect(tons.data).toMatchObject({ quantityChange: '0.000' })
  expect(await db.select().from(ledgerEntries)).toMatchObject([
    { kind: 'priceChange', amount: 1610, from: 'water', to: 'adjusted', remainingAfterLitre: 10_730 },
  ])
  await expect(db.delete(waterCardPrices)).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } })
})

it('is for active cards', async () => {
  const { call, db } = await testApp()
  const { id } = await insertCard(db, { state: 'suspended' })
  expect((await call(waterCardApi.adjustPrice, { id, unitPrice: '3.45', mode: 'keepAmount' })).code).toBe(409)
})
