import { randomUUID } from 'node:crypto'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { waterCardRefundApi } from '@weir/contract/modules/sale/water-card-refund'
import { expect, it } from 'vitest'

import { type PayApp, withPaySandbox } from '../../../../test/pay/pay-app.ts'
import { insertCard } from '../../../../test/sale/water-card.ts'
import { checkBalances, checkOrders } from '../../sale/ledger/balance-check.job.ts'
import { ledgerEntries, waterCardRecharges, waterCardRefunds } from '../../card/index.ts'
import { CALLBACK } from '../provider/providers.ts'
import { SANDBOX_HEADERS, signLines } from '../provider/sandbox.ts'
import { refundFollowUpJob } from '../refund/refund-follow-up.job.ts'
import { payCallbacks } from './callback.table.ts'

const payApp = withPaySandbox()
const [ORDERS, COPIES] = [process.env.TEST_LONG ? 1000 : 100, 20]
/** Orders whose callbacks are on their way together. */
const TOGETHER = 5
const CARDS = 10
const ORDER_LITRE = 28_990
const MINUTES = 60_000

interface Facts {
  orderNo: string
  transactionNo: string
  amount: number
  paidAt: string
}
interface Signing {
  secret?: string
  at?: Date
  merchant?: string
  /** The body that arrives instead of the signed one. */
  sent?: (body: string) => string
}

/** Callbacks as the sandbox signs them, from many addresses: one alone may send 300 in a second. */
function callbacksTo(app: PayApp) {
  const right = new URL(app.sandbox.setting).password
  let calls = 0
  return async (facts: Facts, { secret = right, at = app.ctx.now(), merchant = 'weir', sent = (body) => body }: Signing = {}) => {
    const body = JSON.stringify({ merchant, about: 'payment', ...facts })
    const [time, nonce] = [String(Math.floor(at.getTime() / 1000)), randomUUID()]
    const headers = {
      'content-type': 'application/json',
      [SANDBOX_HEADERS.time]: time,
      [SANDBOX_HEADERS.nonce]: nonce,
      [SANDBOX_HEADERS.signature]: signLines(secret, [time, nonce, body]),
    }
    for (let tries = 1; ; tries++) {
      const remoteAddress = `10.1.${(calls >> 8) & 255}.${calls++ & 255}`
      const { statusCode } = await app.outside.inject({
        method: 'POST',
        url: `${CALLBACK}/sandbox`,
        payload: sent(body),
        headers,
        remoteAddress,
      })
      // The server is busy: a provider comes again.
      if (statusCode !== 503 || tries === 20) return statusCode
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** Orders that were paid at the sandbox, and of which nobody said a word yet. */
async function paidOrders(app: PayApp, count: number, cardIds: readonly number[], how: { amount?: number; paidAt?: string } = {}) {
  const numbers: string[] = []
  for (let n = 0; n < count; n++) numbers.push(await app.place({ isMade: false, id: cardIds[n % cardIds.length]! }))
  await app.deliver()
  return Promise.all(numbers.map(async (orderNo): Promise<Facts> => ({ orderNo, ...(await app.sandbox.pay(orderNo, how)) })))
}

async function outcomes({ db }: PayApp) {
  const rows = await db.select({ outcome: payCallbacks.outcome }).from(payCallbacks).orderBy(payCallbacks.id)
  return Object.fromEntries([...Map.groupBy(rows, ({ outcome }) => outcome)].map(([outcome, all]) => [outcome, all.length]))
}

const proveBooks = async ({ ctx }: PayApp) => expect([(await checkBalances(ctx)).differences, await checkOrders(ctx)]).toEqual([[], []])

async function cardsOf({ db, card }: PayApp) {
  const further = await Promise.all(Array.from({ length: CARDS - 1 }, () => insertCard(db)))
  return [card.id, ...further.map(({ id }) => id)]
}

it(`credits ${ORDERS} orders exactly ${ORDERS} times, each callback repeated ${COPIES} times at once`, { timeout: 600_000 }, async () => {
  const app = await payApp()
  const send = callbacksTo(app)
  const cardIds = await cardsOf(app)
  for (let done = 0; done < ORDERS; done += 50) {
    const paid = await paidOrders(app, 50, cardIds)
    for (let n = 0; n < paid.length; n += TOGETHER) {
      const copies = paid.slice(n, n + TOGETHER).flatMap((facts) => Array.from({ length: COPIES }, () => send(facts)))
      expect(new Set(await Promise.all(copies))).toEqual(new Set([200]))
    }
  }
  expect(await outcomes(app)).toEqual({ credited: ORDERS, repeated: ORDERS * (COPIES - 1) })
  expect(await app.db.$count(ledgerEntries)).toBe(2 * ORDERS)
  for (const id of cardIds) expect(await app.remaining(id)).toBe((ORDERS / CARDS) * ORDER_LITRE)
  const states = new Set((await app.db.select().from(waterCardRecharges)).map(({ paymentStatus }) => paymentStatus))
  expect(states).toEqual(new Set(['paid']))
  expect(await app.db.$count(waterCardRefunds)).toBe(0)
  await proveBooks(app)
})

it('credits nothing for 200 forged, altered, replayed and late callbacks', { timeout: 120_000 }, async () => {
  const app = await payApp()
  const send = callbacksTo(app)
  const cardIds = await cardsOf(app)
  const paid = (how?: Parameters<typeof paidOrders>[3]) => paidOrders(app, 25, cardIds, how)
  const soon = new Date(app.ctx.now().getTime() + 31 * MINUTES).toISOString()
  const once = (facts: readonly Facts[], signing?: Signing) => Promise.all(facts.map((one) => send(one, signing)))

  const [unsaid, late, other] = [await paid(), await paid({ paidAt: soon }), await paid({ amount: 9999 })]
  const forged = [
    await once(unsaid, { secret: 'another secret' }),
    await once(unsaid, { merchant: 'another' }),
    await once(unsaid, { sent: (body) => body.replace(/"amount":\d+/, '"amount":99') }),
    await once(unsaid, { sent: (body) => body.replace(/WR0/, 'WR1') }),
    // A right one of an hour ago, sent again.
    await once(unsaid, { at: new Date(app.ctx.now().getTime() - 60 * MINUTES) }),
    await once(unsaid.map((facts) => ({ ...facts, orderNo: 'WR-no-such-order' }))),
  ].flat()
  expect([forged.length, new Set(forged)]).toEqual([150, new Set([409])])
  // These are taken: their money goes back, or waits for a person.
  expect(new Set([...(await once(late)), ...(await once(other))])).toEqual(new Set([200]))

  expect(await app.db.$count(ledgerEntries)).toBe(0)
  for (const id of cardIds) expect(await app.remaining(id)).toBe(0)
  const ofUnsaid = await app.db.select().from(waterCardRecharges)
  expect(new Set(ofUnsaid.map(({ paymentStatus }) => paymentStatus))).toEqual(new Set(['unpaid', 'failed']))
  expect(await outcomes(app)).toMatchObject({ late: 25, amountDiffers: 25, unknownOrder: 25 })
  await proveBooks(app)
})

it(
  'ends each of 20 refunds once: refused, retried by three people at once, lost by the provider, asked by the job',
  { timeout: 120_000 },
  async () => {
    const app = await payApp()
    const send = callbacksTo(app)
    const cardIds = await cardsOf(app)
    const paid = await paidOrders(app, 20, cardIds)
    for (const facts of paid) await send(facts)
    await app.sandbox.faults({ operation: 'refund', mode: 'refuse', times: paid.length })
    for (const { orderNo } of paid) {
      const { id } = await app.order(orderNo)
      expect((await app.call(waterCardRechargeApi.refund, { id, reason: 'asked for it' })).code).toBe(0)
    }
    await app.deliver()
    const refunds = await app.db.select().from(waterCardRefunds).orderBy(waterCardRefunds.id)
    expect(new Set(refunds.map(({ state }) => state))).toEqual(new Set(['failed']))
    for (const { id } of refunds) {
      const codes = await Promise.all([1, 2, 3].map(async () => (await app.call(waterCardRefundApi.retry, { id })).code))
      expect(codes.toSorted((a, b) => a - b)).toEqual([0, 409, 409])
    }
    await app.sandbox.faults({ operation: 'refund', mode: 'lose', times: paid.length })
    await app.pass(2)
    await Promise.all([app.deliver(), refundFollowUpJob.run(app.ctx).catch(() => undefined)])
    await app.pass(2)
    await Promise.all([app.deliver(), refundFollowUpJob.run(app.ctx)])
    const ended = await app.db.select().from(waterCardRefunds).orderBy(waterCardRefunds.id)
    expect([ended.length, new Set(ended.map(({ state }) => state))]).toEqual([paid.length, new Set(['done'])])
    const ours = new Set(paid.map(({ orderNo }) => orderNo))
    const back = (await app.sandbox.refunds()).filter(({ orderNo }) => ours.has(orderNo))
    expect([back.length, new Set(back.map(({ amount }) => amount))]).toEqual([paid.length, new Set([10_000])])
    for (const id of cardIds) expect(await app.remaining(id)).toBe(0)
    await proveBooks(app)
  },
)
