import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { waterCardRefundApi } from '@weir/contract/modules/sale/water-card-refund'
import { litre } from '@weir/contract/platform/units'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { correctionApp } from '../../../../../test/sale/corrections.ts'
import { NO_ROWS } from '../../../../kernel/context.ts'
import { operationLogs } from '../../../../kernel/platform.table.ts'
import { ledgerEntries } from '../../../card/ground/ledger.table.ts'
import { waterCardRefunds } from '../../../card/ground/water-card-refund.table.ts'
import { waterCards } from '../../../card/ground/water-card.table.ts'
import { waterCardRecharges } from '../../../card/ground/water-card-recharge.table.ts'

const { refund } = waterCardRechargeApi
const reason = 'typed too much'

it('refunds a whole order over the counter: money and water of both books, done at once', async () => {
  const app = await correctionApp()
  const order = await app.sold()
  const { data } = await app.call(refund, { id: order.id, amount: '100.00', reason })
  expect(data).toEqual({
    refundNo: expect.stringMatching(/^WF\d{12}$/),
    refundState: 'done',
    paymentMethod: 'cash',
    amount: '100.00',
    quantity: '28.990',
    refundable: '100.00',
    refundedAmount: '100.00',
    remainingBefore: '28.990',
    remainingQuantity: '0.000',
  })
  const detail = await app.detail(order.id)
  expect(detail).toMatchObject({
    paymentStatus: 'paid',
    refundedAmount: '100.00',
    possible: { refundable: '0.00', refund: 'nothingLeft', reverse: 'nothingLeft', move: 'nothingLeft' },
    refunds: [{ refundNo: data.refundNo, cause: 'refund', state: 'done', amount: '100.00', quantity: '28.990', reason, refunder: '#1' }],
  })
  const [sale, line] = (await app.call(waterCardApi.ledger, { id: app.card.id, isAsc: true })).data.list
  expect(line).toMatchObject({
    kind: 'refund',
    refType: 'refund',
    refNo: data.refundNo,
    amount: '-100.00',
    quantity: '-28.990',
    note: reason,
  })
  expect(line!.reversesId).toBe(sale!.id)
  await app.expectExact()
})

it('takes parts, and the last one takes all water that is left of the order', async () => {
  const app = await correctionApp()
  const { id } = await app.sold()
  const back = async (amount: string) => (await app.call(refund, { id, amount, reason })).data.quantity
  expect([await back('30.00'), await back('30.00'), await back('40.00')]).toEqual(['8.700', '8.700', '11.590'])
  expect((await app.detail(id)).refundedAmount).toBe('100.00')
  expect(await app.remaining()).toBe(0)
  await app.expectExact()
})

it('gives the last fen back without water where the first part, rounded up, took all of it', async () => {
  const app = await correctionApp()
  const { id } = await app.sold('0.05')
  const back = async (amount: string) => (await app.call(refund, { id, amount, reason })).data.quantity
  expect([await back('0.02'), await back('0.03')]).toEqual(['0.010', '0.000'])
  expect((await app.detail(id)).refundedAmount).toBe('0.05')
  await app.expectExact()
})

it('answers the same figures in a dry run, and books nothing, not even a number', async () => {
  const app = await correctionApp()
  const numberOf = (refundNo: string | null) => Number(refundNo!.slice(2))
  const earlier = (await app.call(refund, { id: (await app.sold('1.00')).id, reason })).data.refundNo
  const { id } = await app.sold()
  const preview = (await app.call(refund, { id, dryRun: true })).data
  expect(preview).toMatchObject({ refundNo: null, amount: '100.00', quantity: '28.990', remainingQuantity: '0.000' })
  expect((await app.call(refund, { id, amount: '30.00', dryRun: true })).data).toMatchObject({ amount: '30.00', quantity: '8.700' })
  expect([await app.db.$count(waterCardRefunds), await app.db.$count(ledgerEntries)]).toEqual([1, 6])
  const { refundNo, ...booked } = (await app.call(refund, { id, amount: '100.00', reason })).data
  expect({ refundNo: null, ...booked }).toEqual(preview)
  expect(numberOf(refundNo)).toBe(numberOf(earlier) + 1)
})

it('refunds what the remaining water is worth where a part is used up, and says how much that is', async () => {
  const app = await correctionApp()
  const { id } = await app.sold()
  await app.use(18_990)
  expect((await app.detail(id)).possible).toMatchObject({
    refundable: '34.50',
    quantity: '10.000',
    remainingAfter: '0.000',
    reverse: 'partUsed',
  })
  const refused = await app.call(refund, { id, amount: '34.51', reason })
  expect([refused.code, refused.data.fieldErrors]).toEqual([400, { amount: [expect.stringMatching(/At most 34.50 yuan.*10.000 t/)] }])
  expect((await app.call(refund, { id, amount: '34.50', reason })).code).toBe(0)
  expect(await app.remaining()).toBe(0)
  const usedUp = await app.call(refund, { id, amount: '1.00', reason })
  expect([usedUp.code, usedUp.message, usedUp.data]).toEqual([409, expect.stringMatching(/used up.*0.000 t/), { remaining: '0.000' }])
  await app.expectExact()
})

it('carries the order through price changes that kept the amount', async () => {
  const app = await correctionApp()
  const { id } = await app.sold()
  await app.call(waterCardApi.adjustPrice, { id: app.card.id, unitPrice: '6.90', mode: 'keepAmount' })
  expect(await app.remaining()).toBe(14_500)
  await app.call(waterCardApi.adjustPrice, { id: app.card.id, unitPrice: '3.45', mode: 'keepTonnage' })
  expect((await app.call(refund, { id, amount: '69.00', reason })).data).toMatchObject({ quantity: '10.000' })
  await app.call(waterCardApi.adjustPrice, { id: app.card.id, unitPrice: '6.90', mode: 'keepAmount' })
  expect((await app.detail(id)).possible).toMatchObject({ refundable: '31.00', quantity: '2.250', remaining: '2.250' })
  expect((await app.call(refund, { id, amount: '31.00', reason })).code).toBe(0)
  expect(await app.remaining()).toBe(0)
  await app.expectExact()
})

it('acts once for one key, and once for parallel duplicates', async () => {
  const app = await correctionApp()
  const { id } = await app.sold()
  const twins = await Promise.all(Array.from({ length: 5 }, () => app.call(refund, { id, amount: '30.00', reason }, { key: 'same-key' })))
  expect(new Set(twins.map(({ data }) => data.refundNo)).size).toBe(1)
  expect([await app.db.$count(waterCardRefunds), (await app.detail(id)).refundedAmount]).toEqual([1, '30.00'])
  const both = await Promise.all(['70.00', '70.00'].map((amount) => app.call(refund, { id, amount, reason })))
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 409])
  expect((await app.detail(id)).refundedAmount).toBe('100.00')
  await app.expectExact()
})

describe('refuses', () => {
  it('figures of before: the card changed since the clerk saw it', async () => {
    const app = await correctionApp()
    const { id } = await app.sold()
    const refused = await app.call(refund, { id, amount: '30.00', reason, remainingQuantity: '28.980' })
    expect([refused.code, refused.data]).toEqual([409, { remaining: '28.990' }])
    expect(await app.db.$count(waterCardRefunds)).toBe(0)
  })

  it.each([
    [{ amount: '0.00' }, 'amount'],
    [{ amount: '-1.00' }, 'amount'],
    [{ amount: '1.001' }, 'amount'],
    [{ amount: '1e1' }, 'amount'],
    [{ amount: '0.01' }, 'amount'],
    [{ amount: '100.01' }, 'amount'],
    [{ reason: undefined }, 'reason'],
  ])('%o, at %s', async (input, field) => {
    const app = await correctionApp()
    const { id } = await app.sold()
    const refused = await app.call(refund, { id, amount: '10.00', reason, ...input })
    expect([refused.code, Object.keys(refused.data.fieldErrors ?? {})]).toEqual([400, [field]])
    expect(await app.remaining()).toBe(28_990)
  })

  it('an order that nobody paid, and one whose water is on its way to the meter', async () => {
    const app = await correctionApp()
    const { id } = await app.sold()
    await app.db.update(waterCardRecharges).set({ state: 'initiated', messageId: 'M', deviceSn: 'SN' }).where(eq(waterCardRecharges.id, id))
    expect((await app.call(refund, { id, amount: '10.00', reason })).message).toMatch(/on its way/)
    const [unpaid] = await app.db
      .insert(waterCardRecharges)
      .values({ ...app.bare, paymentStatus: 'unpaid' })
      .returning()
    expect((await app.call(refund, { id: unpaid!.id, amount: '10.00', reason })).message).toMatch(/not paid/)
  })

  it('an order of another department: it does not exist', async () => {
    const app = await correctionApp()
    const { id } = await app.sold()
    const scope = { ...NO_ROWS, deptIds: [2] }
    expect((await app.call(refund, { id, amount: '10.00', reason }, { scope })).code).toBe(404)
    expect(await app.remaining()).toBe(28_990)
  })
})

it('refunds from a closed card too', async () => {
  const app = await correctionApp()
  const { id } = await app.sold()
  await app.db.update(waterCards).set({ state: 'closed' }).where(eq(waterCards.id, app.card.id))
  expect((await app.call(refund, { id, reason, amount: '100.00' })).code).toBe(0)
  await app.expectExact()
})

it('sends nothing of a refunded order, and ends the alarm of a failed delivery', async () => {
  const app = await correctionApp(undefined, { meter: true })
  const { id } = await app.sold()
  await app.call(refund, { id, amount: '10.00', reason })
  expect((await app.detail(id)).delivery).toBe('nothingToDeliver')
})

it('logs who gave back what and why, and lists it', async () => {
  const app = await correctionApp()
  const { id } = await app.sold()
  await app.call(refund, { id, amount: '30.00', reason }, { id: 7 })
  const [logged] = await app.db.select().from(operationLogs).where(eq(operationLogs.endpointId, refund.id))
  expect(logged).toMatchObject({ actorId: 7, code: 0, input: { id, amount: '30.00', reason } })
  for (const filter of [
    { cardNo: 'K-' },
    { state: 'done' },
    { cause: 'refund' },
    { refunder: '#7' },
    { orderNo: 'WR' },
    { cardId: app.card.id },
  ])
    expect([filter, (await app.call(waterCardRefundApi.list, filter as never)).data.total]).toEqual([filter, 1])
  expect((await app.call(waterCardRefundApi.list, { state: 'failed' })).data.total).toBe(0)
})

it('the database keeps a refund as it was booked, and knows which state follows which', async () => {
  const app = await correctionApp()
  const { id } = await app.sold()
  await app.call(refund, { id, amount: '30.00', reason })
  const fails = (change: PromiseLike<unknown>) => expect(change).rejects.toMatchObject({ cause: { code: expect.any(String) } })
  await fails(app.db.update(waterCardRefunds).set({ quantityLitre: litre(1) }))
  await fails(app.db.update(waterCardRefunds).set({ state: 'pending', doneAt: null }))
  await fails(app.db.delete(waterCardRefunds))
  await fails(app.db.update(waterCardRecharges).set({ movedFen: 7001 as never }))
})

it('counts the water of other orders on the card too', async () => {
  const app = await correctionApp()
  const first = await app.sold()
  const second = await app.sold('50.00')
  await app.use(28_990)
  // 14.49 t at 3.45, rounded down.
  expect((await app.detail(first.id)).possible.refundable).toBe('49.99')
  expect((await app.detail(second.id)).possible.refundable).toBe('50.00')
  await app.call(refund, { id: first.id, amount: '49.99', reason })
  expect((await app.detail(second.id)).possible.refund).toBe('usedUp')
  await app.expectExact()
})
