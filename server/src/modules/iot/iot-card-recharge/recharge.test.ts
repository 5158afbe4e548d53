import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { iotCardRechargeApi } from '@weir/contract/modules/iot/iot-card-recharge'
import { iotCardTypeApi } from '@weir/contract/modules/iot/iot-card-type'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { iot } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { insertCard } from '../../../../test/sale/water-card.ts'
import { exportedRows } from '../../../../test/files/sheet.ts'
import { insertFigure, insertIotCard, insertType } from '../../../../test/iot/iot-rows.ts'
import { inTransaction } from '../../../kernel/context.ts'
import { meterBindings } from '../../meter/index.ts'
import { waterCards } from '../../card/index.ts'
import { iotCards } from '../ground/iot-card.table.ts'
import { recount } from '../iot-card/recount.service.ts'
import { iotCardRecharges } from '../ground/iot-card-recharge.table.ts'

async function shop(card: Parameters<typeof insertIotCard>[2] = {}) {
  const test = await testApp(iot)
  const type = await insertType(test.db)
  const { id } = await insertIotCard(test.db, 1, card)
  const sale = { trafficPacketId: type.id, effect: 'thisMonth', paymentMethod: 'bankTransfer', transactionNo: 'T0' } as const
  const order = async (n = 0) => (await test.call(iotCardRechargeApi.list, { orderBy: 'id', isAsc: true })).data.list[n]!
  const detail = async () => (await test.call(iotCardApi.detail, { id })).data
  return { ...test, type, id, sale, order, detail }
}

describe('a recharge', () => {
  it('is an order that is born paid, and its package counts at once', async () => {
    const { call, id, sale, order, detail } = await shop()
    expect((await call(iotCardApi.recharge, { id, ...sale, quantity: 2 })).data).toMatchObject({
      orderNo: expect.stringMatching(/^IR\d{12}$/) as string,
      packageStart: '2026-01-01T08:00:00.000+08:00',
      packageEnd: '2026-02-01T00:00:00.000+08:00',
    })
    expect(await order()).toMatchObject({
      unitPrice: '3.00',
      quantity: 2,
      amount: '6.00',
      paymentStatus: 'paid',
      channelStatus: 'nothingToDeliver',
      packetKind: 'overlay',
      packetSize: '10.00',
    })
    const { card, packages, cycle } = await detail()
    expect(card).toMatchObject({ totalTraffic: '20.00', usedTraffic: '0.00', trafficDeadline: '2026-02-01T00:00:00.000+08:00' })
    expect(packages).toMatchObject([{ state: 'active', total: '10.00' }, { state: 'active' }])
    const numbers = async (channelStatus: 'nothingToDeliver' | 'notInitiated') =>
      (await call(iotCardRechargeApi.list, { channelStatus })).data.list.length
    expect([await numbers('nothingToDeliver'), await numbers('notInitiated')]).toEqual([1, 0])
    expect(cycle).toEqual({ start: '2026-01-01T00:00:00.000+08:00', end: '2026-02-01T00:00:00.000+08:00' })
  })

  it('of next month counts from the next cycle on, and its preview says the same', async () => {
    const { call, id, sale, detail } = await shop()
    const { unitPrice: _, paymentMethod: __, transactionNo: ___, ...choice } = { ...sale, unitPrice: '3.00', effect: 'nextMonth' } as const
    const [line] = (await call(iotCardApi.renewPreview, { ids: [id], quantity: 1, ...choice })).data.list
    expect(line).toMatchObject({
      amount: '3.00',
      totalBefore: '0.00',
      totalAfter: '10.00',
      resumes: false,
      notOrdered: 'notConnected',
      refusal: null,
    })
    const { packageStart, packageEnd } = (await call(iotCardApi.recharge, { id, ...sale, effect: 'nextMonth' })).data
    expect([line!.packageStart, line!.packageEnd]).toEqual([packageStart, packageEnd])
    expect(packageStart).toBe('2026-02-01T00:00:00.000+08:00')
    expect((await detail()).card).toMatchObject({ totalTraffic: '0.00', trafficDeadline: null })
  })

  it('acts once for a key, and refuses another price than the quoted one', async () => {
    const { call, db, id, sale, type } = await shop()
    const key = 'a-key-of-one-dialog'
    await Promise.all([1, 2, 3].map(() => call(iotCardApi.recharge, { id, ...sale, unitPrice: '3.00' }, { key })))
    expect(await db.$count(iotCardRecharges)).toBe(1)
    await call(iotCardTypeApi.edit, { id: type.id, name: type.name, operator: 'mobile', kind: 'overlay', size: '10', price: '4.00' })
    const late = await call(iotCardApi.recharge, { id, ...sale, transactionNo: 'T9', unitPrice: '3.00' })
    expect(late).toMatchObject({ code: 409, message: 'The price is now 4.00 yuan; check and confirm again', data: { price: '4.00' } })
  })

  it.each([
    ['loggedOff', { lifecycle: 'loggedOff' }, 'The card is terminated and cannot be restored'],
    ['otherOperator', { operator: 'unicom' }, 'The package is of another operator'],
    ['violation', { haltReason: 'violation', haltedAt: new Date() }, 'The card is halted for a violation and cannot be renewed'],
  ] as const)('is refused: %s, as the preview says', async (refusal, state, message) => {
    const { call, id, sale, db } = await shop(state)
    const { paymentMethod: _, transactionNo: __, ...choice } = sale
    expect((await call(iotCardApi.renewPreview, { ids: [id], ...choice })).data.list[0]!.refusal).toBe(refusal)
    expect(await call(iotCardApi.recharge, { id, ...sale })).toMatchObject({ code: 409, message })
    expect(await db.$count(iotCardRecharges)).toBe(0)
  })

  it('needs the permission for money over the counter, and a number for a transfer', async () => {
    const { call, id, sale } = await shop()
    expect((await call(iotCardApi.recharge, { id, ...sale }, { permissions: [iotCardApi.recharge.id] })).code).toBe(403)
    const transfer = { id, ...sale, transactionNo: undefined } as const
    expect((await call(iotCardApi.recharge, transfer)).data.fieldErrors).toEqual({
      transactionNo: ['A bank transfer needs its transaction number'],
    })
    expect((await call(iotCardApi.recharge, { ...transfer, transactionNo: 'T1' })).code).toBe(0)
    expect((await call(iotCardApi.recharge, { ...transfer, transactionNo: 'T1' })).data.fieldErrors).toEqual({
      transactionNo: ['Another order has this transaction number'],
    })
    expect((await call(iotCardApi.recharge, { ...transfer, paymentMethod: 'cash' })).code).toBe(0)
    for (const paymentMethod of ['wechat', 'alipay'] as const)
      expect((await call(iotCardApi.recharge, { id, ...sale, paymentMethod })).data.fieldErrors).toHaveProperty('paymentMethod')
  })

  it('of many is one transfer and an order for each, or none', async () => {
    const { call, db, id, sale } = await shop()
    const others = await Promise.all([2, 3].map(async (n) => (await insertIotCard(db, n)).id))
    const transfer = { ...sale, paymentMethod: 'bankTransfer', transactionNo: 'T2' } as const
    expect((await call(iotCardApi.renew, { ids: [id, ...others], ...transfer })).data).toEqual({ orders: 3, amount: '9.00' })
    await db.update(iotCards).set({ lifecycle: 'loggedOff' }).where(eq(iotCards.id, others[1]!))
    expect((await call(iotCardApi.renew, { ids: [id, ...others], ...transfer, transactionNo: 'T3' })).code).toBe(409)
    expect(await db.$count(iotCardRecharges)).toBe(3)
  })
})

describe('a refund', () => {
  async function used() {
    const world = await shop()
    const { call, ctx, db, id, sale } = world
    await call(iotCardApi.recharge, { id, ...sale, quantity: 3 })
    await insertFigure(db, id, ctx.now(), 12)
    await inTransaction(ctx, (ctx) => recount(ctx, { id, operator: 'mobile' }, ctx.now()))
    return { ...world, orderId: (await world.order()).id }
  }

  it('gives the money of unused packages back, and they leave the card', async () => {
    const { call, orderId, detail } = await used()
    expect((await detail()).card).toMatchObject({ totalTraffic: '30.00', usedTraffic: '12.00', remainingTraffic: '18.00' })
    expect((await call(iotCardRechargeApi.get, { id: orderId })).data.refundable).toEqual({ amount: '3.00', packages: 1 })
    const changed = await call(iotCardRechargeApi.refund, { id: orderId, amount: '6.00', reason: 'too many' })
    expect(changed).toMatchObject({ code: 409, message: '3.00 yuan are refundable now; check and confirm again' })
    expect((await call(iotCardRechargeApi.refund, { id: orderId, amount: '3.00', reason: 'too many' })).data).toEqual({
      refundNo: expect.stringMatching(/^IB\d{12}$/) as string,
      amount: '3.00',
      state: 'done',
    })
    expect((await detail()).card).toMatchObject({ totalTraffic: '20.00', usedTraffic: '12.00' })
    const { data: order } = await call(iotCardRechargeApi.get, { id: orderId })
    expect(order).toMatchObject({ amount: '9.00', refundedAmount: '3.00', refundable: { amount: '0.00', packages: 0 } })
    expect(order.refunds).toMatchObject([{ amount: '3.00', packages: 1, reason: 'too many' }])
    expect((await call(iotCardRechargeApi.refund, { id: orderId, amount: '3.00', reason: 'again' })).code).toBe(409)
  })

  it('keeps its rows for good', async () => {
    const { call, db, orderId } = await used()
    await call(iotCardRechargeApi.refund, { id: orderId, amount: '3.00', reason: 'too many' })
    for (const table of ['iot_card_refund', 'iot_transition'])
      await expect(db.execute(`delete from ${table}`)).rejects.toThrow(/Failed query/)
    await expect(db.update(iotCardRecharges).set({ channelStatus: 'success' })).rejects.toThrow(/Failed query/)
  })
})

describe('the bound user of an order', () => {
  async function boundShop() {
    const test = await shop({ deviceSn: 'SN-1' })
    const { db, ctx, id, sale, call } = test
    const card = await insertCard(db, { cardNo: 'K-1', name: 'Li' })
    const from = new Date(ctx.now().getTime() - 60_000)
    await db.insert(meterBindings).values({ deviceSn: 'SN-1', cardId: card.id, cardNo: 'K-1', from, deptId: 1, createdBy: 1 })
    await call(iotCardApi.recharge, { id, ...sale })
    return { ...test, card }
  }

  it('is the household that had the device; later ones do not count', async () => {
    const { db, ctx, order, card } = await boundShop()
    expect(await order()).toMatchObject({ bindUserId: card.hyUserId, bindUserName: 'Li' })
    const later = await insertCard(db, { cardNo: 'K-2', name: 'Later' })
    const to = new Date(ctx.now().getTime() + 60_000)
    await db.update(meterBindings).set({ to })
    await db.insert(meterBindings).values({ deviceSn: 'SN-1', cardId: later.id, cardNo: 'K-2', from: to, deptId: 1, createdBy: 1 })
    expect(await order()).toMatchObject({ bindUserId: card.hyUserId })
  })

  it('is nobody of another department, and nobody without a binding', async () => {
    const { db, order, call, id, sale } = await boundShop()
    await db.update(waterCards).set({ deptId: 2 })
    expect(await order()).toMatchObject({ bindUserId: null, bindUserName: null })
    await db.delete(meterBindings)
    await call(iotCardApi.recharge, { id, ...sale, transactionNo: 'T1' })
    expect(await order(1)).toMatchObject({ bindUserId: null })
  })

  it('is in the file, with the package and when the card got it', async () => {
    const { app, signIn, card, type, order } = await boundShop()
    const [row] = await exportedRows({ app, signIn }, iotCardRechargeApi.export, {})
    expect(row).toMatchObject({
      'Bound user id': card.hyUserId,
      'Bound user': 'Li',
      'Package id': type.id,
      Subscribed: new Date('2026-01-01T08:00:00Z'),
    })
    expect(await order()).toMatchObject({ subscribedAt: '2026-01-01T08:00:00.000+08:00' })
  })
})
