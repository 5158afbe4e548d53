import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardRefundApi } from '@weir/contract/modules/sale/water-card-refund'
import type { WireInput } from '@weir/contract/platform/endpoint'
import { fen, litre } from '@weir/contract/platform/units'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { correctionApp } from '../../../../test/sale/corrections.ts'
import { inTransaction, NO_ROWS } from '../../../kernel/context.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'
import { saleInbox } from '../sale-inbox.ts'
import { ledgerEntries } from '../../card/ground/ledger.table.ts'
import { meterBindings } from '../../meter/ground/meter-binding.table.ts'
import { ingestReadings } from '../../meter/reading/ingest.service.ts'
import { readings } from '../../meter/ground/reading.table.ts'
import { waterCardRecharges } from '../../card/ground/water-card-recharge.table.ts'
import { waterCardClosings } from '../../card/ground/closing.table.ts'
import { waterCards } from '../../card/ground/water-card.table.ts'

const { close, adjust, setStatus, detail, noteLate } = waterCardApi
const reason = 'moved out'
const at = (day: number) => Date.parse(`2025-12-${day}T04:00:00Z`)

/** A card with a meter that stands at 5 t since the 20th. */
async function closingApp() {
  const app = await correctionApp(undefined, { meter: true })
  const report = (day: number, litres: number) =>
    inTransaction(app.ctx, (ctx) => {
      const reading = { deviceSn: 'SN-1', meterTime: at(day), register: litre(litres), byOwnKey: false }
      return ingestReadings(ctx, [reading], { source: 'http', arrivedAt: ctx.now() })
    })
  await report(20, 5000)
  type Given = Partial<WireInput<typeof close>>
  return {
    ...app,
    id: app.card.id,
    report,
    preview: (given: Given = {}) => app.call(close, { id: app.card.id, dryRun: true, ...given }),
    close: (given: Given = {}, caller = {}) => app.call(close, { id: app.card.id, reason, ...given }, caller),
    rows: async () => Promise.all([ledgerEntries, readings, meterBindings, waterCardClosings].map((table) => app.db.$count(table))),
  }
}

it('reads, settles, refunds, unbinds and closes in one act, as its preview said', async () => {
  const app = await closingApp()
  const order = await app.sold()
  await app.report(22, 9000)
  const before = await app.rows()
  const { data: seen } = await app.preview({ register: '10.000' })
  expect(seen).toMatchObject({
    meter: { deviceSn: 'SN-1', lastRegister: '9.000', usage: '1.000' },
    remainingBefore: '24.990',
    remainingSettled: '23.990',
    refunds: [{ orderId: order.id, refundNo: null, refundState: 'done', amount: '82.76', quantity: '23.990' }],
    refundAmount: '82.76',
    rest: '0.000',
    remainingQuantity: '0.000',
    closeRefusal: null,
  })
  expect(await app.rows()).toEqual(before)
  const given = { register: '10.000', remainingQuantity: '24.990', lastRegister: '9.000', refundAmount: '82.76' }
  const { code, data } = await app.close(given, { id: 7 })
  expect(code).toBe(0)
  const [refundNo] = data.refunds.map(({ refundNo }) => refundNo)
  expect(data).toEqual({ ...seen, refunds: seen.refunds.map((refund) => ({ ...refund, refundNo })) })
  const { card, bindings, closing, transitions } = (await app.call(detail, { id: app.id })).data
  expect(card).toMatchObject({ state: 'closed', deviceSn: null, remainingQuantity: '0.000', accumulatedUsage: '5.000' })
  expect(bindings[0]!.to).not.toBeNull()
  expect(closing).toMatchObject({
    actor: '#7',
    reason,
    deviceSn: 'SN-1',
    register: '10.000',
    usage: '1.000',
    writtenOff: '0.000',
    lateUsage: '0.000',
    refundAmount: '82.76',
    refunds: [{ refundNo, orderNo: order.orderNo }],
  })
  expect(transitions[0]).toMatchObject({ from: 'active', to: 'closed', reason })
  const { list } = (await app.call(waterCardRefundApi.list, { cause: 'closing' })).data
  expect(list).toMatchObject([{ refundNo, reason }])
  await app.expectExact()
})

it('logs the act with all its parts, as one', async () => {
  const app = await closingApp()
  await app.sold()
  await app.close({ register: '6.000' })
  const [logged] = await app.db.select().from(operationLogs).where(eq(operationLogs.endpointId, close.id))
  const resources = new Set(logged!.changes!.map(({ resource }) => resource))
  expect([...resources].toSorted()).toEqual(['waterCard', 'waterCardRecharge', 'waterCardRefund', 'waterMeter'])
})

it('refunds the newest orders first, each at its price and never above its money', async () => {
  const app = await closingApp()
  const old = await app.sold()
  const young = await app.sold('50.00')
  await app.report(22, 5000 + 20_000)
  const { data } = await app.preview()
  expect(data.refunds).toMatchObject([
    { orderId: young.id, amount: '50.00', quantity: '14.490' },
    { orderId: old.id, amount: '31.01', quantity: '8.990' },
  ])
  expect(data).toMatchObject({ refundAmount: '81.01', rest: '0.000' })
  await app.close()
  await app.expectExact()
})

it('gives no money for water that no order paid for, and takes it to zero only if asked', async () => {
  const app = await closingApp()
  await app.call(adjust, { id: app.id, quantity: '3.000', reason: 'promotion' })
  expect((await app.preview()).data).toMatchObject({ refundAmount: '0.00', rest: '3.000', remainingQuantity: '3.000', closeRefusal: null })
  const { data } = await app.close({ writeOff: true })
  expect(data).toMatchObject({ writtenOff: '-3.000', remainingQuantity: '0.000' })
  const [line] = (await app.call(waterCardApi.ledger, { id: app.id })).data.list
  expect(line).toMatchObject({ kind: 'adjustment', quantity: '-3.000', adjustReason: 'other', note: reason })
  await app.expectExact()
})

it.each([
  ['some litres less than the order has left', 28_985, '99.99'],
  ['a litre less, which is worth all that was paid', 28_989, '100.00'],
])('takes what rounding leaves of %s to zero', async (_, left, amount) => {
  const app = await closingApp()
  await app.sold()
  await app.report(22, 5000 + 28_990 - left)
  const { data } = await app.close()
  expect(data).toMatchObject({ refundAmount: amount, remainingQuantity: '0.000' })
  expect(await app.remaining()).toBe(0)
  await app.expectExact()
})

it('keeps water that no order paid for on a card that is closed without writing off', async () => {
  const app = await closingApp()
  await app.call(adjust, { id: app.id, quantity: '3.000', reason: 'promotion' })
  expect((await app.close()).data.remainingQuantity).toBe('3.000')
  expect(await app.remaining()).toBe(3000)
})

it('closes a card without a meter, and a suspended one', async () => {
  const app = await correctionApp()
  await app.sold()
  await app.call(setStatus, { id: app.card.id, state: 'suspended', reason: 'away' })
  const { code, data } = await app.call(close, { id: app.card.id, reason })
  expect([code, data.meter, data.refundAmount]).toEqual([0, null, '100.00'])
  expect((await app.call(close, { id: app.card.id, reason })).code).toBe(409)
  await app.expectExact()
})

it('acts once for a key', async () => {
  const app = await closingApp()
  await app.sold()
  const [first, again] = [await app.close({}, { key: 'closing-1' }), await app.close({}, { key: 'closing-1' })]
  expect(again).toEqual(first)
  expect(await app.db.$count(waterCardClosings)).toBe(1)
})

describe('a debt', () => {
  it('forbids to close', async () => {
    const app = await closingApp()
    await app.report(22, 6200)
    expect((await app.preview({ register: '7.000' })).data).toMatchObject({ rest: '-2.000', closeRefusal: 'owes' })
    const before = await app.rows()
    expect(await app.close({ register: '7.000' })).toMatchObject({ code: 409, message: expect.stringContaining('owes 2.000 t') })
    expect(await app.rows()).toEqual(before)
  })

  it('is written off by those who may', async () => {
    const app = await closingApp()
    await app.report(22, 6200)
    const may = { permissions: [close.permission] }
    expect((await app.close({ writeOff: true }, may)).code).toBe(403)
    expect((await app.close({ writeOff: true })).data).toMatchObject({ writtenOff: '1.200', remainingQuantity: '0.000' })
    await app.expectExact()
  })

  it('of a suspended card is not written off: an adjustment needs an active one', async () => {
    const app = await closingApp()
    await app.report(22, 6200)
    await app.call(setStatus, { id: app.id, state: 'suspended', reason: 'away' })
    expect((await app.close({ writeOff: true })).code).toBe(409)
  })
})

describe('changes nothing for', () => {
  it.each([
    ['another remaining water', { remainingQuantity: '1.000' }],
    ['another register', { lastRegister: '4.000' }],
    ['another refund', { refundAmount: '99.99' }],
  ])('%s than the clerk saw: 409 with the new figures', async (_, seen) => {
    const app = await closingApp()
    await app.sold()
    expect(await app.close(seen)).toMatchObject({ code: 409, data: { remaining: '28.990', refund: '100.00' } })
    const [card] = await app.db.select().from(waterCards)
    expect(card).toMatchObject({ state: 'active', deviceSn: 'SN-1', remainingLitre: 28_990 })
  })

  it('an order that may still be paid, or whose water is on its way', async () => {
    const app = await closingApp()
    const order = await app.sold()
    const [unpaid] = await app.db
      .insert(waterCardRecharges)
      .values({ ...app.bare, paymentStatus: 'unpaid' })
      .returning()
    expect((await app.preview()).data).toMatchObject({
      closeRefusal: 'unpaid',
      openOrders: [{ orderId: unpaid!.id, closeRefusal: 'unpaid' }],
    })
    expect((await app.close()).message).toContain(unpaid!.orderNo)
    await app.db.update(waterCardRecharges).set({ paymentStatus: 'failed' }).where(eq(waterCardRecharges.id, unpaid!.id))
    await app.db
      .update(waterCardRecharges)
      .set({ state: 'initiated', messageId: 'M', deviceSn: 'SN-1' })
      .where(eq(waterCardRecharges.id, order.id))
    expect((await app.preview()).data).toMatchObject({ closeRefusal: 'onItsWay', refundAmount: '0.00' })
    expect((await app.close()).code).toBe(409)
  })

  it('a final register that does not match the meter', async () => {
    const app = await closingApp()
    expect((await app.preview({ register: '4.000' })).code).toBe(409)
    expect((await app.close({ register: '4.000' })).code).toBe(409)
  })

  it('a card out of scope, or without a reason', async () => {
    const app = await closingApp()
    expect((await app.close({}, { scope: NO_ROWS })).code).toBe(404)
    expect((await app.call(close, { id: app.id })).data.fieldErrors).toHaveProperty('reason')
  })

  it('a change of state to closed, as long as anything is left', async () => {
    const app = await closingApp()
    expect((await app.call(setStatus, { id: app.id, state: 'closed', reason })).message).toMatch(/water, a meter or open orders/)
  })
})

describe('late usage of a closed card', () => {
  const waiting = async (app: Awaited<ReturnType<typeof closingApp>>) => {
    const part = saleInbox.find(({ places }) => 'lateUsage' in places)!
    return (await part.count(app.ctx)) as Record<string, { count: number }>
  }

  it('is posted, shows in the inbox and the list, and ends with the word of a person', async () => {
    const app = await closingApp()
    await app.close({ register: '8.000', at: '2025-12-25T12:00:00.000+08:00', writeOff: true })
    expect((await waiting(app))['lateUsage']!.count).toBe(0)
    // Reported after the closing, of a moment before it: the meter had used more by then.
    await app.report(23, 9000)
    await app.report(24, 9500)
    const { closing, card } = (await app.call(detail, { id: app.id })).data
    expect({ state: card.state, late: closing!.lateUsage }).toEqual({ state: 'closed', late: expect.not.stringMatching(/^0\.000$/) })
    expect((await waiting(app))['lateUsage']!.count).toBe(1)
    expect((await app.call(waterCardApi.list, { view: 'lateUsage' })).data.list).toMatchObject([{ id: app.id }])
    const known = { id: app.id, accumulatedUsage: card.accumulatedUsage, reason: 'household paid in cash' }
    expect((await app.call(noteLate, { ...known, accumulatedUsage: '1.000' })).code).toBe(409)
    expect((await app.call(noteLate, known)).code).toBe(0)
    expect((await waiting(app))['lateUsage']!.count).toBe(0)
    expect((await app.call(noteLate, known)).code).toBe(409)
    expect((await app.call(detail, { id: app.id })).data.transitions[0]).toMatchObject({
      from: 'closed',
      to: 'closed',
      reason: known.reason,
    })
  })
})

it('the database keeps the end of a card as it was', async () => {
  const app = await closingApp()
  await app.close()
  const refused = (change: PromiseLike<unknown>) => expect(change).rejects.toMatchObject({ cause: { code: expect.any(String) } })
  await refused(app.db.update(waterCardClosings).set({ refundFen: fen(1) }))
  await refused(app.db.delete(waterCardClosings))
})
