import type { MqttClient } from 'mqtt'
import { expect, it, onTestFinished, vi } from 'vitest'

import { type Command, deliveryApp } from '../../../../test/sale/delivery.ts'
import { metersNetwork, publish } from '../../../../test/meter/meters-network.ts'
import { startOutboxSender } from '../../../services/outbox/outbox-sender.ts'
import { unreadableMessages } from '../../../services/mqtt/unreadable.table.ts'
import { ackTopic } from './ack.topic.ts'

const KEY = 'the-key-of-meter-1'

/** The app with the broker of the product and its sender at work. */
async function network() {
  const app = await deliveryApp()
  const net = await metersNetwork(app.ctx, [ackTopic])
  await net.addKey(KEY, 'SN-1')
  const sender = startOutboxSender({ ...app.post, link: net.broker }, async () => app.ctx)
  onTestFinished(() => sender.stop())
  const becomes = (orderNo: string, state: string) => vi.waitFor(async () => expect((await app.order(orderNo)).state).toBe(state), 10_000)
  const sell = async () => {
    const orderNo = await app.recharge()
    sender.wake()
    return orderNo
  }
  return { ...app, sell, becomes, meter: () => net.connect('SN-1', KEY) }
}

/** Receives the commands, from the next one on. */
async function listen(meter: MqttClient) {
  const heard: Command[] = []
  meter.on('message', (_topic, payload) => heard.push(JSON.parse(payload.toString()) as Command))
  await meter.subscribeAsync('weir/SN-1/commands', { qos: 1 })
  return heard
}

it('carries a credit to the meter and its answer back', async () => {
  const { sell, becomes, meter } = await network()
  const client = await meter()
  const heard = await listen(client)
  const orderNo = await sell()
  await vi.waitFor(() => expect(heard).toMatchObject([{ type: 'credit', orderNo, quantity: '28.990' }]), 10_000)
  await becomes(orderNo, 'initiated')
  await publish(client, 'weir/SN-1/acks', { id: heard[0]!.id, ok: true })
  await becomes(orderNo, 'success')
})

it('carries it to a meter that was away, when it listens again, with the same id', async () => {
  const { sell, becomes, meter, order } = await network()
  const orderNo = await sell()
  await becomes(orderNo, 'initiated')
  const client = await meter()
  const heard = await listen(client)
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0), 10_000)
  const { messageId } = await order(orderNo)
  expect(new Set(heard.map(({ id }) => id))).toEqual(new Set([messageId]))
  await publish(client, 'weir/SN-1/acks', { id: messageId, ok: false, reason: 'valve stuck' })
  await becomes(orderNo, 'fail')
})

it('keeps an answer that nobody can read', async () => {
  const { meter, db } = await network()
  const client = await meter()
  await publish(client, 'weir/SN-1/acks', { id: 'x', ok: 'perhaps' })
  await vi.waitFor(async () => expect(await db.$count(unreadableMessages)).toBe(1), 10_000)
})
