import { setTimeout as sleep } from 'node:timers/promises'
import { type WaterCardRecharge, waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'

import type { ConsoleClient } from './console-client.ts'
import type { Household } from './households.ts'
import { Meters } from './meters.ts'
import type { Random } from './random.ts'
import { recharging } from './recharging.ts'
import type { Workload } from './workload.ts'

/** Clerks whose customers' meters take commands: an intent is a credit that a meter has, acknowledged when its answer is. */
export function crediting(households: readonly Household[], random: Random, brokerUrl: () => string): Workload {
  const counter = recharging(households, random)
  const meters = new Meters(
    households.map(({ deviceSn }) => deviceSn),
    brokerUrl,
  )

  async function orders(client: ConsoleClient): Promise<WaterCardRecharge[]> {
    const lists = households.map(({ cardId }) => client.call(waterCardRechargeApi.list, { cardId, pageSize: 10_000 }))
    return (await Promise.all(lists)).flatMap(({ list }) => list)
  }

  return {
    name: 'credit (MQTT)',
    async step(client, lane) {
      const { deviceSn } = households[lane]!
      await meters.listen()
      const before = meters.answered(deviceSn)
      await counter.step(client, lane)
      while (meters.answered(deviceSn) === before) {
        await sleep(10)
        await meters.listen()
      }
    },
    async repeat(client) {
      const [intents, open] = [meters.credits.size, meters.open()]
      await counter.repeat(client)
      await meters.listen()
      for (const credit of open) await meters.answer(credit)
      return { intents, repeated: open.length }
    },
    async check(client) {
      const findings = await counter.check(client)
      // Meters go on answering meanwhile: an answer that comes while the orders are read is not in them yet.
      const acknowledged = [...meters.credits.values()].filter(({ answer }) => answer)
      const sold = new Map((await orders(client)).map((order) => [order.orderNo, order]))
      const credited = new Set<string>()
      findings.lost += acknowledged.filter(({ asked }) => sold.get(asked.orderNo)?.state !== 'success').length
      for (const { asked } of meters.credits.values()) {
        const order = sold.get(asked.orderNo)
        if (order?.quantity !== asked.quantity || credited.has(asked.orderNo)) findings.doubled++
        credited.add(asked.orderNo)
      }
      return findings
    },
    async undelivered(client, withinMs) {
      const until = Date.now() + withinMs
      for (;;) {
        const open = (await orders(client)).filter(({ state }) => state !== 'success')
        if (open.length === 0 || Date.now() >= until) return open.length
        await sleep(200)
      }
    },
  }
}
