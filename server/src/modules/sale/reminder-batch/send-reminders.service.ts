import type { reminderBatchApi } from '@weir/contract/modules/sale/reminder-batch'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { Money } from '@weir/contract/platform/units'
import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { Writing } from '../../../kernel/context.ts'
import { unnest } from '../../../kernel/db/unnest.ts'
import { conflict } from '../../../kernel/errors.ts'
import { assess, type Assessed } from './assess.ts'
import { balanceReminders } from '../../card/index.ts'
import { budgetLeft, lockBudget } from '../../meter/index.ts'
import { reminderAct } from './reminder-act.ts'
import { chosenCards } from './reminder-selection.ts'
import { priced } from './reminder-sums.ts'

type Api = typeof reminderBatchApi

/**
 * A run of reminders, for the workers. Its cards and its texts are those of now. Runs are placed one after the other, so that a card of two
 * runs gets one message. 409: other cards or another price than in the preview, nobody to remind. 400 too many cards.
 */
export async function sendReminders(ctx: Writing, { selection, expected }: InputOf<Api['send']>) {
  await lockBudget(ctx)
  const assessed = await assess(ctx, await chosenCards(ctx, selection))
  const { billingItems, itemPrice, cost, ...seen } = priced(ctx, assessed)
  reminderAct.demandSeen(seen, expected)
  const left = await budgetLeft(ctx)
  if (left !== null && cost > left) throw conflict('reminderBatch.error.overBudget', { left: z.encode(Money, left) })
  const retriesId = selection.failedOf ?? null
  const facts = { cards: assessed.length, messages: seen.count, billingItems, itemPrice, retriesId }
  return reminderAct.place(ctx, {
    seen,
    expected,
    facts: { ...facts, costFen: cost },
    told: { ...facts, cost },
    insertItems: (id) => insertRows(ctx, id, assessed),
  })
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
