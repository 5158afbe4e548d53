import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardPriceBatchApi } from '@weir/contract/modules/sale/water-card-price-batch'

import { type ConsoleClient, NotAnswered } from './console-client.ts'
import type { Household } from './households.ts'
import { type Intent, repeatOpen, type Workload } from './workload.ts'

interface PriceChange {
  cardId: number
  unitPrice: string
  key: string
  /** As the preview has it before the first try. */
  expected?: { count: number; digest: string; remaining: string }
}

const MODE = 'keepTonnage'

/** Administrators who change prices by a batch, which a task carries out. It is acknowledged when it says `done`. */
export function pricing(households: readonly Household[]): Workload {
  const journal: Intent<PriceChange, number>[] = []

  async function ask(client: ConsoleClient, intent: Intent<PriceChange, number>) {
    const { cardId, unitPrice, key } = intent.asked
    const selection = { ids: [cardId] }
    intent.asked.expected ??= await expectedOf(client, cardId, unitPrice)
    const order = { selection, unitPrice, mode: MODE, reason: key, expected: intent.asked.expected } as const
    const { id } = await client.call(waterCardApi.adjustPriceBatch, order, { 'idempotency-key': key })
    for (;;) {
      const { state } = await client.call(waterCardPriceBatchApi.get, { id })
      if (state === 'stopped') throw new Error(`batch ${id} stopped`)
      if (state === 'done') break
      await sleep(50)
    }
    intent.answer = id
  }

  async function expectedOf(client: ConsoleClient, cardId: number, unitPrice: string) {
    const preview = await client.call(waterCardApi.adjustPricePreview, { ids: [cardId], unitPrice, pageSize: 1 })
    const { count, digest, remainingBefore } = preview[MODE]
    if (count !== 1) throw new NotAnswered('the card has this price already')
    return { count, digest, remaining: remainingBefore }
  }

  return {
    name: 'price batch',
    async step(client, lane) {
      const { cardId } = households[lane]!
      const before = journal.filter(({ asked }) => asked.cardId === cardId).length
      const intent = { asked: { cardId, unitPrice: before % 2 === 0 ? '3.1000' : '3.2000', key: randomUUID() } }
      journal.push(intent)
      await ask(client, intent)
    },
    repeat: (client) => repeatOpen(journal, (intent) => ask(client, intent)),
    async check(client) {
      const found = new Map<string, number>()
      for (let pageNum = 1; ; pageNum++) {
        const { list } = await client.call(waterCardPriceBatchApi.list, { pageNum, pageSize: 1000 })
        for (const { reason, done } of list) found.set(reason, (found.get(reason) ?? 0) + done)
        if (list.length < 1000) break
      }
      const counts = journal.map(({ asked }) => found.get(asked.key) ?? 0)
      return { lost: counts.filter((count) => count === 0).length, doubled: counts.filter((count) => count > 1).length }
    },
  }
}
