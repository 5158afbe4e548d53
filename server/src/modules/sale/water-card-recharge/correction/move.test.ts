import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { litre, unitPrice } from '@weir/contract/platform/units'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { correctionApp } from '../../../../../test/sale/corrections.ts'
import { addCardWithMeter } from '../../../../../test/sale/delivery.ts'
import { insertCard } from '../../../../../test/sale/water-card.ts'
import { NO_ROWS } from '../../../../kernel/context.ts'
import { outbox } from '../../../../kernel/platform.table.ts'
import { waterCards } from '../../../card/ground/water-card.table.ts'
import { waterCardRecharges } from '../../../card/ground/water-card-recharge.table.ts'

const { move, refund, reverse } = waterCardRechargeApi
const reason = 'wrong card'

async function appWithTwo() {
  const app = await correctionApp()
  const right = await insertCard(app.db, {
    cardNo: 'K-2',
    name: 'Right One',
    unitPrice: unitPrice(50_000),
    communityName: 'Garden',
    roomNo: '1-1-0101',
  })
  return { ...app, right, order: await app.sold() }
}

it('moves a whole order by its terms: water and money of both books, both households named', async () => {
  const app = await appWithTwo()
  const { id } = app.order
  const preview = (await app.call(move, { id, toCardId: app.right.id, dryRun: true })).data
  expect(preview).toEqual({
    orderId: null,
    orderNo: null,
    amount: '100.00',
    quantity: '28.990',
    fromCard: expect.objectContaining({ cardNo: 'K-1', name: 'Zhang San', remainingBefore: '28.990', remainingQuantity: '0.000' }),
    toCard: expect.objectContaining({ name: 'Right One', roomNo: '1-1-0101', remainingBefore: '0.000', remainingQuantity: '28.990' }),
  })
  const seen = { remainingQuantity: '28.990', toRemainingQuantity: '0.000' }
  const { data } = await app.call(move, { id, toCardId: app.right.id, reason, ...seen })
  expect({ ...data, orderId: null, orderNo: null }).toEqual(preview)
  expect([await app.remaining(), await app.remaining(app.right.id)]).toEqual([0, 28_990])
  const sums = await app.db
    .select({ fen: waterCards.totalRechargeFen, adjusted: waterCards.adjustedLitre })
    .from(waterCards)
    .orderBy(waterCards.id)
  expect(sums).toEqual([
    { fen: 0, adjusted: -28_990 },
    { fen: 10_000, adjusted: 28_990 },
  ])
  await app.expectExact()
})

it('links both sides: the orders, and the ledgers of both cards', async () => {
  const app = await appWithTwo()
  const { id } = app.order
  const { data } = await app.call(move, { id, toCardId: app.right.id, reason })
  const from = await app.detail(id)
  expect(from).toMatchObject({ movedAmount: '100.00', movedFrom: null, possible: { move: 'nothingLeft' } })
  expect(from.movedTo).toMatchObject([{ orderNo: data.orderNo, cardNo: 'K-2', name: 'Right One', amount: '100.00', actor: '#1', reason }])
  const there = await app.detail(from.movedTo[0]!.id)
  expect(there).toMatchObject({
    movedFromId: id,
    movedFrom: { orderNo: app.order.orderNo, cardNo: 'K-1' },
    unitPrice: '3.45',
    paymentStatus: 'paid',
  })
  expect(there.paidAt).toBe(from.paidAt)
  const linesOf = async (card: number) => (await app.call(waterCardApi.ledger, { id: card })).data.list
  expect((await linesOf(app.card.id))[0]).toMatchObject({
    kind: 'transfer',
    refType: 'move',
    refNo: data.orderNo,
    quantity: '-28.990',
    amount: '-100.00',
  })
  expect((await linesOf(app.right.id))[0]).toMatchObject({
    kind: 'transfer',
    refNo: data.orderNo,
    quantity: '28.990',
    amount: '100.00',
    note: reason,
  })
})

it('moves the rest of an order after refund and use, which can be refunded and moved on', async () => {
  const app = await appWithTwo()
  const { id } = app.order
  await app.call(refund, { id, amount: '30.00', reason })
  await app.use(10_290)
  const { data } = await app.call(move, { id, toCardId: app.right.id, reason })
  expect(data).toMatchObject({ amount: '34.50', quantity: '10.000', fromCard: { remainingQuantity: '0.000' } })
  const there = (await app.detail(id)).movedTo[0]!.id
  expect((await app.call(reverse, { id: there, reason })).message).toMatch(/came from another card/)
  const third = await insertCard(app.db, { cardNo: 'K-3' })
  await app.call(refund, { id: there, amount: '4.50', reason })
  const on = await app.call(move, { id: there, toCardId: third.id, reason })
  expect(on.data).toMatchObject({ amount: '30.00', quantity: '8.700' })
  expect(await app.remaining(third.id)).toBe(8700)
  await app.expectExact()
})

it('sends the water to the meter of the right card, and nothing more to the first one', async () => {
  const app = await correctionApp(undefined, { meter: true })
  const right = await addCardWithMeter(app.db, 'SN-2')
  const order = await app.sold()
  const { data } = await app.call(move, { id: order.id, toCardId: right.id, reason })
  expect((await app.detail(order.id)).delivery).toBe('nothingToDeliver')
  const [moved] = await app.db.select().from(waterCardRecharges).where(eq(waterCardRecharges.orderNo, data.orderNo!))
  expect(moved).toMatchObject({ deviceSn: 'SN-2', goesToMeter: true })
  const sent = (await app.db.select().from(outbox).orderBy(outbox.id)).map(({ lane, payload }) => [lane, payload])
  expect(sent).toContainEqual([`card ${right.id}`, { orderNo: data.orderNo }])
})

it('refuses a card that cannot take it, the same card, and one out of the data scope', async () => {
  const app = await appWithTwo()
  const to = async (toCardId: number, caller = {}) => {
    const { code, data } = await app.call(move, { id: app.order.id, toCardId, reason }, caller)
    return [code, ...Object.values(data.fieldErrors ?? {}).flat()]
  }
  expect(await to(app.card.id)).toEqual([400, expect.stringMatching(/on this card already/)])
  expect(await to(999)).toEqual([400, expect.stringMatching(/does not exist/)])
  const foreign = await insertCard(app.db, { deptId: 2 })
  expect(await to(foreign.id, { scope: { ...NO_ROWS, deptIds: [1] } })).toEqual([400, expect.stringMatching(/does not exist/)])
  const suspended = await insertCard(app.db, { state: 'suspended' })
  expect(await to(suspended.id)).toEqual([400, expect.stringMatching(/cannot be credited/)])
  const full = await insertCard(app.db, { remainingLitre: litre(10_000_000_000), adjustedLitre: litre(10_000_000_000) })
  expect(await to(full.id)).toEqual([400, expect.stringMatching(/cannot be credited/)])
  expect(await app.remaining()).toBe(28_990)
})

it('refuses figures of before, of either card, and water that is used up', async () => {
  const app = await appWithTwo()
  const input = { id: app.order.id, toCardId: app.right.id, reason }
  expect((await app.call(move, { ...input, toRemainingQuantity: '1.000' })).data).toEqual({ remaining: '0.000' })
  expect((await app.call(move, { ...input, remainingQuantity: '1.000' })).data).toEqual({ remaining: '28.990' })
  await app.use(28_990)
  expect((await app.call(move, input)).message).toMatch(/used up/)
})

it('crosses another move of the same two cards without a deadlock', async () => {
  const app = await appWithTwo()
  const back = await app.sold('50.00', app.right.id)
  const codes = await Promise.all([
    app.call(move, { id: app.order.id, toCardId: app.right.id, reason }),
    app.call(move, { id: back.id, toCardId: app.card.id, reason }),
  ])
  expect(codes.map(({ code }) => code)).toEqual([0, 0])
  await app.expectExact()
})

it('moves no money without water: a price change left the order less than 0.01 t', async () => {
  const app = await correctionApp()
  const { id } = await app.sold('0.06')
  await app.call(waterCardApi.adjust, { id: app.card.id, quantity: '1.000', reason: 'promotion' })
  await app.call(waterCardApi.adjustPrice, { id: app.card.id, unitPrice: '20.00', mode: 'keepAmount' })
  const other = await insertCard(app.db)
  expect((await app.detail(id)).possible).toMatchObject({ refund: null, move: 'usedUp' })
  expect((await app.call(waterCardRechargeApi.move, { id, toCardId: other.id, reason: 'wrong card' })).code).toBe(409)
})
