import { dashboardApi } from '@weir/contract/modules/home/dashboard'
import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { moneyTroubleApi } from '@weir/contract/modules/sale/money-trouble'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { weir } from '../../index.ts'
import { addCardWithMeter, deliveryApp } from '../../../../test/sale/delivery.ts'
import { fen } from '@weir/contract/platform/units'
import { outbox } from '../../../kernel/platform.table.ts'
import { waterMeters } from '../../meter/ground/water-meter.table.ts'
import { Ack } from './ack.topic.ts'
import { CREDIT } from './delivery.service.ts'
import { waterCardRecharges } from '../../card/ground/water-card-recharge.table.ts'

type App = Awaited<ReturnType<typeof deliveryApp>>
const alarms = async ({ call }: App) =>
  (await call(deviceAlarmApi.list, { messageType: 'PAID_NOT_DELIVERED' })).data.list.map(({ deviceSn, condition, count }) => [
    deviceSn,
    condition,
    count,
  ])

describe('a credit', () => {
  it('goes to the meter, and is delivered when the meter says so', async () => {
    const app = await deliveryApp(weir)
    const orderNo = await app.recharge()
    expect([await app.order(orderNo), app.woken]).toMatchObject([
      { state: 'notInitiated', delivery: 'notInitiated', messageId: null },
      ['water.alarmRules', 'outbox'],
    ])
    await app.send()
    const { topic, command } = app.broker.published[0]!
    expect([topic, command]).toEqual([
      'weir/SN-1/commands',
      { id: expect.stringMatching(/^[0-9a-f-]{36}$/), type: 'credit', orderNo, quantity: '28.990', remaining: '28.990' },
    ])
    expect(await app.order(orderNo)).toMatchObject({ state: 'initiated', delivery: 'initiated', messageId: command.id, deviceSn: 'SN-1' })
    await app.answer('SN-1', { id: command.id, ok: true })
    expect(await app.order(orderNo)).toMatchObject({ state: 'success', failureReason: null })
    expect(await app.transitions(orderNo)).toEqual([
      ['paid/notInitiated', null, '#1'],
      ['paid/initiated', null, 'system'],
      ['paid/success', null, 'system'],
    ])
    expect(await app.send()).toBe(0)
  })

  it('reaches a meter in the order of purchase', async () => {
    const app = await deliveryApp(weir)
    const bought = [await app.recharge(), await app.recharge(), await app.recharge()]
    while ((await app.send()) > 0);
    expect(app.broker.published.map(({ command }) => command.orderNo)).toEqual(bought)
  })

  it('of a card without a meter, or whose meter takes no commands, is not waited for', async () => {
    const app = await deliveryApp(weir)
    await app.db.update(waterMeters).set({ commands: false })
    const orders = [await app.recharge(), await app.recharge((await addCardWithMeter(app.db, 'SN-2', false)).id)]
    app.later(72)
    expect([await app.send(), await app.expire()]).toEqual([0, { failed: 0 }])
    for (const orderNo of orders)
      expect(await app.order(orderNo)).toMatchObject({ state: 'notInitiated', delivery: 'nothingToDeliver', failureReason: null })
    const { list } = (await app.call(waterCardRechargeApi.list, { delivery: 'nothingToDeliver' })).data
    expect(list.map(({ orderNo }) => orderNo)).toEqual(orders.toReversed())
    expect((await app.call(waterCardRechargeApi.list, { delivery: 'notInitiated' })).data.total).toBe(0)
    const { data: inbox } = await app.call(dashboardApi.inbox, {}, { permissions: [dashboardApi.inbox.id, moneyTroubleApi.list.id] })
    expect(inbox.list.filter(({ kind }) => kind === 'paidNotDelivered')).toEqual([])
    expect(await alarms(app)).toEqual([])
  })

  it('follows its card to the meter it has when the credit is sent', async () => {
    const app = await deliveryApp(weir)
    const [moved, lost] = [await app.recharge(), await app.recharge()]
    await app.call(waterCardApi.unbind, { id: app.card.id })
    await app.db.insert(waterMeters).values({ deviceSn: 'SN-NEW', commands: true, deptId: 1, createdBy: 1 })
    await app.call(waterCardApi.bind, { id: app.card.id, deviceSn: 'SN-NEW' })
    await app.send()
    expect(app.broker.published.map(({ topic }) => topic)).toEqual(['weir/SN-NEW/commands'])
    expect(await app.order(moved)).toMatchObject({ state: 'initiated', deviceSn: 'SN-NEW' })
    await app.call(waterCardApi.unbind, { id: app.card.id })
    await app.send()
    expect(await app.order(lost)).toMatchObject({ state: 'notInitiated', delivery: 'nothingToDeliver', messageId: null })
  })

  it('is not sent after a refund in between', async () => {
    const app = await deliveryApp(weir)
    const orderNo = await app.recharge()
    await app.db.update(waterCardRecharges).set({ refundedFen: fen(10_000) })
    await app.send()
    expect([app.broker.published, (await app.order(orderNo)).delivery]).toEqual([[], 'nothingToDeliver'])
  })

  it('begun for one meter is not sent to the next one', async () => {
    const app = await deliveryApp(weir)
    app.broker.isUp = false
    const orderNo = await app.recharge()
    await app.send()
    await app.call(waterCardApi.unbind, { id: app.card.id })
    await app.db.insert(waterMeters).values({ deviceSn: 'SN-NEW', commands: true, deptId: 1, createdBy: 1 })
    await app.call(waterCardApi.bind, { id: app.card.id, deviceSn: 'SN-NEW' })
    app.broker.isUp = true
    app.later(1)
    await app.send()
    expect(app.broker.published).toEqual([])
    expect(await app.order(orderNo)).toMatchObject({ state: 'initiated', deviceSn: 'SN-1' })
  })
})

describe('a credit that did not get out', () => {
  it('is tried again with the same id, later each time, and given up after two days', async () => {
    const app = await deliveryApp(weir)
    app.broker.isUp = false
    const orderNo = await app.recharge()
    expect(await app.send()).toBe(1)
    const { messageId } = await app.order(orderNo)
    expect([await app.send(), app.logged]).toEqual([0, ['message not sent, tried again later']])
    app.later(1 / 3600)
    expect([await app.send(), await app.send()]).toEqual([1, 0])
    app.later(2 / 3600)
    app.broker.isUp = true
    expect(await app.send()).toBe(1)
    expect(app.broker.published.map(({ command }) => command.id)).toEqual([messageId])

    app.broker.isUp = false
    await app.recharge()
    await app.send()
    app.later(49)
    await app.send()
    expect(app.logged.at(-1)).toBe('message given up')
    expect(await app.db.select().from(outbox).where(eq(outbox.attempts, 2)).orderBy(outbox.id)).toMatchObject([
      { sentAt: null, givenUpAt: expect.any(Date), lastError: expect.stringContaining('out of reach') },
    ])
    expect(await app.send()).toBe(0)
  })

  it('because the process died between the commit and the broker is sent again, with the same id', async () => {
    const app = await deliveryApp(weir)
    const orderNo = await app.recharge()
    // As a kill leaves it: begun, committed, held, and nothing published.
    app.link.publish = () => new Promise(() => undefined)
    void app.send()
    await expect.poll(async () => (await app.order(orderNo)).state).toBe('initiated')
    const published: unknown[] = []
    app.link.publish = async (_topic, payload) => void published.push(payload)
    expect(await app.send()).toBe(0)
    app.later(1)
    expect(await app.send()).toBe(1)
    expect(published).toMatchObject([{ id: (await app.order(orderNo)).messageId, orderNo }])
  })

  it('is sent again when the meter begins to listen, unless it waits to be sent', async () => {
    const app = await deliveryApp(weir)
    const { command } = await app.sold()
    const creditSender = app.post.senders.find(({ topic }) => topic === CREDIT)!
    const again = (deviceSn?: string) => creditSender.sendAgain!(app.ctx, deviceSn)
    await again('SN-2')
    expect(await app.send()).toBe(0)
    await again('SN-1')
    await again()
    expect([await app.send(), await app.send()]).toEqual([1, 0])
    expect(app.broker.published.map(({ command }) => command.id)).toEqual([command.id, command.id])
    await app.answer('SN-1', { id: command.id, ok: true })
    await again()
    expect(await app.send()).toBe(0)
  })
})

it('two senders at once send each credit once', async () => {
  const app = await deliveryApp(weir)
  const cards = await Promise.all(['A', 'B', 'C', 'D'].map((sn) => addCardWithMeter(app.db, sn)))
  const bought = await Promise.all(cards.flatMap(({ id }) => [app.recharge(id), app.recharge(id)]))
  while ((await Promise.all([app.send(), app.send(), app.send()])).some((tried) => tried > 0));
  expect(app.broker.published.map(({ command }) => command.orderNo).toSorted()).toEqual(bought.toSorted())
})

describe('an answer', () => {
  it('that refuses fails the order with the words of the meter, and says so until it is delivered', async () => {
    const app = await deliveryApp(weir)
    const { orderNo, command } = await app.sold()
    await app.answer('SN-1', { id: command.id, ok: false, reason: 'valve\u0000 stuck\n' })
    expect(await app.order(orderNo)).toMatchObject({ state: 'fail', failureReason: 'valve stuck', paymentStatus: 'paid' })
    expect(await alarms(app)).toEqual([['SN-1', 'active', 1]])
    const next = await app.sold()
    await app.answer('SN-1', { id: next.command.id, ok: true })
    expect(await alarms(app)).toEqual([['SN-1', 'active', 1]])
    await app.answer('SN-1', { id: command.id, ok: true })
    expect(await alarms(app)).toEqual([['SN-1', 'cleared', 1]])
  })

  it.each([
    ['', 'refused'],
    ['timeout', 'meter: timeout'],
    ['x'.repeat(300), 'x'.repeat(200)],
  ])('with the reason %j is kept as %j', async (reason, kept) => {
    const app = await deliveryApp(weir)
    const { orderNo, command } = await app.sold()
    await app.answer('SN-1', { id: command.id, ok: false, reason })
    expect((await app.order(orderNo)).failureReason).toBe(kept)
  })

  it('counts once, and what was delivered stays delivered', async () => {
    const app = await deliveryApp(weir)
    const { orderNo, command } = await app.sold()
    const [yes, no] = [
      { id: command.id, ok: true },
      { id: command.id, ok: false },
    ]
    await app.answer('SN-1', yes, yes, no)
    await app.answer('SN-1', no, yes)
    expect((await app.order(orderNo)).state).toBe('success')
    expect(await app.transitions(orderNo)).toHaveLength(3)
    expect(await alarms(app)).toEqual([])
  })

  it('of another meter, or about an id nobody sent, changes nothing', async () => {
    const app = await deliveryApp(weir)
    await addCardWithMeter(app.db, 'SN-2')
    const { orderNo, command } = await app.sold()
    await app.answer('SN-2', { id: command.id, ok: true })
    await app.answer('SN-1', { id: crypto.randomUUID(), ok: true }, { id: orderNo, ok: false })
    expect((await app.order(orderNo)).state).toBe('initiated')
  })

  it.each([[{ ok: true }], [{ id: 'x\u0000', ok: true }], [{ id: 'x', ok: 'yes' }], [[]], ['ok'], [{ id: 'y'.repeat(65), ok: true }]])(
    'like %j is no answer',
    (payload) => expect(Ack.safeParse(payload).success).toBe(false),
  )

  it('that comes after the order failed still delivers it, even after a refund, and moves no money', async () => {
    const app = await deliveryApp(weir)
    const { orderNo, command } = await app.sold()
    app.later(49)
    await app.expire()
    await app.db.update(waterCardRecharges).set({ refundedFen: fen(10_000) })
    const before = await app.call(waterCardApi.get, { id: app.card.id })
    await app.answer('SN-1', { id: command.id, ok: true })
    expect(await app.order(orderNo)).toMatchObject({ state: 'success', refundedAmount: '100.00', failureReason: null })
    expect((await app.transitions(orderNo)).slice(-3)).toEqual([
      ['paid/fail', 'timeout', 'system'],
      ['paid/initiated', 'lateAck', 'system'],
      ['paid/success', 'lateAck', 'system'],
    ])
    expect(await app.call(waterCardApi.get, { id: app.card.id })).toEqual(before)
    expect(await alarms(app)).toEqual([['SN-1', 'cleared', 1]])
  })
})

it('an order that no meter answers fails after 48 hours, once', async () => {
  const app = await deliveryApp(weir)
  const { orderNo } = await app.sold()
  app.later(47.9)
  expect([await app.expire(), (await app.order(orderNo)).state]).toEqual([{ failed: 0 }, 'initiated'])
  app.later(0.2)
  expect([await app.expire(), await app.expire()]).toEqual([{ failed: 1 }, { failed: 0 }])
  expect(await app.order(orderNo)).toMatchObject({ state: 'fail', failureReason: 'timeout' })
  expect(await alarms(app)).toEqual([['SN-1', 'active', 1]])
})
