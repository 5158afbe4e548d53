import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { WEBHOOK_EVENT_NAMES, WEBHOOK_EVENTS, type WebhookEvent } from '@weir/contract/modules/webhook-events'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { fen, litre } from '@weir/contract/platform/units'
import { asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { packageSales } from '../../../../test/iot/package-sales.ts'
import { addCardWithMeter } from '../../../../test/sale/delivery.ts'
import { webhookApp } from '../../../../test/system/webhook-app.ts'
import { inTransaction } from '../../../kernel/context.ts'
import { webhookDeliveries } from '../../../services/webhook/webhook.table.ts'
import { holdAnyCard } from '../../card/index.ts'
import { weir } from '../../index.ts'
import { clearAlarm, raiseAlarm } from '../../meter/index.ts'
import { readings } from '../../meter/ground/reading.table.ts'
import { waterMeters } from '../../meter/ground/water-meter.table.ts'
import { ingestReadings } from '../../meter/reading/ingest.service.ts'
import { connectivityJob } from '../../meter/water-meter/connectivity.job.ts'
import { waterOrders } from '../../sale/water-card-recharge/payment.service.ts'
import { placeUnpaidOrder } from '../../sale/water-card-recharge/place-order.service.ts'

/** The product with a webhook for everything, and a household with a meter. Each answer of `told` begins where the last one ended. */
async function world() {
  const test = await webhookApp(weir)
  await test.add({ events: [...WEBHOOK_EVENT_NAMES], deptId: test.company })
  const card = await addCardWithMeter(test.db, 'SN-1')
  let seen = 0
  const told = async (): Promise<Record<string, unknown>[]> => {
    const rows = await test.db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.id))
    const fresh = rows.slice(seen)
    seen = rows.length
    // A receiver can rely on the declared form.
    for (const { event, data } of fresh) expect(WEBHOOK_EVENTS[event as WebhookEvent].strict().safeParse(data).error).toBeUndefined()
    return fresh.map(({ event, data }) => ({ event, ...data }))
  }
  return { ...test, card, told }
}

it('tells of water that is paid, over the counter or at a provider, once each', async () => {
  const { call, ctx, card, told } = await world()
  const { orderNo } = (await call(waterCardApi.recharge, { id: card.id, amount: '100.00', paymentMethod: 'cash' })).data
  const order = { cardNo: card.cardNo, deviceSn: 'SN-1', amount: '100.00', quantity: '28.990', unitPrice: '3.45' }
  const [paid, ...others] = await told()
  expect(paid).toMatchObject({ event: 'orderPaid', orderNo, ...order, paymentMethod: 'cash', transactionNo: null })
  expect(others).toEqual([])

  const placed = await inTransaction(ctx, async (ctx) => {
    const held = await holdAnyCard(ctx, card.id)
    const sold = { typed: 'amount', amountFen: fen(10_000), quantityLitre: litre(28_990), paymentMethod: 'wechat' } as const
    return placeUnpaidOrder(ctx, held, sold)
  })
  expect(await told(), 'not yet paid').toEqual([])
  const payment = { orderId: placed.id, transactionNo: 'WX-1', amountFen: fen(10_000), paidAt: ctx.now() }
  for (let times = 0; times < 2; times++) await inTransaction(ctx, (ctx) => waterOrders.credit(ctx, payment))
  expect(await told()).toMatchObject([
    {
      event: 'orderPaid',
      orderNo: placed.orderNo,
      ...order,
      paymentMethod: 'wechat',
      transactionNo: 'WX-1',
      paidAt: '2026-01-01T08:00:00.000+08:00',
    },
  ])
})

it('tells of no order that only moved to another card', async () => {
  const { call, card, db, told } = await world()
  const { orderId: id } = (await call(waterCardApi.recharge, { id: card.id, amount: '100.00', paymentMethod: 'cash' })).data
  const other = await addCardWithMeter(db, 'SN-2')
  await told()
  const moved = await call(waterCardRechargeApi.move, { id, toCardId: other.id, reason: 'wrong card' })
  expect(moved.code).toBe(0)
  expect(await told()).toEqual([])
})

it('tells of packages that are paid', async () => {
  const { call, db, told } = await world()
  const { soldPackages } = await packageSales({ call, db })
  const { orderNo } = await soldPackages(2)
  const orders = (await told()).filter(({ event }) => event === 'packagePaid')
  expect(orders).toMatchObject([{ orderNo, quantity: 2, amount: '6.00', paymentMethod: 'cash', deviceSn: 'SN-1' }])
})

it('tells of an alarm as it begins, ends and comes back, and of no repetition', async () => {
  const { ctx, told, card } = await world()
  const raise = () =>
    inTransaction(ctx, (ctx) => raiseAlarm(ctx, { deviceSn: 'SN-1', type: 'FRAUD', params: {}, source: 'device', reportedAt: ctx.now() }))
  await raise()
  await raise()
  const [raised, ...others] = await told()
  expect(raised).toMatchObject({ event: 'alarmRaised', deviceSn: 'SN-1', type: 'FRAUD', source: 'device', cardNo: card.cardNo })
  expect(others).toEqual([])
  const clear = () => inTransaction(ctx, (ctx) => clearAlarm(ctx, 'SN-1', 'FRAUD'))
  await clear()
  await clear()
  await raise()
  expect(await told()).toMatchObject([
    { event: 'alarmCleared', id: raised!['id'], clearedAt: '2026-01-01T08:00:00.000+08:00' },
    { event: 'alarmRaised', id: raised!['id'] },
  ])
})

it('tells of an alarm that staff note, decide, take up again and delete', async () => {
  const { call, told } = await world()
  const { id } = (await call(deviceAlarmApi.add, { deviceSn: 'SN-1', messageType: 'READING_GAP', content: 'seen' })).data
  await call(deviceAlarmApi.process, { ids: [id] })
  await call(deviceAlarmApi.reopen, { ids: [id] })
  await call(deviceAlarmApi.delete, { ids: [id], dryRun: true })
  await call(deviceAlarmApi.delete, { ids: [id] })
  expect((await told()).map((one) => [one['event'], one['id'], one['source']])).toEqual([
    ['alarmRaised', id, 'staff'],
    ['alarmCleared', id, 'staff'],
    ['alarmRaised', id, 'staff'],
    ['alarmCleared', id, 'staff'],
  ])
})

it('tells of a reading that is held, with its alarm', async () => {
  const { ctx, told } = await world()
  const send = (hour: number, register: number) =>
    inTransaction(ctx, (ctx) =>
      ingestReadings(
        ctx,
        [{ deviceSn: 'SN-1', meterTime: Date.parse('2025-12-31T00:00:00Z') + hour * 3_600_000, register: litre(register) }],
        {
          source: 'file',
          arrivedAt: ctx.now(),
        },
      ),
    )
  await send(0, 1000)
  await send(1, 2000)
  expect(await told()).toEqual([])
  await send(2, 900_000_000)
  expect(await told()).toMatchObject([
    { event: 'alarmRaised', type: 'READING_SPIKE' },
    { event: 'readingHeld', deviceSn: 'SN-1', register: '900000.000', verdict: 'spike', time: '2025-12-31T10:00:00.000+08:00' },
  ])
})

it('tells of a reading that waits again, and of one that a late reading contradicts', async () => {
  const { ctx, call, db, told } = await world()
  const send = (hour: number, register: number) =>
    inTransaction(ctx, (ctx) =>
      ingestReadings(
        ctx,
        [{ deviceSn: 'SN-1', meterTime: Date.parse('2025-12-31T00:00:00Z') + hour * 3_600_000, register: litre(register) }],
        { source: 'file', arrivedAt: ctx.now() },
      ),
    )
  const held = async () => (await told()).filter(({ event }) => event === 'readingHeld').map(({ register, verdict }) => [register, verdict])
  await send(0, 1000)
  await send(2, 900_000_000)
  const [{ id }] = (await db.select({ id: readings.id }).from(readings).where(eq(readings.verdict, 'spike'))) as [{ id: number }]
  for (const decision of ['reject', 'undo', 'accept', 'undo'] as const)
    expect((await call(readingApi.decide, { ids: [id], decision, reason: 'looked' })).code).toBe(0)
  const spike = ['900000.000', 'spike']
  expect(await held()).toEqual([spike, spike, spike])
  await call(readingApi.decide, { ids: [id], decision: 'reject', reason: 'looked' })
  await send(4, 2000)
  await send(3, 2500)
  expect(await held()).toEqual([['2.000', 'rollback']])
})

it('tells of a meter that is silent for too long, once', async () => {
  const { ctx, db, told } = await world()
  const lastReportAt = new Date('2025-12-20T00:00:00Z')
  await db.update(waterMeters).set({ lastReportAt }).where(eq(waterMeters.deviceSn, 'SN-1'))
  for (let times = 0; times < 2; times++) await connectivityJob.run(ctx, new AbortController().signal)
  expect(await told()).toMatchObject([
    { event: 'alarmRaised', type: 'OFFLINE' },
    { event: 'meterSilent', deviceSn: 'SN-1', lastReportAt: '2025-12-20T08:00:00.000+08:00', hours: 288 },
  ])
})
