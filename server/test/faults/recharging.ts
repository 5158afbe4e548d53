import { randomUUID } from 'node:crypto'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'

import type { ConsoleClient } from './console-client.ts'
import type { Household } from './households.ts'
import { between, type Random } from './random.ts'
import { type Intent, repeatOpen, type Workload } from './workload.ts'

interface Purchase {
  cardId: number
  tons: number
  key: string
}

/** Clerks who take cash, each payment with a key of its own. */
export function recharging(households: readonly Household[], random: Random): Workload {
  const journal: Intent<Purchase, string>[] = []

  async function ask(client: ConsoleClient, intent: Intent<Purchase, string>) {
    const { cardId, tons, key } = intent.asked
    const purchase = { id: cardId, quantity: `${tons}`, paymentMethod: 'cash' } as const
    const { orderNo } = await client.call(waterCardApi.recharge, purchase, { 'idempotency-key': key })
    intent.answer = orderNo
  }

  return {
    name: 'recharge',
    async step(client, lane) {
      const intent = { asked: { cardId: households[lane]!.cardId, tons: between(random, 1, 9), key: randomUUID() } }
      journal.push(intent)
      await ask(client, intent)
    },
    repeat: (client) => repeatOpen(journal, (intent) => ask(client, intent)),
    async check(client) {
      const found = new Map<string, number>()
      const wrong = { lost: 0, doubled: 0 }
      for (const { cardId } of households) {
        const { list, total } = await client.call(waterCardRechargeApi.list, { cardId, pageSize: 10_000 })
        if (total !== list.length) throw new Error(`${total} orders do not fit one page`)
        for (const { orderNo } of list) found.set(orderNo, (found.get(orderNo) ?? 0) + 1)
        const asked = journal.filter((intent) => intent.asked.cardId === cardId).reduce((sum, intent) => sum + intent.asked.tons, 0)
        const { balance } = await client.call(waterCardApi.detail, { id: cardId })
        if (Number(balance.recharged) < asked) wrong.lost++
        if (Number(balance.recharged) > asked) wrong.doubled++
      }
      const answers = journal.map(({ answer }) => answer!)
      wrong.lost += answers.filter((orderNo) => !found.has(orderNo)).length
      const known = new Set(answers)
      wrong.doubled += answers.length - known.size + [...found.keys()].filter((orderNo) => !known.has(orderNo)).length
      return wrong
    },
  }
}
