import { reminderBatchApi, reminderBatchCan } from '@weir/contract/modules/sale/reminder-batch'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { Money } from '@weir/contract/platform/units'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'

import type { Writing } from '../../../kernel/context.ts'
import { unnest } from '../../../kernel/db/unnest.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { addTask } from '../../../services/task/add-task.ts'
import { assess, type Assessed } from './assess.ts'
import { balanceReminders, reminderBatches } from '../../card/index.ts'
import { budgetLeft, lockBudget } from '../../meter/index.ts'
import { reminderScope } from './reminder-batch.list.ts'
import { chosenCards } from './reminder-selection.ts'
import { priced } from './reminder-sums.ts'

type Api = typeof reminderBatchApi

/** The work of a task of the kind `reminderBatch`. */
export interface ReminderWork {
  batchId: number
}

/**
 * A run of reminders, for the workers. Its cards and its texts are those of now. Runs are placed one after the other, so that a card of two
 * runs gets one message. 409: other cards or another price than in the preview, nobody to remind. 400 too many cards.
 */
export async function sendReminders(ctx: Writing, { selection, expected }: InputOf<Api['send']>) {
  await lockBudget(ctx)
  const assessed = await assess(ctx, await chosenCards(ctx, selection))
  const { count, digest, billingItems, itemPrice, cost } = priced(ctx, assessed)
  if (count === 0) throw conflict('reminderBatch.error.nobody')
  if (count !== expected.count || digest !== expected.digest) throw conflict('reminderBatch.error.previewStale')
  const left = await budgetLeft(ctx)
  if (left !== null && cost > left) throw conflict('reminderBatch.error.overBudget', { left: z.encode(Money, left) })

  const { deptId, id: createdBy } = ctx.actor
  const retriesId = selection.failedOf ?? null
  const facts = { cards: assessed.length, messages: count, billingItems, itemPrice, retriesId, state: 'running' } as const
  const [batch] = await ctx.db
    .insert(reminderBatches)
    .values({ ...facts, costFen: cost, createdAt: ctx.now(), deptId, createdBy })
    .returning({ id: reminderBatches.id, batchNo: reminderBatches.batchNo })
  const { id, batchNo } = batch!
  await insertRows(ctx, id, assessed)
  const taskId = await handToWorkers(ctx, batch!)
  ctx.changed({ resource: reminderBatchApi, id, before: null, after: { batchNo, ...facts, cost } })
  return { id, batchNo, taskId }
}

/** Cards that get no message are in the record too, with the reason. */
async function insertRows(ctx: Writing, batchId: number, assessed: readonly Assessed[]) {
  const given = unnest('given', {
    card_id: ['bigint', assessed.map(({ card }) => card.id)],
    dept_id: ['bigint', assessed.map(({ card }) => card.deptId)],
    level: ['text', assessed.map(({ level }) => level)],
    remaining_litre: ['bigint', assessed.map(({ card }) => card.remaining)],
    days_left: ['bigint', assessed.map(({ daysLeft }) => daysLeft)],
    content: ['text', assessed.map(({ text }) => text?.content ?? null)],
    billing_items: ['int', assessed.map(({ text }) => text?.billingItems ?? 0)],
    via: ['text', assessed.map(({ text }) => text && JSON.stringify(text.via))],
    state: ['text', assessed.map(({ refusal }) => (refusal === null ? 'waiting' : 'refused'))],
    refusal: ['text', assessed.map(({ refusal }) => refusal)],
  })
  await ctx.db.execute(sql`
    insert into ${balanceReminders}
      (batch_id, created_by, created_at, card_id, dept_id, level, remaining_litre, days_left, content, billing_items, via, state, refusal)
    select ${batchId}::bigint, ${ctx.actor.id}::bigint, ${ctx.now().toISOString()}::timestamptz, given.card_id, given.dept_id, given.level,
      given.remaining_litre, given.days_left, given.content, given.billing_items, given.via::jsonb, given.state, given.refusal
    from ${given}`)
}

/** In the name of the caller. 409 too many unfinished tasks. */
async function handToWorkers(ctx: Writing, { id, batchNo }: { id: number; batchNo: string }): Promise<number> {
  const work: ReminderWork = { batchId: id }
  const { resource } = reminderBatchApi.get
  const task = { kind: 'reminderBatch', resource, filename: batchNo, recordId: id } as const
  const taskId = await addTask(ctx, { ...task, permission: reminderBatchApi.send.id, work })
  await ctx.db.update(reminderBatches).set({ state: 'running', taskId, endedAt: null }).where(eq(reminderBatches.id, id))
  return taskId
}

/** A stopped run goes on with the cards that are left, with the permissions of the caller. 404; 409 it is not stopped. */
export async function resumeReminders(ctx: Writing, { id }: InputOf<Api['resume']>) {
  const [batch] = await ctx.db
    .select()
    .from(reminderBatches)
    .where(and(eq(reminderBatches.id, id), reminderScope(ctx)))
    .for('no key update')
  if (!batch) throw notFound('reminderBatch.error.missing')
  if (!reminderBatchCan.resume(batch)) throw conflict('reminderBatch.error.notStopped')
  await handToWorkers(ctx, batch)
  ctx.changed({ resource: reminderBatchApi, id, before: { state: batch.state }, after: { state: 'running' } })
  return {}
}
