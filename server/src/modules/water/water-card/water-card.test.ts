import { waterCardApi } from '@weir/contract/modules/water/water-card'
import { fen, litre, unitPrice } from '@weir/contract/platform/units'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { testApp } from '../../../../test/app.ts'
import { describeCrud } from '../../../../test/describe-crud.ts'
import { idempotencyKeys, operationLogs, outbox } from '../../../platform/platform.table.ts'
import { ledgerEntries } from '../ledger/ledger.table.ts'
import { waterCardRecharges, waterCards } from './water-card.table.ts'

const person = { name: 'Zhang San', telephone: '13812341234', idCardNo: '11010119900307123X' }
const masked = { telephone: '138****1234', idCardNo: '110***********123X' }

describeCrud(waterCardApi, {
  add: (n) => ({ ...person, cardNo: `A${n}`, unitPrice: '3.45', regionId: 7 }),
  edit: { name: 'Li Si' },
  shown: (n) => ({
    name: 'Zhang San',
    ...masked,
    cardNo: `A${n}`,
    unitPrice: '3.45',
    regionId: 7,
    state: 'active',
    remainingQuantity: '0.000',
    createdAt: expect.stringMatching(/\+08:00$/),
  }),
})

async function appWithCard(overrides: Partial<typeof waterCards.$inferInsert> = {}) {
  const test = await testApp()
  const [card] = await test.db
    .insert(waterCards)
    .values({ ...person, unitPrice: unitPrice(34_500), deviceSn: 'SN-1', deptId: 1, createdBy: 1, ...overrides })
    .returning()
  const { id } = card!
  const reload = async () => (await test.db.select().from(waterCards).where(eq(waterCards.id, id)))[0]!
  const count = async (table: typeof waterCardRecharges | typeof ledgerEntries | typeof outbox | typeof idempotencyKeys) =>
    test.db.$count(table)
  const cash = (amount: string) => ({ id, amount, paymentMethod: 'cash' as const })
  return { ...test, id, reload, count, cash }
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
    expect(await db.select().from(ledgerEntries)).toMatchObject([
      { unit: 'fen', amount: 10_000, from: 'receipts', to: 'till' },
      { unit: 'litre', amount: 28_990, from: 'sold', to: 'water', remainingAfterLitre: 28_990 },
    ])
    expect(await db.select().from(outbox)).toMatchObject([{ topic: 'meter.credit', payload: { orderNo: data.orderNo, deviceSn: 'SN-1' } }])
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
  it('makes one order of 20 parallel recharges', async () => {
    const { call, cash, reload, count } = await appWithCard()
    const replies = await Promise.all(Array.from({ length: 20 }, () => call(waterCardApi.recharge, cash('100.00'), { key: 'dialog-1' })))
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
    expect(replies[0]!.code).toBe(0)
    expect(await Promise.all([count(waterCardRecharges), count(ledgerEntries), count(outbox)])).toEqual([1, 2, 1])
    expect(await reload()).toMatchObject({ remainingLitre: 28_990 })
  })

  it('is needed, belongs to one input and one user, and outlives a refusal only when that was final', async () => {
    const { call, cash, count, db } = await appWithCard({ state: 'closed' })
    const key = 'dialog-1'
    expect((await call(waterCardApi.recharge, cash('1.00'), { key: 'short' })).data.fieldErrors).toHaveProperty(['Idempotency-Key'])
    expect((await call(waterCardApi.recharge, cash('1.00'), { key })).code).toBe(409)
    await db.update(waterCards).set({ state: 'active' })
    expect(await call(waterCardApi.recharge, cash('1.00'), { key })).toMatchObject({ code: 409, data: { state: 'closed' } })
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

it('keeps the worth or the tons when the price changes', async () => {
  const { call, id, db } = await appWithCard({ unitPrice: unitPrice(30_000), adjustedLitre: litre(12_340), remainingLitre: litre(12_340) })
  const kept = await call(waterCardApi.adjustPrice, { id, unitPrice: '3.45', mode: 'keepAmount' })
  expect(kept.data).toEqual({ quantityChange: '-1.610', remainingQuantity: '10.730' })
  expect((await call(waterCardApi.adjustPrice, { id, unitPrice: '3.00', mode: 'keepTonnage' })).data).toMatchObject({
    quantityChange: '0.000',
  })
  expect(await db.select().from(ledgerEntries)).toMatchObject([
    { kind: 'priceChange', amount: 1610, from: 'water', to: 'adjusted', remainingAfterLitre: 10_730 },
  ])
})

it('has a ledger whose sums are the totals, and which nobody edits', async () => {
  const { call, cash, reload, db } = await appWithCard()
  for (const amount of ['100.00', '0.50', '33.33']) await call(waterCardApi.recharge, cash(amount))
  const { rows } = (await db.execute(sql`
    select sum(case "to" when 'water' then amount else 0 end) - sum(case "from" when 'water' then amount else 0 end) as litre,
      sum(case when unit = 'fen' then amount else 0 end) as fen from ledger_entry`)) as unknown as {
    rows: { litre: string; fen: string }[]
  }
  const { remainingLitre, totalRechargeFen } = await reload()
  expect([Number(rows[0]!.litre), Number(rows[0]!.fen)]).toEqual([remainingLitre, totalRechargeFen])
  for (const change of [db.delete(ledgerEntries), db.update(ledgerEntries).set({ amount: 1 }), db.delete(operationLogs)])
    await expect(change).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } })
})

describe('cards', () => {
  it('are found by part of the name, wildcards being text, by the last four of the telephone, by business day', async () => {
    const { call } = await appWithCard({ name: '100%_x', createdAt: new Date('2025-12-31T16:00:00Z') })
    const total = async (filter: object) => (await call(waterCardApi.list, filter)).data.total
    expect(
      await Promise.all([
        total({ name: '0%_X' }),
        total({ name: '%' }),
        total({ name: '1%x' }),
        total({ telephone: '1234' }),
        total({ telephone: '4321' }),
      ]),
    ).toEqual([1, 1, 0, 1, 0])
    expect(
      await Promise.all([total({ dateRange: ['2026-01-01', '2026-01-01'] }), total({ dateRange: ['2025-12-31', '2025-12-31'] })]),
    ).toEqual([1, 0])
    expect((await call(waterCardApi.list, { orderBy: 'telephone' as never })).code).toBe(400)
  })

  it('count up to 10,000', async () => {
    const { call, db } = await appWithCard()
    await db.execute(
      sql`insert into water_card (name, telephone, id_card_no, unit_price, dept_id, created_by) select 'x', '13800000000', '-', 1, 1, 1 from generate_series(1, 10000)`,
    )
    expect((await call(waterCardApi.list, { pageSize: 10, orderBy: 'unitPrice', isAsc: true })).data).toMatchObject({
      total: 10_000,
      more: true,
    })
  })

  it('show personal data masked, reveal it to who may, and log neither', async () => {
    const { call, db, id } = await appWithCard()
    expect((await call(waterCardApi.list, {})).data.list).toMatchObject([masked])
    expect((await call(waterCardApi.reveal, { id })).data).toEqual({ telephone: person.telephone, idCardNo: person.idCardNo })
    expect((await call(waterCardApi.edit, { id, name: 'Li Si', telephone: '138****1234' })).code).toBe(400)
    expect((await call(waterCardApi.edit, { id, name: 'Li Si', telephone: '13900005678' })).code).toBe(0)
    expect((await call(waterCardApi.reveal, { id })).data).toEqual({ telephone: '13900005678', idCardNo: person.idCardNo })
    const entries = JSON.stringify(await db.select().from(operationLogs))
    expect(entries).toContain('139****5678')
    expect(entries).not.toContain('13900005678')
  })

  it('have a number of their own, made where none is given, and stay once they have a history', async () => {
    const { call, cash, id } = await appWithCard()
    const taken = { ...person, unitPrice: '3.45', cardNo: 'X1' }
    expect((await call(waterCardApi.add, taken)).code).toBe(0)
    expect(await call(waterCardApi.add, taken)).toMatchObject({ code: 409, message: 'This card number exists already' })
    await call(waterCardApi.recharge, cash('1.00'))
    expect((await call(waterCardApi.delete, { ids: [id] })).code).toBe(409)
    expect((await call(waterCardApi.get, { id })).data.cardNo).toMatch(/^C\d{10}$/)
  })

  it('refuse a limit of the settings', async () => {
    const { call } = await testApp({ maxRechargeFen: fen(100) })
    expect((await call(waterCardApi.quote, { id: 404, amount: '1.00' })).code).toBe(404)
  })
})
