import { randomUUID } from 'node:crypto'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'

import { tellOfPayment } from './callback.ts'
import { type ConsoleClient, NotAnswered } from './console-client.ts'
import type { Household } from './households.ts'
import { between, type Random } from './random.ts'
import { type Intent, repeatOpen, type Workload } from './workload.ts'

interface Purchase {
  cardId: number
  tons: number
  key: string
}

interface Way {
  name: string
  paymentMethod: 'cash' | 'wechat'
  /** The payment of an order, until it is taken; `amount` in fen. */
  pay?: (client: ConsoleClient, order: { orderNo: string; transactionNo: string; amount: number }) => Promise<void>
}

/** Clerks who take cash, each payment with a key of its own. */
export const recharging = (households: readonly Household[], random: Random) =>
  buying(households, random, { name: 'recharge', paymentMethod: 'cash' })

/** Residents who pay at a provider. It tells of a payment until its callback is taken. */
export const paying = (sandbox: string) => (households: readonly Household[], random: Random) =>
  buying(households, random, {
    name: 'payment (callback)',
    paymentMethod: 'wechat',
    async pay({ url }, payment) {
      const status = await tellOfPayment(url, sandbox, payment).catch((error: unknown) => {
        throw new NotAnswered(String(error))
      })
      if (status !== 200) throw new NotAnswered(`a callback was answered with ${status}`)
    },
  })

function buying(households: readonly Household[], random: Random, { name, paymentMethod, pay }: Way): Workload {
  const journal: Intent<Purchase, string>[] = []

  async function ask(client: ConsoleClient, intent: Intent<Purchase, string>) {
    const { cardId, tons, key } = intent.asked
    const purchase = { id: cardId, quantity: `${tons}`, paymentMethod }
    const { orderNo, amount } = await client.call(waterCardApi.recharge, purchase, { 'idempotency-key': key })
    await pay?.(client, { orderNo, transactionNo: `S${key.replaceAll('-', '')}`, amount: Math.round(Number(amount) * 100) })
    intent.answer = orderNo
  }

  return {
    name,
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
