import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { shiftApi } from '@weir/contract/modules/pay/shift'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { drawerApp } from '../../../../test/pay/drawer.ts'
import { insertIotCard } from '../../../../test/iot/iot-rows.ts'
import { packageSales } from '../../../../test/iot/package-sales.ts'
import { iotCardRecharges, iotCardRefunds } from '../../iot/index.ts'
import { iotCards } from '../../iot/ground/iot-card.table.ts'
import { meterBindings } from '../../meter/index.ts'
import { payShiftCash, payShifts } from './shift.table.ts'

const { mine, myRows, close, rows, list } = shiftApi
const WANG = { id: 6, userName: 'wang' }
const TRANSFER = { paymentMethod: 'bankTransfer' } as const

async function shop() {
  const app = await drawerApp()
  return { ...app, ...(await packageSales(app)) }
}

it('adds the cash of packages to that of water, with a row for each', async () => {
  const app = await shop()
  const [water, packages] = [await app.sold('100.00'), await app.soldPackages(2)]
  await app.refundPackages(packages.id)
  expect(await app.shift()).toMatchObject({
    cashOrders: 2,
    cashIn: '106.00',
    cashRefunds: 1,
    cashOut: '6.00',
    expected: '100.00',
    beside: [],
  })
  const { data } = await app.call(myRows, {})
  expect(
    data.list.map(({ product, kind, amount, orderId, quantity, delivery }) => [product, kind, amount, orderId, quantity, delivery]),
  ).toEqual(
    expect.arrayContaining([
      ['water', 'order', '100.00', water.id, '28.990', 'nothingToDeliver'],
      ['iot', 'order', '6.00', packages.id, null, 'nothingToDeliver'],
      ['iot', 'refund', '-6.00', packages.id, null, 'nothingToDeliver'],
    ]),
  )
  expect((await app.call(list, {})).data.list).toMatchObject([{ cashOrders: 2, cashIn: '106.00', expected: '100.00' }])
})

it('takes a refund from the drawer of the person who refunds', async () => {
  const app = await shop()
  const { id } = await app.soldPackages(1)
  expect((await app.refundPackages(id, WANG)).code).toBe(0)
  expect(await app.shift()).toMatchObject({ cashIn: '3.00', cashOut: '0.00' })
  expect(await app.shift(WANG)).toMatchObject({ cashIn: '0.00', cashOut: '3.00', expected: '-3.00' })
})

it('puts each order of a renewal of many cards into one shift, or none of them', async () => {
  const app = await shop()
  const others = await Promise.all([2, 3].map(async (n) => (await insertIotCard(app.db, n)).id))
  const renewal = { ids: [app.simId, ...others], ...app.choice, paymentMethod: 'cash' as const }
  expect((await app.call(iotCardApi.renew, renewal)).data).toEqual({ orders: 3, amount: '9.00' })
  expect(await app.shift()).toMatchObject({ cashOrders: 3, cashIn: '9.00' })
  expect(new Set((await app.db.select().from(payShiftCash)).map(({ shiftId }) => shiftId)).size).toBe(1)
  await app.db.update(iotCards).set({ lifecycle: 'loggedOff' }).where(eq(iotCards.id, others[1]!))
  expect((await app.call(iotCardApi.renew, renewal)).code).toBe(409)
  expect(await app.shift()).toMatchObject({ cashOrders: 3, cashIn: '9.00' })
})

it('shows transfers of both products under one method, and never counts them', async () => {
  const app = await shop()
  const { id } = await app.soldPackages(2, { ...TRANSFER, transactionNo: 'T-1' })
  expect((await app.call(mine, {})).data.shift).toBeNull()
  await app.call(waterCardApi.recharge, { id: app.card.id, amount: '500.00', ...TRANSFER, transactionNo: 'T-2' })
  await app.refundPackages(id)
  await app.soldPackages(1)
  const beside = [{ paymentMethod: 'bankTransfer', orders: 2, amount: '506.00', refunds: 1, refunded: '6.00' }]
  expect(await app.shift()).toMatchObject({ expected: '3.00', cashRefunds: 0, beside })
  expect((await app.call(myRows, {})).data.total).toBe(4)
})

it('counts packages that an operator works on as undelivered, without water', async () => {
  const app = await shop()
  const [cash, transfer] = [await app.soldPackages(1), await app.soldPackages(1, { ...TRANSFER, transactionNo: 'T-1' })]
  for (const { id } of [cash, transfer])
    await app.db.update(iotCardRecharges).set({ channelStatus: 'initiated' }).where(eq(iotCardRecharges.id, id))
  expect(await app.shift()).toMatchObject({ undelivered: 2, undeliveredQuantity: '0.000' })
})

it('names the household that had the device at the time of the order', async () => {
  const app = await shop()
  const at = app.ctx.now()
  const binding = { deviceSn: 'SN-1', cardId: app.card.id, cardNo: 'K-1', deptId: 1, createdBy: 1 }
  await app.db.insert(meterBindings).values({ ...binding, from: new Date(at.getTime() - 1000), to: at })
  await app.soldPackages(1)
  expect((await app.call(myRows, {})).data.list).toMatchObject([{ name: null, roomNo: null }])
  await app.db.insert(meterBindings).values({ ...binding, from: at })
  expect((await app.call(myRows, {})).data.list[0]!.name).toBe(app.card.name)
})

it('is counted once: a closed shift keeps it, and the next cash is in another shift', async () => {
  const app = await shop()
  const { id: iotOrderId } = await app.soldPackages(2)
  const { data: closed } = await app.handOver([{ value: '1', pieces: 6 }])
  expect(closed).toMatchObject({ state: 'closed', cashOrders: 1, cashIn: '6.00', difference: '0.00' })
  await app.refundPackages(iotOrderId)
  expect(await app.shift()).toMatchObject({ cashOrders: 0, cashOut: '6.00', expected: '-6.00' })
  expect((await app.call(rows, { id: closed.id })).data).toMatchObject({ total: 1, list: [{ product: 'iot', amount: '6.00' }] })
  const [refund] = await app.db.select().from(iotCardRefunds)
  const open = (await app.shift())!
  const insert = (values: Partial<typeof payShiftCash.$inferInsert>) => app.db.insert(payShiftCash).values({ shiftId: open.id, ...values })
  const refused = async (values: Parameters<typeof insert>[0], constraint: string) =>
    expect(insert(values)).rejects.toMatchObject({ cause: { constraint } })
  await refused({ iotOrderId, shiftId: closed.id }, 'pay_shift_cash_open')
  await refused({ iotOrderId }, 'pay_shift_cash_iot_order')
  await refused({ iotRefundId: refund!.id }, 'pay_shift_cash_iot_refund')
  await refused({ iotOrderId, iotRefundId: refund!.id }, 'pay_shift_cash_one')
  await refused({}, 'pay_shift_cash_one')
  await expect(app.db.update(payShiftCash).set({ iotOrderId: null })).rejects.toThrow(/Failed query/)
  expect((await app.call(close, { id: closed.id, expected: '6.00', counts: [] })).code).toBe(409)
  expect((await app.db.select().from(payShifts).where(eq(payShifts.id, closed.id)))[0]).toMatchObject({ cashOrders: 1, cashInFen: 600 })
})
