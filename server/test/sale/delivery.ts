import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'

import { sale } from '../../src/modules/sale/module.ts'
import { meterBindings } from '../../src/modules/meter/ground/meter-binding.table.ts'
import { ackTopic } from '../../src/modules/sale/water-card-recharge/ack.topic.ts'
import { deliveryTimeoutJob } from '../../src/modules/sale/water-card-recharge/timeout.job.ts'
import { waterMeters } from '../../src/modules/meter/ground/water-meter.table.ts'
import type { Db } from '../../src/kernel/context.ts'
import { sendDue } from '../../src/services/outbox/outbox-sender.ts'
import { testApp } from '../app/app.ts'
import { type Of, productOfTest } from '../app/worker-app.ts'
import { insertCard } from './water-card.ts'

export interface Command {
  id: string
  type: string
  orderNo: string
  quantity: string
  remaining: string
}

const OWNER = { deptId: 1, createdBy: 1 }
const HOUR = 3_600_000

/** A card bound to a meter of this SN. */
export async function addCardWithMeter(db: Db, deviceSn: string, commands = true) {
  await db.insert(waterMeters).values({ deviceSn, commands, ...OWNER })
  const card = await insertCard(db, { deviceSn })
  await db
    .insert(meterBindings)
    .values({ deviceSn, cardId: card.id, cardNo: card.cardNo, from: new Date('2020-01-01T00:00:00Z'), ...OWNER })
  return card
}

/** The app with a broker that takes what it is given, or not, and a clock for what waits. */
export async function deliveryApp(of: Of = sale) {
  const test = await testApp(of)
  const { call, db } = test
  const card = await addCardWithMeter(db, 'SN-1')
  const clock = { now: test.ctx.now() }
  const ctx = { ...test.ctx, now: () => clock.now }
  const broker = { isUp: true, published: [] as { topic: string; command: Command }[] }
  const link = {
    async publish(topic: string, payload: object) {
      if (!broker.isUp) throw new Error('the broker is out of reach')
      broker.published.push({ topic, command: payload as Command })
    },
    onListening: () => undefined,
  }
  const logged: string[] = []
  const log = {
    warn: (_facts: object, message: string) => void logged.push(message),
    error: (_: object, message: string) => void logged.push(message),
  }
  const post = { senders: ctx.parts.get(productOfTest).senders, link, log }

  const recharge = async (id = card.id, amount = '100.00') =>
    (await call(waterCardApi.recharge, { id, amount, paymentMethod: 'cash' })).data.orderNo
  const order = async (orderNo: string) => (await call(waterCardRechargeApi.list, { orderNo })).data.list[0]!
  const transitions = async (orderNo: string) => {
    const { data } = await call(waterCardRechargeApi.get, { id: (await order(orderNo)).id })
    return data.transitions.map(({ to, reason, actor }) => [to, reason, actor]).toReversed()
  }
  const send = () => sendDue(ctx, post)
  const answer = (deviceSn: string, ...payloads: { id: string; ok: boolean; reason?: string }[]) =>
    ackTopic.take(
      ctx,
      payloads.map((payload) => ({
        deviceSn,
        payload,
        raw: Buffer.alloc(0),
        topic: `weir/${deviceSn}/acks`,
        sender: deviceSn,
        byOwnKey: true,
      })),
    )
  const later = (hours: number) => void (clock.now = new Date(clock.now.getTime() + hours * HOUR))
  const expire = () => deliveryTimeoutJob.run(ctx)
  /** Sold, sent, and what went out. */
  const sold = async () => {
    const orderNo = await recharge()
    await send()
    return { orderNo, command: broker.published.at(-1)!.command }
  }
  return { ...test, ctx, card, broker, link, post, logged, recharge, order, transitions, send, answer, later, expire, sold }
}
