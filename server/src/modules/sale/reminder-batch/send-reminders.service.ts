import { type reminderBatchApi, reminderBatchCan, type SendRemindersInput } from '@weir/contract/modules/sale/reminder-batch'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { Money } from '@weir/contract/platform/units'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { createHash } from 'node:crypto'
import { quietUntil } from '@weir/contract/modules/sms/quiet-hours'
import { costOf } from '@weir/contract/modules/sms/billing'
import { REMINDER_REFUSALS } from '@weir/contract/modules/card/reminder'

import type { Writing, Context } from '../../../kernel/context.ts'
import { unnest } from '../../../kernel/db/unnest.ts'
import { conflict } from '../../../kernel/errors.ts'
import { assess, type Assessed, type Candidate } from './assess.ts'
import { balanceReminders, waterCards } from '../../card/index.ts'
import { budgetLeft, lockBudget } from '../../meter/index.ts'
import { reminderAct } from './reminder-act.ts'
import { cardsOf } from '../ground/card-selection.ts'
import { providerOf } from '../../sms/index.ts'
import { previewPage } from '../ground/batch-items.store.ts'

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

/** The cost of a run, and a digest of its cards and of the price of an item. */
function priced({ settings }: Context, assessed: readonly Assessed[]) {
  const itemPrice = settings.smsItemPrice
  const sending = assessed.filter(({ refusal }) => refusal === null)
  const billingItems = sending.reduce((sum, { text }) => sum + text!.billingItems, 0)
  const ids = sending.map(({ card }) => card.id).sort((a, b) => a - b)
  const templates = [...new Set(sending.map(({ text }) => text!.fingerprint))].sort()
  const digest = createHash('sha256').update(`${itemPrice}\n${ids.join()}\n${templates.join()}`).digest('base64url')
  return { count: sending.length, billingItems, itemPrice, cost: costOf(billingItems, itemPrice), digest }
}

type Selection = z.output<typeof SendRemindersInput>['selection']

/** The cards of a run within the caller's data scope, in order of their addresses. 404, 409: the run to repeat; 400 too many cards. */
async function chosenCards(ctx: Context, { failedOf, ...selection }: Selection): Promise<Candidate[]> {
  if (failedOf !== undefined) await demandEnded(ctx, failedOf)
  const hasFailed =
    failedOf === undefined
      ? undefined
      : sql`exists (select from ${balanceReminders} where ${balanceReminders.batchId} = ${failedOf}
          and ${balanceReminders.cardId} = ${waterCards.id} and ${balanceReminders.state} = 'failed')`
  const found = await cardsOf(ctx, selection, hasFailed)
  return found.map(({ remainingLitre: remaining, ...card }) => ({ ...card, remaining }))
}

/** The run whose failed messages go out again. */
async function demandEnded(ctx: Context, id: number) {
  if (!reminderBatchCan.retry(await reminderAct.find(ctx, id))) throw conflict('reminderBatch.error.running')
}

type Endpoint = (typeof reminderBatchApi)['preview']
type Preview = OutputOf<Endpoint>

/** The households of a run, their messages and the cost. It changes nothing. 404, 409, 400: see `chosenCards`. */
export async function previewReminders(ctx: Context, input: InputOf<Endpoint>): Promise<Preview> {
  const { part, refusal, pageNum, pageSize, orderBy, isAsc, ...selection } = input
  const assessed = await assess(ctx, await chosenCards(ctx, selection))
  const { count, ...sums } = priced(ctx, assessed)
  const page = { part, refusal, pageNum, pageSize, orderBy, isAsc }
  const { all, refused, byRefusal, ...shown } = previewPage(assessed, page, REMINDER_REFUSALS, rowOf)
  const isConnected = assessed.every(({ text }) => text === null || providerOf(ctx, text.via.source).isConnected)
  const urgent = assessed.filter((one) => one.refusal === null && one.level === 'urgent').length
  return {
    ...shown,
    counts: { all, toSend: count, refused, urgent, byRefusal },
    ...sums,
    isConnected,
    leavesAt: isConnected ? quietUntil(ctx.settings.smsQuietHours, ctx.now()) : null,
    budgetLeft: await budgetLeft(ctx),
    asOf: ctx.now(),
  }
}

function rowOf({ card, text, ...rest }: Assessed): Preview['list'][number] {
  const { id, cardNo, name, communityName, roomNo, telephone, remaining } = card
  return {
    id,
    cardNo,
    name,
    communityName,
    roomNo,
    telephone,
    remaining,
    ...rest,
    content: text?.content ?? null,
    billingItems: text?.billingItems ?? 0,
  }
}
