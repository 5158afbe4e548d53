import { CHANNEL_STATES, PAYMENT_STATUSES, waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { fen, litre, unitPrice } from '@weir/contract/platform/units'
import { eq } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'

import { sale } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { insertCard } from '../../../../test/sale/water-card.ts'
import { type Db, NO_ROWS } from '../../../kernel/context.ts'
import { waterCardRecharges } from '../../card/ground/water-card-recharge.table.ts'

type NewOrder = Partial<typeof waterCardRecharges.$inferInsert>

async function insertOrder(db: Db, cardId: number, overrides: NewOrder = {}) {
  const paid = { paymentStatus: 'paid', paidAt: new Date('2026-01-01T00:00:00Z') } as const
  const bought = { unitPrice: unitPrice(34_500), typed: 'amount', amountFen: fen(100), quantityLitre: litre(290) } as const
  const [order] = await db
    .insert(waterCardRecharges)
    .values({ cardId, ...bought, paymentMethod: 'wechat', ...paid, deptId: 1, createdBy: 1, ...overrides })
    .returning()
  return order!
}

async function appWithOrder() {
  const test = await testApp(sale)
  const card = await insertCard(test.db, { cardNo: 'K-1', roomNo: '3-2-1203', communityName: 'Garden' })
  const { data } = await test.call(waterCardApi.recharge, {
    id: card.id,
    amount: '100.00',
    paymentMethod: 'bankTransfer',
    transactionNo: 'T-1',
  })
  return { ...test, card, orderNo: data.orderNo }
}

describe('an order', () => {
  it('shows the buyer, the purchase, the payment and the delivery', async () => {
    const { call, orderNo } = await appWithOrder()
    const { list } = (await call(waterCardRechargeApi.list, {})).data
    expect(list).toMatchObject([
      {
        orderNo,
        cardNo: 'K-1',
        name: 'Zhang San',
        communityName: 'Garden',
        roomNo: '3-2-1203',
        unitPrice: '3.45',
        amount: '100.00',
        quantity: '28.990',
        refundedAmount: '0.00',
        paymentMethod: 'bankTransfer',
        paymentStatus: 'paid',
        state: 'notInitiated',
        recharger: '#1',
        transactionNo: 'T-1',
        paidAt: '2026-01-01T08:00:00.000+08:00',
      },
    ])
    const { data } = await call(waterCardRechargeApi.get, { id: list[0]!.id })
    expect(data).toMatchObject({ orderNo, transitions: [{ from: null, to: 'paid/notInitiated', actor: '#1' }] })
  })

  it('is found by what a clerk knows of it', async () => {
    const { call, orderNo, card } = await appWithOrder()
    const total = async (filter: object) => (await call(waterCardRechargeApi.list, filter)).data.total
    const found = [{ orderNo }, { cardNo: 'K-' }, { cardId: card.id }, { name: 'Zhang' }, { transactionNo: 'T-1' }, { recharger: '#1' }]
    for (const filter of [...found, { paymentStatus: 'paid', state: 'notInitiated', paymentMethod: 'bankTransfer' }])
      expect([filter, await total(filter)]).toEqual([filter, 1])
    for (const filter of [{ orderNo: '%' }, { cardNo: 'X' }, { paymentStatus: 'unpaid' }, { recharger: 'nobody' }])
      expect([filter, await total(filter)]).toEqual([filter, 0])
  })

  it('of another department is not seen, counted, exported or cancelled', async () => {
    const { call, db, card, app, signIn } = await appWithOrder()
    const { id } = await insertOrder(db, card.id, { paymentStatus: 'unpaid', paidAt: null })
    const scope = { ...NO_ROWS, deptIds: [2] }
    expect((await call(waterCardRechargeApi.list, {}, { scope })).data.total).toBe(0)
    expect((await call(waterCardRechargeApi.get, { id }, { scope })).code).toBe(404)
    expect((await call(waterCardRechargeApi.cancel, { id }, { scope })).code).toBe(404)
    const size = async (caller: Parameters<typeof signIn>[0]) => {
      const headers = { authorization: signIn({ permissions: [waterCardRechargeApi.export.id], ...caller }) }
      return (await app.inject({ url: waterCardRechargeApi.export.path, headers })).rawPayload.length
    }
    expect(await size({ scope })).toBeLessThan(await size({}))
  })

  it('says in the export why it failed, in the words of the screen', async () => {
    const { db, card, app, signIn } = await appWithOrder()
    for (const failureReason of ['timeout', 'valve stuck'])
      await insertOrder(db, card.id, { state: 'fail', failureReason, messageId: `M ${failureReason}` })
    const authorization = signIn({ permissions: [waterCardRechargeApi.export.id] })
    const { rawPayload } = await app.inject({ url: `${waterCardRechargeApi.export.path}?lang=en`, headers: { authorization } })
    const [headers, ...rows] = (await readXlsx(new Uint8Array(rawPayload))).sheets[0]!.rows
    const of = (header: string) => rows.map((row) => row[headers!.indexOf(header)])
    const said = ['The meter says “valve stuck”', 'The meter did not answer within 48 hours', null]
    expect(of('Failure')).toEqual(said)
    expect(of('Message ID')).toEqual(['M valve stuck', 'M timeout', null])
    expect(of('Delivery')).toEqual(['Delivery failed', 'Delivery failed', 'Not required'])
  })

  it('is cancelled while nobody has paid, with the reason on record', async () => {
    const { call, db, card } = await appWithOrder()
    const { id } = await insertOrder(db, card.id, { paymentStatus: 'unpaid', paidAt: null })
    expect((await call(waterCardRechargeApi.cancel, { id, reason: 'Customer left' })).code).toBe(0)
    const { data } = await call(waterCardRechargeApi.get, { id })
    // Without money there is no water: nobody waits for a delivery, in no list and no export.
    expect(data).toMatchObject({
      paymentStatus: 'failed',
      state: 'notInitiated',
      delivery: 'nothingToDeliver',
      failureReason: 'Customer left',
    })
    expect((await call(waterCardRechargeApi.list, { delivery: 'notInitiated' })).data.total).toBe(0)
    expect(data.transitions).toMatchObject([{ from: 'unpaid/notInitiated', to: 'failed/notInitiated', reason: 'Customer left' }])
    expect((await call(waterCardRechargeApi.cancel, { id })).code).toBe(409)
    const { id: paid } = await insertOrder(db, card.id)
    expect((await call(waterCardRechargeApi.cancel, { id: paid })).code).toBe(409)
  })
})

describe('the database', () => {
  const all = PAYMENT_STATUSES.flatMap((paymentStatus) => CHANNEL_STATES.map((state) => ({ paymentStatus, state })))
  const LEGAL = ['unpaid/notInitiated', 'paid/notInitiated', 'paid/initiated', 'paid/success', 'paid/fail', 'failed/notInitiated']
  const NEXT: Record<string, readonly string[]> = {
    'unpaid/notInitiated': ['paid/notInitiated', 'failed/notInitiated'],
    'failed/notInitiated': ['paid/notInitiated'],
    'paid/notInitiated': ['paid/initiated'],
    'paid/initiated': ['paid/success', 'paid/fail'],
    'paid/fail': ['paid/initiated'],
  }
  const nameOf = ({ paymentStatus, state }: (typeof all)[number]) => `${paymentStatus}/${state}`
  const succeeds = (change: PromiseLike<unknown>) =>
    change.then(
      () => true,
      () => false,
    )

  it.each(all)('lets $paymentStatus and $state exist, and become, only what domain-rules §2.6 lists', async (pair) => {
    const { db } = await testApp(sale)
    const { id: cardId } = await insertCard(db)
    expect(await succeeds(insertOrder(db, cardId, pair))).toBe(LEGAL.includes(nameOf(pair)))
    if (!LEGAL.includes(nameOf(pair))) return
    for (const next of all.filter((other) => nameOf(other) !== nameOf(pair))) {
      const { id } = await insertOrder(db, cardId, pair)
      const moved = await succeeds(db.update(waterCardRecharges).set(next).where(eq(waterCardRecharges.id, id)))
      expect([nameOf(next), moved]).toEqual([nameOf(next), NEXT[nameOf(pair)]?.includes(nameOf(next)) ?? false])
    }
  })
})
