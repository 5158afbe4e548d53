import { cardStateBatchApi } from '@weir/contract/modules/sale/card-state-batch'
import type { WireInput } from '@weir/contract/platform/endpoint'

import { sale } from '../../src/modules/sale/module.ts'
import { cardStateAct } from '../../src/modules/sale/card-state-batch/card-state-act.ts'
import { carryOutTasks } from '../../src/services/task/carry-out.ts'
import { testApp } from '../app/app.ts'
import { addSender } from '../app/task-sender.ts'
import { insertCard } from './water-card.ts'

type MoveInput = WireInput<(typeof cardStateBatchApi)['move']>
type Order = Pick<MoveInput, 'selection' | 'to'>

/** An app with a clerk who may suspend cards of one department, and the steps of a batch. */
export async function stateApp() {
  const app = await testApp(sale)
  const sender = await addSender(app, cardStateBatchApi.move.id)
  const { id, deptId } = sender.actor
  const clerk = { id, deptId, scope: { all: false, deptIds: [deptId], own: false } }

  async function addCards(...cards: NonNullable<Parameters<typeof insertCard>[1]>[]): Promise<number[]> {
    const ids: number[] = []
    for (const more of cards) ids.push((await insertCard(app.db, { deptId, ...more })).id)
    return ids
  }
  const preview = ({ selection, to }: Order) => app.call(cardStateBatchApi.preview, { ...selection, to, pageSize: 50 }, clerk)
  /** The input of a batch as the drawer sends it after its preview. */
  const confirmed = async (order: Order): Promise<MoveInput> => {
    const { data } = await preview(order)
    return { ...order, reason: 'Pipes under repair', expected: { count: data.counts.changing, digest: data.digest } }
  }
  const move = async (order: Order) => app.call(cardStateBatchApi.move, await confirmed(order), clerk)
  const carryOut = () => carryOutTasks(app.ctx, [cardStateAct.kind])
  const batchOf = async (id: number) => (await app.call(cardStateBatchApi.get, { id }, clerk)).data
  const itemsOf = async (id: number) => (await app.call(cardStateBatchApi.items, { id, isAsc: true, pageSize: 50 }, clerk)).data.list
  return { ...app, sender, clerk, addCards, preview, confirmed, move, carryOut, batchOf, itemsOf }
}
