import { randomUUID } from 'node:crypto'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { readingApi } from '@weir/contract/modules/meter/reading'

import { tellOfPayment } from './callback.ts'
import { callAt } from './caller.ts'
import { NotAnswered } from './console-client.ts'
import { Gateway } from './gateway.ts'
import type { Household } from './households.ts'
import { between, type Random } from './random.ts'
import { readingOf } from './registers.ts'
import { DEVICE_KEY } from './server-process.ts'

interface Storm {
  /** The processes: each act goes to one of them, readings to the first. */
  urls: readonly string[]
  brokerUrl: string
  token: string
  /** Of the payment sandbox, with the secret of its callbacks. */
  sandbox: string
  households: readonly Household[]
  random: Random
}

/** Every seventh credit is refused by its meter. */
const REFUSED = 7

/** Money, water and readings of few cards, all at once: whatever locks a card, an order or a meter. */
export function storming({ urls, brokerUrl, token, sandbox, households, random }: Storm) {
  const counts = new Map<string, number>()
  const told: number[] = []
  const orderIds: number[] = []
  const registers = new Map(households.map(({ deviceSn }) => [deviceSn, 1]))
  const oneOf = <T>(all: readonly T[]): T => all[between(random, 0, all.length - 1)]!
  const note = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
  let credits = 0
  const meters: Gateway = new Gateway(() => brokerUrl, {
    filters: households.map(({ deviceSn }) => `weir/${deviceSn}/commands`),
    hear: (topic, payload) => {
      const { id } = JSON.parse(payload) as { id: string }
      const answer = { id, ok: ++credits % REFUSED !== 0, reason: 'valve stuck' }
      meters.publish(topic.replace('commands', 'acks'), answer).catch((error: unknown) => {
        if (!(error instanceof NotAnswered)) throw error
      })
    },
  })

  async function call(act: string, ...[endpoint, input]: [Parameters<typeof callAt>[1], object]) {
    const { code, data } = await callAt(oneOf(urls), endpoint, input as never, { token, key: randomUUID() })
    note(`${act} ${code}`)
    return code === 0 ? (data as { orderId?: number; orderNo?: string; amount?: string } | undefined) : undefined
  }

  /** The same callback at two processes at once, as a provider that heard nothing repeats it. */
  async function confirm(orderNo: string, amount: number) {
    const payment = { orderNo, transactionNo: `S${randomUUID().replaceAll('-', '')}`, amount }
    told.push(...(await Promise.all(urls.map((url) => tellOfPayment(url, sandbox, payment)))))
  }

  const recharge = (paymentMethod: 'cash' | 'wechat') =>
    call(paymentMethod, waterCardApi.recharge, { id: oneOf(households).cardId, amount: '10.00', paymentMethod })

  const acts = [
    async () => orderIds.push((await recharge('cash'))?.orderId ?? orderIds[0]!),
    async () => {
      const placed = await recharge('wechat')
      if (!placed) return
      await confirm(placed.orderNo!, 1000)
      orderIds.push(placed.orderId!)
    },
    () => call('refund', waterCardRechargeApi.refund, { id: oneOf(orderIds), amount: '1.00', reason: 'storm' }),
    () => call('move', waterCardRechargeApi.move, { id: oneOf(orderIds), toCardId: oneOf(households).cardId, reason: 'storm' }),
    () => call('retry', waterCardRechargeApi.retry, { id: oneOf(orderIds) }),
    () => call('adjust', waterCardApi.adjust, { id: oneOf(households).cardId, quantity: '0.100', reason: 'other', note: 'storm' }),
    () =>
      call('price', waterCardApi.adjustPrice, { id: oneOf(households).cardId, unitPrice: oneOf(['3.00', '3.10']), mode: 'keepTonnage' }),
    async () => {
      const { deviceSn } = oneOf(households)
      const n = registers.get(deviceSn)!
      registers.set(deviceSn, n + 1)
      const headers = { 'content-type': 'application/json', 'x-device-key': DEVICE_KEY }
      const body = JSON.stringify({ readings: [readingOf(deviceSn, n)] })
      const { status } = await fetch(`${urls[0]!}${readingApi.report.path}`, { method: 'POST', headers, body })
      note(`report ${status}`)
    },
  ]

  return {
    /** How often which act had which code. */
    counts,
    /** The statuses of all callbacks. */
    told,
    async begin() {
      await meters.connected()
      for (const _ of households) await acts[0]!()
    },
    act: () => oneOf(acts)(),
    end: async () => (await meters.connected()).endAsync(),
  }
}
