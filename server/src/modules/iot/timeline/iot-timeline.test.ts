import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { iotCardRechargeApi } from '@weir/contract/modules/iot/iot-card-recharge'
import { iotRequestApi } from '@weir/contract/modules/iot/iot-request'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { fen } from '@weir/contract/platform/units'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { addHousehold } from '../../../../test/sale/household.ts'
import { iotApp, useSimulator } from '../../../../test/iot/iot-app.ts'
import { ICCID, insertIotCard, insertType } from '../../../../test/iot/iot-rows.ts'
import { meterBindings } from '../../meter/index.ts'
import { iotCardRecharges } from '../ground/iot-card-recharge.table.ts'
import { rechargeIotCard } from '../iot-card-recharge/buy.service.ts'
import { refundOrder } from '../iot-card-recharge/refund.service.ts'
import { endRequest } from '../iot-request/end-request.service.ts'
import { askOperator } from '../iot-request/place-request.service.ts'
import { iotRequests } from '../ground/iot-request.table.ts'

const simulator = useSimulator()

/** A household whose SIM got a package that its operator refused, the money back, and two requests: one was refused. */
async function home() {
  const app = await iotApp(simulator())
  const { ctx, db, pass, do: work, call } = app
  const { hyUserId, cardId } = await addHousehold(ctx, 1)
  const neighbour = await addHousehold(ctx, 2)
  const { id } = await insertIotCard(db, 1, { deviceSn: 'SN-1' })
  const type = await insertType(db, { packageCode: 'P1' })
  const end = async (how: { state: 'done' | 'refused'; text: string }) => {
    await pass(10)
    const [open] = await db.select().from(iotRequests).where(eq(iotRequests.state, 'queued'))
    await work((ctx) => endRequest(ctx, open!.id, { code: null, ...how }))
    await pass(10)
  }
  const bought = {
    id,
    trafficPacketId: type.id,
    quantity: 2,
    effect: 'thisMonth',
    paymentMethod: 'bankTransfer',
    transactionNo: 'T1',
  } as const
  const { orderNo } = await work((ctx) => rechargeIotCard(ctx, bought))
  await end({ state: 'refused', text: 'no such package' })
  const [order] = (await call(iotCardRechargeApi.list, { orderNo })).data.list
  await work((ctx) => refundOrder(ctx, { id: order!.id, amount: fen(600), reason: 'refused' }))
  await work((ctx) => askOperator(ctx, 'stop', { ids: [id], reason: 'vacant' }))
  await end({ state: 'refused', text: 'not today' })
  await work((ctx) => askOperator(ctx, 'stop', { ids: [id], reason: 'still vacant' }))
  await end({ state: 'done', text: 'met' })
  const LISTS = [hyUserApi.detail.id, waterCardApi.detail.id, iotCardRechargeApi.list.id, iotRequestApi.list.id]
  const read = async (id = hyUserId, caller = {}) =>
    (await call(hyUserApi.timeline, { id, kinds: ['sim'] }, { permissions: LISTS, ...caller })).data
  return { ...app, read, packet: type.name, orderNo, cardId, neighbour, simId: id, type, work }
}

it('tells orders of packages, their way to the operator, refunds and requests, newest first', async () => {
  const { read, packet, orderNo, cardId, call, simId } = await home()
  const { list } = await read()
  expect(list.map(({ title, detail, tone }) => [title, detail, tone])).toEqual([
    ['IoT card, Stop: Done', `still vacant · ${ICCID(1)}`, 'ok'],
    ['IoT card, Stop: Refused', `vacant · not today · ${ICCID(1)}`, 'bad'],
    ['Data package refunded, 6.00 yuan', expect.stringMatching(`^${packet} · refused · IB`), 'warn'],
    ['Data package not activated by the operator', `${packet} · no such package · ${orderNo}`, 'bad'],
    ['Data package sent to the operator', `${packet} · ${orderNo}`, 'info'],
    ['Data package ordered, 6.00 yuan', `${packet} × 2 · Bank transfer · ${orderNo}`, 'info'],
  ])
  expect(new Set(list.map(({ cardId, cardNo }) => `${cardId} ${cardNo}`))).toEqual(new Set([`${cardId} C1`]))
  expect(list.map(({ link }) => link?.screen)).toEqual(['iotRequest', 'iotRequest', ...Array(4).fill('iotCardRechargeDetail')])
  expect(list[0]!.link?.given).toEqual({ iotCardId: simId })
  const ofCard = await call(waterCardApi.timeline, { id: cardId, kinds: ['sim'] }, { isSuper: true })
  expect(ofCard.data.list.map(({ key }) => key)).toEqual(list.map(({ key }) => key))
})

it('belongs to the household that had the meter at that time', async () => {
  const { read, db, ctx, neighbour, work, simId, type, pass } = await home()
  const at = ctx.now()
  const ofMeter = eq(meterBindings.deviceSn, 'SN-1')
  await db.update(meterBindings).set({ to: at }).where(ofMeter)
  await db.update(meterBindings).set({ to: at }).where(eq(meterBindings.deviceSn, 'SN-2'))
  await db.insert(meterBindings).values({ deviceSn: 'SN-1', cardId: neighbour.cardId, cardNo: 'C2', from: at, deptId: 1, createdBy: 1 })
  await work((ctx) =>
    rechargeIotCard(ctx, {
      id: simId,
      trafficPacketId: type.id,
      quantity: 1,
      effect: 'nextMonth',
      paymentMethod: 'bankTransfer',
      transactionNo: 'T2',
    }),
  )
  await pass(1)
  expect((await read()).list).toHaveLength(6)
  const { list } = await read(neighbour.hyUserId)
  expect(list.map(({ title, cardNo }) => [title, cardNo])).toEqual([
    ['Data package sent to the operator', 'C2'],
    ['Data package ordered, 3.00 yuan', 'C2'],
  ])
})

it('tells only what the caller may list', async () => {
  const { read } = await home()
  const orders = await read(undefined, { permissions: [hyUserApi.detail.id, iotCardRechargeApi.list.id] })
  expect([orders.list.length, orders.kinds]).toEqual([4, ['sim', 'edit']])
  expect((await read(undefined, { permissions: [hyUserApi.detail.id, iotRequestApi.list.id] })).list).toHaveLength(2)
  expect((await read(undefined, { permissions: [hyUserApi.detail.id] })).list).toEqual([])
})

it('hides orders and requests of another department, though the household is in sight', async () => {
  const { read, db } = await home()
  const scope = { all: false, deptIds: [1], own: false }
  expect((await read(undefined, { scope })).list).toHaveLength(6)
  await db.update(iotCardRecharges).set({ deptId: 2 })
  expect((await read(undefined, { scope })).list.map(({ title }) => title)).toEqual(['IoT card, Stop: Done', 'IoT card, Stop: Refused'])
  await db.update(iotRequests).set({ deptId: 2 })
  expect((await read(undefined, { scope })).list).toEqual([])
})
