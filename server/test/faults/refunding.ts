import { randomUUID } from 'node:crypto'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'

import type { ConsoleClient } from './console-client.ts'
import type { Household } from './households.ts'
import { type Intent, repeatOpen, type Workload } from './workload.ts'

interface Refund {
  cardId: number
  /** Of the recharge, and of its refund. */
  keys: readonly [string, string]
}

const BACK = '1.00'

/** Clerks who take cash and give a part of it back. */
export function refunding(households: readonly Household[]): Workload {
  const journal: Intent<Refund, number>[] = []

  async function ask(client: ConsoleClient, intent: Intent<Refund, number>) {
    const { cardId, keys } = intent.asked
    const [bought, refunded] = keys.map((key) => ({ 'idempotency-key': key }))
    const { orderId } = await client.call(waterCardApi.recharge, { id: cardId, quantity: '2', paymentMethod: 'cash' }, bought)
    await client.call(waterCardRechargeApi.refund, { id: orderId, amount: BACK, reason: 'a part of it' }, refunded)
    intent.answer = orderId
  }

  return {
    name: 'refund',
    async step(client, lane) {
      const intent = { asked: { cardId: households[lane]!.cardId, keys: [randomUUID(), randomUUID()] as const } }
      journal.push(intent)
      await ask(client, intent)
    },
    repeat: (client) => repeatOpen(journal, (intent) => ask(client, intent)),
    async check(client) {
      const refunded = new Map<number, number>()
      for (const { cardId } of households) {
        const { list, total } = await client.call(waterCardRechargeApi.list, { cardId, pageSize: 10_000 })
        if (total !== list.length) throw new Error(`${total} orders do not fit one page`)
        for (const { id, refundedAmount } of list) refunded.set(id, Number(refundedAmount))
      }
      const answers = new Set(journal.map(({ answer }) => answer!))
      return {
        lost: [...answers].filter((id) => !((refunded.get(id) ?? 0) >= Number(BACK))).length,
        doubled: [...refunded].filter(([id, amount]) => amount > Number(BACK) || !answers.has(id)).length + journal.length - answers.size,
      }
    },
  }
}
