import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { withPaySandbox } from '../../../../test/pay/pay-app.ts'
import { checkBalances } from '../../sale/ledger/balance-check.job.ts'
import { ledgerEntries } from '../../card/index.ts'
import { waterCards } from '../../card/ground/water-card.table.ts'
import { payCallbacks } from './callback.table.ts'

const payApp = withPaySandbox()

it('credits the order that a callback confirms', async () => {
  const { place, sandbox, order, remaining, db } = await payApp()
  const orderNo = await place()
  const { transactionNo } = await sandbox.pay(orderNo, { paidAt: '2026-01-01T00:01:00Z' })
  expect(await sandbox.notify(orderNo)).toEqual([200])
  expect(await order(orderNo)).toMatchObject({ paymentStatus: 'paid', transactionNo, paidAt: new Date('2026-01-01T00:01:00Z') })
  expect([await remaining(), await db.$count(ledgerEntries)]).toEqual([28_990, 2])
  expect(await db.select().from(payCallbacks)).toMatchObject([{ outcome: 'credited', orderNo, transactionNo, amountFen: 10_000 }])
})

it.each(['signature', 'body', 'time', 'merchant'] as const)('refuses a callback with a wrong %s, and keeps it', async (forged) => {
  const { place, sandbox, order, remaining, db, pass } = await payApp()
  const orderNo = await place()
  await sandbox.pay(orderNo)
  // A process keeps few of a minute, and other tests of this process begin in the same one.
  await pass(1)
  expect(await sandbox.notify(orderNo, { forged })).toEqual([409])
  expect([(await order(orderNo)).paymentStatus, await remaining()]).toEqual(['unpaid', 0])
  expect(await db.select().from(payCallbacks)).toMatchObject([{ outcome: forged === 'body' ? 'signature' : forged, orderNo: null }])
})

it.each([{ transactionNo: 'S\u00001' }, { transactionNo: 'S\n1' }, { paidAt: '0000-01-01T00:00:00Z' }])(
  'refuses a signed callback with %j as of another format, and answers it',
  async (payment) => {
    const { place, sandbox, order, db, pass } = await payApp()
    const orderNo = await place()
    await sandbox.pay(orderNo)
    await pass(1)
    expect(await sandbox.notify(orderNo, { payment })).toEqual([409])
    expect((await order(orderNo)).paymentStatus).toBe('unpaid')
    expect(await db.select().from(payCallbacks)).toMatchObject([{ outcome: 'format', transactionNo: null }])
  },
)

it('takes a callback before the answer of the creation', async () => {
  const { place, sandbox, deliver, order, remaining, pass } = await payApp()
  await sandbox.faults({ operation: 'create', mode: 'lose' })
  const orderNo = await place()
  await sandbox.pay(orderNo)
  expect(await sandbox.notify(orderNo)).toEqual([200])
  await pass(1)
  await deliver()
  expect([(await order(orderNo)).paymentStatus, await remaining()]).toEqual(['paid', 28_990])
})

it('credits an expired order that was paid in time', async () => {
  const { place, sandbox, order, remaining, pass, db } = await payApp()
  const orderNo = await place()
  const payment = { paidAt: '2026-01-01T00:29:00Z' }
  await pass(40)
  await db.execute("update water_card_recharge set payment_status = 'failed', failure_reason = 'expired'")
  await sandbox.pay(orderNo, payment)
  expect(await sandbox.notify(orderNo)).toEqual([200])
  expect(await order(orderNo)).toMatchObject({ paymentStatus: 'paid', failureReason: null })
  expect(await remaining()).toBe(28_990)
})

it.each([
  ['late', { paidAt: '2026-01-01T00:31:00Z' }, 'active'],
  ['late', { paidAt: '2026-01-01T00:10:00Z' }, 'suspended'],
  ['amountDiffers', { amount: 9999 }, 'active'],
] as const)('credits nothing that is %s: %j, the card %s', async (outcome, payment, state) => {
  const { place, sandbox, order, remaining, db, card } = await payApp()
  const orderNo = await place()
  await db.update(waterCards).set({ state }).where(eq(waterCards.id, card.id))
  await sandbox.pay(orderNo, payment)
  expect(await sandbox.notify(orderNo)).toEqual([200])
  expect([(await order(orderNo)).paymentStatus, await remaining()]).toEqual(['failed', 0])
  expect(await db.select().from(payCallbacks)).toMatchObject([{ outcome, orderNo }])
})

it('credits one order once: 20 callbacks at once, a second payment, and the number of another order', async () => {
  const { place, sandbox, order, remaining, db, ctx } = await payApp()
  const [orderNo, other] = [await place(), await place()]
  const { transactionNo } = await sandbox.pay(orderNo)
  expect(new Set(await sandbox.notify(orderNo, { copies: 20 }))).toEqual(new Set([200]))
  await sandbox.pay(orderNo, { again: true })
  expect(await sandbox.notify(orderNo)).toEqual([200])
  await sandbox.pay(other)
  expect(await sandbox.notify(other, { payment: { transactionNo } })).toEqual([200])
  expect([await remaining(), (await order(orderNo)).transactionNo, (await order(other)).paymentStatus]).toEqual([
    28_990,
    transactionNo,
    'unpaid',
  ])
  const outcomes = (await db.select().from(payCallbacks).orderBy(payCallbacks.id)).map(({ outcome }) => outcome)
  expect(Object.entries(Object.groupBy(outcomes, (outcome) => outcome)).map(([outcome, all]) => [outcome, all!.length])).toEqual([
    ['credited', 1],
    ['repeated', 19],
    ['second', 1],
    ['transactionTaken', 1],
  ])
  expect((await checkBalances(ctx)).differences).toEqual([])
})

it('knows no other provider, takes no large body, and keeps a bounded number of forgeries', async () => {
  const { outside, db } = await payApp()
  const post = async (name: string, payload: string) =>
    (
      await outside.inject({
        method: 'POST',
        url: `/api/v1/pay/callback/${name}`,
        payload,
        headers: { 'content-type': 'application/json' },
      })
    ).statusCode
  expect([await post('wechat', '{}'), await post('sandbox', 'x'.repeat(20_000))]).toEqual([404, 413])
  for (let n = 0; n < 80; n++) expect(await post('sandbox', '\u0000{"a":"\\ud800"}')).toBe(409)
  expect(await db.$count(payCallbacks)).toBeLessThanOrEqual(60)
})
