import { reminderBatchApi } from '@weir/contract/modules/sale/reminder-batch'
import type { WireInput } from '@weir/contract/platform/endpoint'
import { litre } from '@weir/contract/platform/units'

import { sale } from '../../src/modules/sale/module.ts'
import { inTransaction, type Context } from '../../src/kernel/context.ts'
import { bookAll } from '../../src/modules/card/ground/ledger.store.ts'
import { meterStats } from '../../src/modules/meter/ground/meter-stat.table.ts'
import { reminderAct } from '../../src/modules/sale/reminder-batch/reminder-act.ts'
import type { Card } from '../../src/modules/card/ground/water-card.queries.ts'
import { carryOutTasks } from '../../src/services/task/carry-out.ts'
import { writeTemplates } from '../../src/modules/sms/sms-template/sms-template.service.ts'
import { testApp } from '../app/app.ts'
import { addSender } from '../app/task-sender.ts'
import { insertCard } from './water-card.ts'

type SendInput = WireInput<(typeof reminderBatchApi)['send']>
type Selection = SendInput['selection']
type NewCard = readonly [tons: number, more?: Parameters<typeof insertCard>[1]]

/** An app with a clerk who may send reminders for one department, and the steps of a run. */
export async function reminderApp(settings: Partial<Context['settings']> = {}) {
  const app = await testApp(sale, settings)
  await inTransaction(app.ctx, writeTemplates)
  const sender = await addSender(app, reminderBatchApi.preview.id, reminderBatchApi.send.id)
  const { id, deptId } = sender.actor
  const clerk = { id, deptId, scope: { all: false, deptIds: [deptId], own: false } }

  const book = (cards: readonly Card[], tons: readonly number[]) =>
    inTransaction(app.ctx, (ctx) =>
      bookAll(
        ctx,
        new Map(cards.map((card) => [card.id, card])),
        { kind: 'opening', refType: 'recharge' },
        cards.map(({ id: cardId }, i) => ({ cardId, refId: cardId, litres: litre(Math.round(tons[i]! * 1000)) })),
      ),
    )
  /** With their tons in the books. */
  async function addCards(...cards: NewCard[]): Promise<number[]> {
    const added: Card[] = []
    for (const [, more] of cards) added.push(await insertCard(app.db, { deptId, ...more }))
    await book(
      added,
      cards.map(([tons]) => tons),
    )
    return added.map((card) => card.id)
  }
  /** Litres on the day before the present one. */
  const useWater = (cardId: number, litres: number) =>
    app.db.insert(meterStats).values({
      deviceSn: `SN-${cardId}`,
      bindingId: 0,
      cardId,
      date: '2025-12-31',
      usageLitre: litre(litres),
      parts: 1,
      estimatedParts: 0,
      deptId,
      createdBy: 1,
    })
  const preview = (selection: Selection) => app.call(reminderBatchApi.preview, { ...selection, pageSize: 50 }, clerk)
  /** The input as the page sends it after its preview. */
  const confirmed = async (selection: Selection): Promise<SendInput> => {
    const { data } = await preview(selection)
    return { selection, expected: { count: data.counts.toSend, digest: data.digest } }
  }
  const send = async (selection: Selection) => app.call(reminderBatchApi.send, await confirmed(selection), clerk)
  const carryOut = () => carryOutTasks(app.ctx, [reminderAct.kind])
  return { ...app, sender, clerk, addCards, useWater, preview, confirmed, send, carryOut }
}
