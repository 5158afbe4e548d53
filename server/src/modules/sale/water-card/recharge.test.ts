import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { fen, litre, unitPrice } from '@weir/contract/platform/units'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { sale } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { insertCard } from '../../../../test/sale/water-card.ts'
import { NO_ROWS } from '../../../kernel/context.ts'
import { idempotencyKeys, operationLogs, outbox } from '../../../kernel/platform.table.ts'
import { ledgerEntries } from '../../card/ground/ledger.table.ts'
import { waterCardRecharges } from '../../card/ground/water-card-recharge.table.ts'
import { waterMeters } from '../../meter/ground/water-meter.table.ts'
import { waterCards } from '../../card/ground/water-card.table.ts'

async function appWithCard(overrides: Partial<typeof waterCards.$inferInsert> = {}) {
  const test = await testApp(sale)
  const { id } = await insertCard(test.db, { deviceSn: 'SN-1', ...overrides })
  const reload = async () => (await test.db.select().from(waterCards).where(eq(waterCards.id, id)))[0]!
  const count = async (table: typeof waterCardRecharges | typeof ledgerEntries | typeof outbox | typeof idempotencyKeys) =>
    test.db.$count(table)
  const [meter] = await test.db
    .insert(waterMeters)
    .values({ deviceSn: 'SN-1', commands: true, deptId: 1, createdBy: 1 })
    .returning({ id: waterMeters.id })
  const cash = (amount: string) => ({ id, amount, paymentMethod: 'cash' as const })
  return { ...test, id, meterId: meter!.id, reload, count, cash }
}

describe('recharge', () => {
  it('credits what the amount buys: order, ledger, totals and word to the meter', async () => {
    const { call, cash, id, reload, db } = await appWithCard()
    const { code, data } = await call(waterCardApi.recharge, { ...cash('100.00'), unitPrice: '3.45' })
    expect({ code, data }).toMatchObject({ code: 0, data: { amount: '100.00', quantity: '28.990', remainingQuantity: '28.990' } })
    expect(await reload()).toMatchObject({
      orderNo: data.orderNo,
      totalRechargeFen: 10_000,
      totalRechargeLitre: 28_990,
      remainingLitre: 28_990,
    })
    expect(await db.select().from(waterCardRecharges)).toMatchObject([
      { cardId: id, typed: 'amount', paymentStatus: 'paid', state: 'notInitiated', unitPrice: 34_500 },
    ])
    expect(await db.select().from(ledgerEntries).orderBy(ledgerEntries.id)).toMatchObject([
      { unit: 'fen', amount: 10_000, from: 'receipts', to: 'till' },
      { unit: 'litre', amount: 28_990, from: 'sold', to: 'water', remainingAfterLitre: 28_990 },
    ])
    expect(await db.select().from(outbox)).toMatchObject([
      { topic: 'meter.credit', lane: `card ${id}`, payload: { orderNo: data.orderNo } },
    ])
  })

  it('sends no word to a meter that takes none', async () => {
    const { call, cash, db, meterId, count } = await appWithCard()
    await db.update(waterMeters).set({ commands: false }).where(eq(waterMeters.id, meterId))
    expect((await call(waterCardApi.recharge, cash('100.00'))).code).toBe(0)
    expect([await count(waterCardRecharges), await count(outbox)]).toEqual([1, 0])
  })

  it('prices tons, and quotes the same', async () => {
    const { call, id } = await appWithCard({ unitPrice: unitPrice(25_000), usedLitre: litre(500), remainingLitre: litre(-500) })
    const { data } = await call(waterCardApi.quote, { id, quantity: '1.01' })
    expect(data).toEqual({ amount: '2.53', quantity: '1.010', unitPrice: '2.50', remainingAfter: '0.510' })
    const paid = await call(waterCardApi.recharge, { id, quantity: '1.01', paymentMethod: 'bankTransfer', transactionNo: 'T1' })
    expect(paid.data).toMatchObject({ amount: '2.53', remainingQuantity: '0.510' })
  })

  it.each([
    [{ amount: '0.00' }, 'amount'],
    [{ amount: '0.01' }, 'amount'],
    [{ amount: '5000.01' }, 'amount'],
    [{ amount: '-1.00' }, 'amount'],
    [{ amount: '1.005' }, 'amount'],
    [{ quantity: '1.001' }, 'quantity'],
    [{ amount: '1.00', quantity: '1.00' }, 'amount'],
    [{}, 'amount'],
    [{ amount: '1.00', paymentMethod: 'wechat' as const }, 'paymentMethod'],
    [{ amount: '1.00', paymentMethod: 'bankTransfer' as const }, 'transactionNo'],
    [{ amount: '1.00', remark: '' }, 'remark'],
  ])('refuses %j at %s', async (input, field) => {
    const { call, id, count } = await appWithCard()
    const { code, data } = await call(waterCardApi.recharge, { id, paymentMethod: 'cash', ...input })
    expect(code).toBe(400)
    expect(Object.keys(data.fieldErrors ?? {})).toEqual([field])
    expect(await Promise.all([count(waterCardRecharges), count(ledgerEntries), count(idempotencyKeys)])).toEqual([0, 0, 0])
  })

  it('refuses by state, and says so in the log', async () => {
    const { call, cash, db, count } = await appWithCard({ state: 'closed' })
    expect(await call(waterCardApi.recharge, cash('1.00'))).toMatchObject({
      code: 409,
      message: 'The state of the card does not allow this',
      data: { state: 'closed' },
    })
    expect(await call(waterCardApi.recharge, cash('1.00'), { lang: 'zh-cn' })).toMatchObject({ message: '水卡当前状态不允许此操作' })
    expect((await db.select().from(operationLogs))[0]).toMatchObject({
      endpointId: waterCardApi.recharge.id,
      code: 409,
      reason: 'waterCard.error.stateForbids',
    })
    expect(await count(ledgerEntries)).toBe(0)
  })

  it('refuses more than the limit of the settings', async () => {
    const test = await testApp(sale, { maxRechargeFen: fen(100) })
    const { id } = await insertCard(test.db)
    expect((await test.call(waterCardApi.quote, { id, amount: '1.00' })).code).toBe(0)
    expect((await test.call(waterCardApi.quote, { id, amount: '1.01' })).data.fieldErrors).toHaveProperty('amount')
  })

  it('covers no card of another department, to quote or to sell', async () => {
    const { call, cash, id, count } = await appWithCard()
    const scope = { ...NO_ROWS, deptIds: [2] }
    expect((await call(waterCardApi.quote, { id, amount: '1.00' }, { scope })).code).toBe(404)
    expect((await call(waterCardApi.recharge, cash('1.00'), { scope })).code).toBe(404)
    expect(await count(waterCardRecharges)).toBe(0)
  })

  it('asks for the offline permission, for cash', async () => {
    const { call, cash } = await appWithCard()
    const refused = await call(waterCardApi.recharge, cash('1.00'), { permissions: [waterCardApi.recharge.id] })
    expect(refused).toMatchObject({ code: 403, data: { permission: `${waterCardApi.recharge.id}/offline` } })
  })

  it('answers a changed price with the new quote', async () => {
    const { call, cash, reload } = await appWithCard()
    const refused = await call(waterCardApi.recharge, { ...cash('100.00'), unitPrice: '3.00' })
    expect(refused).toMatchObject({ code: 409, data: { unitPrice: '3.45', quantity: '28.990', remainingAfter: '28.990' } })
    expect(await reload()).toMatchObject({ remainingLitre: 0 })
  })

  it('takes a transaction number once', async () => {
    const { call, id } = await appWithCard()
    const transfer = { id, amount: '1.00', paymentMethod: 'bankTransfer', transactionNo: 'T1' } as const
    expect((await call(waterCardApi.recharge, transfer)).code).toBe(0)
    expect((await call(waterCardApi.recharge, transfer)).code).toBe(409)
  })
})

describe('Idempotency-Key', () => {
  it('makes one order of fifty parallel recharges', async () => {
    const { call, cash, reload, count } = await appWithCard()
    const replies = await Promise.all(Array.from({ length: 50 }, () => call(waterCardApi.recharge, cash('100.00'), { key: 'dialog-1' })))
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
    expect(replies[0]!.code).toBe(0)
    expect(await Promise.all([count(waterCardRecharges), count(ledgerEntries), count(outbox)])).toEqual([1, 2, 1])
    expect(await reload()).toMatchObject({ remainingLitre: 28_990 })
  })

  it('is needed, belongs to one input and one user, and outlives a refusal only when that was final', async () => {
    const { call, cash, count, db } = await appWithCard({ state: 'suspended' })
    const key = 'dialog-1'
    expect((await call(waterCardApi.recharge, cash('1.00'), { key: 'short' })).data.fieldErrors).toHaveProperty(['Idempotency-Key'])
    expect((await call(waterCardApi.recharge, cash('1.00'), { key })).code).toBe(409)
    await db.update(waterCards).set({ state: 'active' })
    expect(await call(waterCardApi.recharge, cash('1.00'), { key })).toMatchObject({ code: 409, data: { state: 'suspended' } })
    expect(await call(waterCardApi.recharge, cash('2.00'), { key })).toMatchObject({
      code: 409,
      message: 'This request key belongs to another operation',
    })
    expect((await call(waterCardApi.recharge, cash('2.00'), { key, id: 2 })).code).toBe(0)
    expect((await call(waterCardApi.recharge, cash('0.00'), { key: 'dialog-2' })).code).toBe(400)
    expect((await call(waterCardApi.recharge, cash('3.00'), { key: 'dialog-2' })).code).toBe(0)
    expect(await count(waterCardRecharges)).toBe(2)
  })
})
