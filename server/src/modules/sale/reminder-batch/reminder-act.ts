import type { ReminderRefusal } from '@weir/contract/modules/card/reminder'
import { reminderBatchApi, reminderBatchCan } from '@weir/contract/modules/sale/reminder-batch'
import { mask } from '@weir/contract/platform/schemas'
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { unnest } from '../../../kernel/db/unnest.ts'
import { notify } from '../../../services/notice/notify.ts'
import type { Via } from '../../sms/index.ts'
import { balanceReminders as reminders, reminderBatches, waterCards, waterCardScope } from '../../card/index.ts'
import { type BatchFigures, defineBatchAct } from '../ground/batch-act.store.ts'
import { usageOfCards } from '../water-card/card-usage.ts'
import { candidateColumns, judged, optedOutOf } from './assess.ts'
import { toOutbox } from './reminder.sender.ts'

/** Messages of one transaction: others have their turn in between. */
const CHUNK = 100

type Run = typeof reminderBatches.$inferSelect

/** A run of reminders. Its messages are its items, and have states of their own until the operator has answered. */
export const reminderAct = defineBatchAct<Run, Turn>({
  kind: 'reminderBatch',
  api: reminderBatchApi,
  endpoint: reminderBatchApi.send,
  batches: reminderBatches,
  errors: {
    missing: 'reminderBatch.error.missing',
    nothing: 'reminderBatch.error.nobody',
    stale: 'reminderBatch.error.previewStale',
    notStopped: 'reminderBatch.error.notStopped',
  },
  canResume: reminderBatchCan.resume,
  turns: (ctx, { id }) => takeTurns(ctx, id),
  async act(ctx, { id }, turns) {
    await endTurns(ctx, turns)
    for (const { id: reminderId, refusal, via } of turns) if (refusal === null) await toOutbox(ctx, { id: reminderId, via })
    return figuresOf(ctx, id)
  },
  async notice(ctx, author, { id: batchId, batchNo, cards }, isDone) {
    const { done: handed } = await figuresOf(ctx, batchId)
    if (isDone) await notify(ctx, author, 'reminderBatchDone', { batchId, batchNo, handed, refused: cards - handed })
    else await notify(ctx, author, 'reminderBatchStopped', { batchId, batchNo, handed })
  },
})

interface Turn {
  id: number
  refusal: ReminderRefusal | null
  via: Via | null
  telephone: string | null
}

/** The next cards as they are now: one that was recharged, closed or moved away meanwhile gets no message. */
async function takeTurns(ctx: Writing, batchId: number): Promise<Turn[]> {
  const items = await ctx.db
    .select({ id: reminders.id, cardId: reminders.cardId, via: reminders.via })
    .from(reminders)
    .where(and(eq(reminders.batchId, batchId), eq(reminders.state, 'waiting')))
    .orderBy(asc(reminders.id))
    .limit(CHUNK)
  if (items.length === 0) return []
  const ids = items.map(({ cardId }) => cardId)
  const found = await ctx.db
    .select(candidateColumns)
    .from(waterCards)
    .where(and(inArray(waterCards.id, ids), waterCardScope(ctx)))
  const usage = await usageOfCards(ctx, ids)
  const isOut = await optedOutOf(ctx, found)
  const cards = new Map(found.map((card) => [card.id, card]))
  return items.map(({ id, cardId, via }) => {
    const card = cards.get(cardId)
    const refusal = card ? judged(ctx, card, usage.get(cardId) ?? 0, isOut).refusal : ('missing' as const)
    return { id, refusal, via, telephone: refusal === null ? mask(card!.telephone) : null }
  })
}

async function endTurns({ db, now }: Writing, turns: readonly Turn[]) {
  const given = unnest('given', {
    id: ['bigint', turns.map(({ id }) => id)],
    refusal: ['text', turns.map(({ refusal }) => refusal)],
    telephone: ['text', turns.map(({ telephone }) => telephone)],
  })
  await db.execute(sql`
    update ${reminders} set state = case when given.refusal is null then 'sending' else 'refused' end, refusal = given.refusal,
      telephone = given.telephone, handed_at = case when given.refusal is null then ${now().toISOString()}::timestamptz end
    from ${given} where ${reminders.id} = given.id`)
}

async function figuresOf({ db }: Writing, batchId: number): Promise<BatchFigures> {
  const groups = await db
    .select({ state: reminders.state, n: count() })
    .from(reminders)
    .where(eq(reminders.batchId, batchId))
    .groupBy(reminders.state)
  const sum = (test: (state: string) => boolean) => groups.reduce((total, { state, n }) => total + (test(state) ? n : 0), 0)
  return {
    cards: sum(() => true),
    done: sum((state) => state !== 'waiting' && state !== 'refused'),
    refused: sum((state) => state === 'refused'),
  }
}
