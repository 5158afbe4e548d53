import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { iotCardRechargeApi } from '@weir/contract/modules/iot/iot-card-recharge'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { describe, expect, it } from 'vitest'

import type { Caller } from '../../../../test/app/app.ts'
import { insertIotCard } from '../../../../test/iot/iot-rows.ts'
import { iotShop } from '../../../../test/pay/iot-shop.ts'
import { withPaySandbox } from '../../../../test/pay/pay-app.ts'
import { iotCardRecharges, iotCardRefunds } from '../../iot/index.ts'
import { waterCardRecharges } from '../../card/index.ts'
import { usedTransactions } from '../../sale/ground/used-transaction.table.ts'
import { payCallbacks } from '../callback/callback.table.ts'

const payApp = withPaySandbox()

const WATER = [waterCardApi.recharge.id, `${waterCardApi.recharge.id}/offline`]
const PACKAGES = [iotCardApi.recharge.id, `${iotCardApi.recharge.id}/offline`]

async function counter() {
  const app = await payApp()
  const shop = await iotShop(app)
  const method = (transactionNo: string) => ({ paymentMethod: 'bankTransfer', transactionNo }) as const
  return {
    ...shop,
    ...app,
    buyWater: (transactionNo: string, caller?: Caller) =>
      app.call(waterCardApi.recharge, { id: app.card.id, amount: '100.00', ...method(transactionNo) }, caller),
    buyPackages: (transactionNo: string, caller?: Caller) =>
      app.call(iotCardApi.recharge, { id: shop.cardId, ...shop.choice, ...method(transactionNo) }, caller),
    orders: async () => [await app.db.$count(waterCardRecharges), await app.db.$count(iotCardRecharges)],
  }
}

describe('a bank transfer', () => {
  it.each(['T-1', 't-1', 'Ｔ－１', 'ｔ- 1', ' T -1 '])('pays for water, and then for no package as %j', async (typed) => {
    const { buyWater, buyPackages, orders } = await counter()
    const { orderNo } = (await buyWater('T-1')).data
    const mayRead = { permissions: [...PACKAGES, waterCardRechargeApi.list.id] }
    expect(await buyPackages(typed, mayRead)).toMatchObject({
      code: 409,
      data: { fieldErrors: { transactionNo: [`Order ${orderNo} has this transaction number; check it`] } },
    })
    expect(await orders()).toEqual([1, 0])
  })

  it('pays for packages of several cards in one act, and then for no water', async () => {
    const { call, db, cardId, choice, buyWater, buyPackages, orders } = await counter()
    const { id } = await insertIotCard(db, 2)
    const paid = { ...choice, paymentMethod: 'bankTransfer', transactionNo: 'T-2' } as const
    expect((await call(iotCardApi.renew, { ids: [cardId, id], ...paid })).code).toBe(0)
    const [first] = await db.select().from(iotCardRecharges).orderBy(iotCardRecharges.id)
    const mayRead = { permissions: [...WATER, iotCardRechargeApi.list.id] }
    expect((await buyWater('t-2', mayRead)).data.fieldErrors).toEqual({
      transactionNo: [`Order ${first!.orderNo} has this transaction number; check it`],
    })
    expect((await buyPackages('t-2')).code).toBe(409)
    expect(await orders()).toEqual([0, 2])
  })

  it('names its order to nobody who may not read it', async () => {
    const { buyWater, buyPackages, db } = await counter()
    await buyWater('T-3')
    const taken = { transactionNo: ['Another order has this transaction number'] }
    expect((await buyPackages('T-3', { permissions: PACKAGES })).data.fieldErrors).toEqual(taken)
    const reader = { permissions: [...PACKAGES, waterCardRechargeApi.list.id], scope: { all: false, deptIds: [1], own: false } }
    expect((await buyPackages('T-3', reader)).data.fieldErrors).not.toEqual(taken)
    await db.update(waterCardRecharges).set({ deptId: 9 })
    expect((await buyPackages('T-3', reader)).data.fieldErrors).toEqual(taken)
  })

  it('pays once, however many clerks type its number at the same time', async () => {
    const { buyWater, buyPackages, orders, db } = await counter()
    const answers = await Promise.all([1, 2, 3, 4].flatMap((n) => (n % 2 ? [buyWater('T-4'), buyPackages('t-4')] : [buyPackages('T-4')])))
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 409, 409, 409, 409, 409])
    expect((await orders()).reduce((sum, count) => sum + count)).toBe(1)
    expect(await db.select().from(usedTransactions)).toMatchObject([{ folded: 'T-4' }])
  })
})

it('of a provider pays for one product, and its number stays used when the money went back', async () => {
  const app = await counter()
  const [water, packages, late] = [await app.place(), await app.place(), await app.place()]
  const iot = await app.call(iotCardApi.recharge, { id: app.cardId, ...app.choice, paymentMethod: 'wechat' })
  await app.deliver()
  const { transactionNo } = await app.sandbox.pay(water)
  await app.sandbox.notify(water)
  await app.sandbox.pay(iot.data.orderNo)
  expect(await app.sandbox.notify(iot.data.orderNo, { payment: { transactionNo } })).toEqual([200])
  // Another amount buys nothing, and waits for a person.
  const other = await app.sandbox.pay(late, { amount: 9999 })
  await app.sandbox.notify(late)
  await app.sandbox.pay(packages)
  expect(await app.sandbox.notify(packages, { payment: { transactionNo: other.transactionNo } })).toEqual([200])
  const outcomes = await app.db.select({ outcome: payCallbacks.outcome }).from(payCallbacks).orderBy(payCallbacks.id)
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['credited', 'transactionTaken', 'amountDiffers', 'transactionTaken'])
  expect([(await app.order(packages)).paymentStatus, await app.remaining(), await app.db.$count(iotCardRefunds)]).toEqual([
    'unpaid',
    28_990,
    0,
  ])
})
