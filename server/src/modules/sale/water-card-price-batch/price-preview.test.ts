import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { describe, expect, it } from 'vitest'

import { priceApp } from '../../../../test/sale/price-batches.ts'

describe('preview', () => {
  it('says both modes of each card, and their sums: 12.34 t from 3.00 to 3.45 are 10.73 t, −1.50 t are −1.30 t', async () => {
    const app = await priceApp()
    const [first, second] = await app.addCards([3, 12.34], [3, -1.5], [3.45, 50.91], [3, 0, { state: 'closed' }])
    const { data } = await app.preview({ selection: {}, unitPrice: '3.45', mode: 'keepAmount' })
    expect(data.list).toMatchObject([
      {
        id: first,
        worth: '37.02',
        keepTonnage: { remaining: '12.340', worth: '42.57', worthChange: '5.55' },
        keepAmount: { remaining: '10.730', worth: '37.02', quantityChange: '-1.610' },
      },
      {
        id: second,
        worth: '-4.50',
        isOwing: true,
        keepTonnage: { remaining: '-1.500', worth: '-5.18', worthChange: '-0.68' },
        keepAmount: { remaining: '-1.300', worth: '-4.49', quantityChange: '0.200' },
      },
      { refusal: 'samePrice', newUnitPrice: null, keepTonnage: null },
      { refusal: 'notActive', newUnitPrice: null, keepAmount: null },
    ])
    expect(data.counts).toEqual({ all: 4, adjusted: 2, noted: 1, refused: 2, unpaid: 0 })
    expect(data.keepTonnage).toMatchObject({
      count: 2,
      remainingBefore: '10.840',
      worthBefore: '32.52',
      worth: '37.39',
      worthChange: '4.87',
    })
    expect(data.keepAmount).toMatchObject({ count: 2, remaining: '9.430', quantityChange: '-1.410', worth: '32.53' })
    expect(data.prices[0]).toEqual({ unitPrice: '3.00', count: 3 })
  })

  it('takes ids, filters of the list, present price and parts, and shows pages of one order', async () => {
    const app = await priceApp()
    const [a, b, c] = await app.addCards([3, 1, { roomNo: '1-1-3' }], [3.2, 2, { roomNo: '1-1-2' }], [3, -1, { roomNo: '1-1-1' }])
    const ids = async (input: object) =>
      (await app.call(waterCardApi.adjustPricePreview, { unitPrice: '3.45', ...input }, app.clerk)).data.list.map(({ id }) => id)
    expect(await ids({})).toEqual([c, b, a])
    expect(await ids({ ids: [a] })).toEqual([a])
    expect(await ids({ except: [a] })).toEqual([c, b])
    expect(await ids({ currentUnitPrice: '3.20' })).toEqual([b])
    expect(await ids({ roomNo: '1-1-2' })).toEqual([b])
    expect(await ids({ part: 'noted' })).toEqual([c])
    expect(await ids({ orderBy: 'remainingQuantity' })).toEqual([b, a, c])
    expect(await ids({ pageSize: 1, pageNum: 2 })).toEqual([b])
  })

  it('says before a price is typed what the cards have now', async () => {
    const app = await priceApp()
    await app.addCards([3, 12.34])
    const { data } = await app.call(waterCardApi.adjustPricePreview, {}, app.clerk)
    expect(data.list).toMatchObject([{ oldUnitPrice: '3.00', newUnitPrice: null, refusal: null, keepTonnage: null }])
    expect(data.keepTonnage.count).toBe(0)
  })

  it('says that keepAmount alone would pass a bound', async () => {
    const app = await priceApp()
    await app.addCards([1000, 101])
    const { data } = await app.preview({ selection: {}, unitPrice: '0.01', mode: 'keepAmount' })
    expect(data.list).toMatchObject([
      { refusal: null, amountRefusal: 'beyondMost', keepAmount: null, keepTonnage: { remaining: '101.000' } },
    ])
    expect([data.keepTonnage.count, data.keepAmount.count]).toEqual([1, 0])
  })
})
