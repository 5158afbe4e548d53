import { shiftApi } from '@weir/contract/modules/pay/shift'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { fen, litre, quantityFor, unitPrice } from '@weir/contract/platform/units'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { weir } from '../../../index.ts'
import { correctionApp } from '../../../../../test/sale/corrections.ts'
import { insertCard } from '../../../../../test/sale/water-card.ts'

const { reverse, move, refund } = waterCardRechargeApi
const reason = 'wrong household'

/** A card that owes 28.52 t, and a wrong sale of 100.00 yuan to it one minute ago. */
async function wrongSale() {
  const app = await correctionApp(weir)
  await app.use(28_520)
  const { id } = await app.sold()
  return { ...app, id }
}

it('takes a wrong sale to a household that owed back whole, and the debt stands as before', async () => {
  const app = await wrongSale()
  expect((await app.detail(app.id)).possible).toMatchObject({
    refundable: '1.62',
    debt: '28.520',
    isRestorable: true,
    reverse: null,
    move: null,
  })
  const { data } = await app.call(reverse, { id: app.id, reason, remainingQuantity: '0.470' })
  expect(data).toMatchObject({ amount: '100.00', quantity: '28.990', remainingBefore: '0.470', remainingQuantity: '-28.520' })
  expect(await app.remaining()).toBe(-28_520)
  await app.expectExact()
})

it('moves all of it to the right card, after a later wrong sale is reversed', async () => {
  const app = await wrongSale()
  const right = await insertCard(app.db)
  const second = await app.sold('10.00')
  expect((await app.detail(app.id)).possible).toMatchObject({ isRestorable: false, reverse: 'settledDebt' })
  expect((await app.call(reverse, { id: second.id, reason })).code).toBe(0)
  const { data } = await app.call(move, { id: app.id, toCardId: right.id, reason })
  expect(data).toMatchObject({ amount: '100.00', quantity: '28.990', fromCard: { remainingQuantity: '-28.520' } })
  expect([await app.remaining(), await app.remaining(right.id)]).toEqual([-28_520, 28_990])
  await app.expectExact()
})

it.each([
  ['usage', (app: Awaited<ReturnType<typeof wrongSale>>) => app.use(10)],
  ['a conversion', ({ call, card }) => call(waterCardApi.adjustPrice, { id: card.id, unitPrice: '4.00', mode: 'keepAmount' })],
  ['another order', (app) => app.sold('5.00')],
  [
    'the end of the shift',
    async ({ call }) => {
      const { shift } = (await call(shiftApi.mine, {})).data
      await call(shiftApi.close, { id: shift!.id, expected: '100.00', counts: [{ value: '100', pieces: 1 }] })
    },
  ],
] as readonly [string, (app: Awaited<ReturnType<typeof wrongSale>>) => Promise<unknown>][])(
  'leaves it to the rule of refunds after %s, and says where the money is',
  async (_, happens) => {
    const app = await wrongSale()
    await happens(app)
    const { possible } = await app.detail(app.id)
    expect(possible).toMatchObject({ isRestorable: false, reverse: 'settledDebt', debt: '28.520' })
    const refused = await app.call(reverse, { id: app.id, reason })
    expect([refused.code, refused.data]).toEqual([409, { debt: '28.520', refundable: possible.refundable }])
    expect(refused.message).toMatch(/settled 28\.52.*t owed/)
    await app.expectExact()
  },
)

it('keeps a refund to what the water covers', async () => {
  const app = await wrongSale()
  expect((await app.call(refund, { id: app.id, amount: '100.00', reason })).code).toBe(400)
  expect((await app.call(refund, { id: app.id, reason })).data).toMatchObject({ amount: '1.62' })
  expect((await app.detail(app.id)).possible).toMatchObject({ isRestorable: false, reverse: 'settledDebt' })
  await app.expectExact()
})

it('restores every debt exactly, by reversal and by move, in any order of two cards', async () => {
  const app = await correctionApp(weir)
  const sale = fc.record({ owed: fc.integer({ min: 1, max: 90_000 }), cents: fc.integer({ min: 4, max: 40_000 }), moves: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(sale, { minLength: 2, maxLength: 3 }), fc.boolean(), async (sales, isTurned) => {
      const right = await insertCard(app.db)
      const wrong = await Promise.all(
        sales.map(async (one) => {
          const { id } = await insertCard(app.db)
          await app.use(one.owed, id)
          return { ...one, cardId: id, order: await app.sold((one.cents / 100).toFixed(2), id) }
        }),
      )
      for (const { order, moves } of isTurned ? wrong.toReversed() : wrong) {
        const input = { id: order.id, reason }
        const { code } = moves ? await app.call(move, { ...input, toCardId: right.id }) : await app.call(reverse, input)
        expect(code).toBe(0)
      }
      for (const { cardId, owed } of wrong) expect(await app.remaining(cardId)).toBe(-owed)
      const moved = wrong.filter(({ moves }) => moves).map(({ cents }) => quantityFor(fen(cents), unitPrice(34_500)))
      expect(await app.remaining(right.id)).toBe(moved.reduce((sum, one) => sum + one, litre(0) as number))
      await app.expectExact()
    }),
    { numRuns: process.env.TEST_LONG ? 200 : 10 },
  )
}, 600_000)
