import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { WireInput } from '@weir/contract/platform/endpoint'
import { litre, unitPrice } from '@weir/contract/platform/units'

import { sale } from '../../src/modules/sale/module.ts'
import { addSender } from '../app/task-sender.ts'
import { testApp } from '../app/app.ts'
import { insertCard } from './water-card.ts'
import { inTransaction } from '../../src/kernel/context.ts'
import { bookAll } from '../../src/modules/card/ground/ledger.store.ts'
import type { Card } from '../../src/modules/card/ground/water-card.queries.ts'
import { carryOutTasks } from '../../src/services/task/carry-out.ts'
import { priceAct } from '../../src/modules/sale/water-card-price-batch/price-act.ts'

type BatchInput = WireInput<(typeof waterCardApi)['adjustPriceBatch']>
type Order = Omit<BatchInput, 'expected' | 'reason'>

/** Yuan per ton and tons of a new card. */
type NewCard = readonly [price: number, tons: number, more?: Parameters<typeof insertCard>[1]]

/** An app with a clerk who may change prices of one department, and the steps of a batch. */
export async function priceApp() {
  const app = await testApp(sale)
  const { adjustPrice, adjustPriceBatch } = waterCardApi
  const sender = await addSender(app, adjustPrice.id, adjustPriceBatch.id)
  const { id, deptId } = sender.actor
  const clerk = { id, deptId, scope: { all: false, deptIds: [deptId], own: false } }

  /** In the books too, so that the check of balances finds nothing. */
  const addCards = (...cards: NewCard[]) =>
    inTransaction(app.ctx, async (ctx) => {
      const added: Card[] = []
      for (const [price, , more] of cards) added.push(await insertCard(ctx.db, { unitPrice: unitPrice(price * 10_000), deptId, ...more }))
      const movements = added.map(({ id: cardId }, i) => ({ cardId, refId: cardId, litres: litre(Math.round(cards[i]![1] * 1000)) }))
      await bookAll(ctx, new Map(added.map((card) => [card.id, card])), { kind: 'opening', refType: 'recharge' }, movements)
      return added.map((card) => card.id)
    })
  const preview = ({ selection, unitPrice, undoesId }: Order) =>
    app.call(waterCardApi.adjustPricePreview, { ...selection, unitPrice, undoesId, pageSize: 50 }, clerk)
  /** The input of a batch as the page sends it after its preview. */
  const confirmed = async (order: Order): Promise<BatchInput> => {
    const { data } = await preview(order)
    const { count, digest, remainingBefore } = data[order.mode]
    return { ...order, reason: 'new tariff', expected: { count, digest, remaining: remainingBefore } }
  }
  const place = async (order: Order) => app.call(waterCardApi.adjustPriceBatch, await confirmed(order), clerk)
  const carryOut = () => carryOutTasks(app.ctx, [priceAct.kind])
  return { ...app, sender, clerk, addCards, preview, confirmed, place, carryOut }
}
