import { quietUntil } from '@weir/contract/modules/sms/quiet-hours'
import type { ReminderFailure } from '@weir/contract/modules/card/reminder'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'

import type { Context, Writing } from '../../../kernel/context.ts'
import { type Sender, sendLater } from '../../../services/outbox/outbox.ts'
import { outcomeOf, providerOf, sendOnce, type Via } from '../../sms/index.ts'
import { usageOfCards } from '../water-card/card-usage.ts'
import { waterCards, balanceReminders as reminders, REMINDER } from '../../card/index.ts'
import { type Candidate, candidateColumns, judged, optedOutOf, unreached } from './assess.ts'

/** A day later its figures are wrong. */
const USEFUL_MS = 24 * 3_600_000
/** Since it was given to the outbox. */
const WAITED_MS = 3_600_000

const KEY = 'balanceReminder '
/** The name of a reminder's message in the log, and back. */
const keyOf = (id: number) => `${KEY}${id}`
/** The same in a statement. */
export const reminderKeyOf = (id: SQL) => sql`${KEY} || ${id}::text`
export const reminderOf = (key: string) => (key.startsWith(KEY) ? Number(key.slice(KEY.length)) : undefined)

/** It leaves after the quiet hours. Without a gateway it only enters the message log: it wakes nobody and goes at once. */
export function toOutbox(ctx: Writing, { id, via }: { id: number; via: Via | null }) {
  const { isConnected } = providerOf(ctx, via?.source ?? 'gateway')
  const after = (isConnected && quietUntil(ctx.settings.smsQuietHours, ctx.now())) || undefined
  return sendLater(ctx, { topic: REMINDER, lane: `${REMINDER} ${id}`, payload: { id }, after })
}

const Payload = z.object({ id: z.int() })

interface Result {
  state: 'sent' | 'kept' | 'failed'
  failure?: ReminderFailure
  description?: string
}

/** Sends the message of one card to its present phone, and writes the result into the row of the run. */
export const reminderSender: Sender = {
  topic: REMINDER,
  async send(ctx, payload) {
    const { id } = Payload.parse(payload)
    const [found] = await ctx.db
      .select({ reminder: reminders, card: candidateColumns })
      .from(reminders)
      .innerJoin(waterCards, eq(waterCards.id, reminders.cardId))
      .where(and(eq(reminders.id, id), eq(reminders.state, 'sending')))
    if (!found) return
    const { state, failure, description = '' }: Result = await resultOf(ctx, found)
    await ctx.db
      .update(reminders)
      .set({ state, failure, description, settledAt: ctx.now() })
      .where(and(eq(reminders.id, id), eq(reminders.state, 'sending')))
  },
}

interface Found {
  reminder: typeof reminders.$inferSelect
  card: Candidate
}

/** A message that waited for the end of the quiet hours is looked at again: the household may have recharged since. */
async function resultOf(ctx: Context, found: Found): Promise<Result> {
  const { reminder, card } = found
  const failure = unreached(card)
  if (failure) return { state: 'failed', failure }
  if (ctx.now().getTime() - reminder.handedAt!.getTime() > WAITED_MS) {
    const [usage, isOut] = await Promise.all([usageOfCards(ctx, [card.id]), optedOutOf(ctx, [card])])
    if (judged(ctx, card, usage.get(card.id) ?? 0, isOut).refusal !== null) return { state: 'failed', failure: 'overtaken' }
  }
  return deliver(ctx, found)
}

async function deliver(ctx: Context, { reminder, card: { telephone: phone, communityName } }: Found): Promise<Result> {
  const { id, content, billingItems, via, deptId, createdBy, handedAt } = reminder
  const row = await sendOnce(ctx, {
    key: keyOf(id),
    phone,
    text: { content: content!, billingItems, via: via ?? {} },
    smsType: 'marginReminder',
    communityName,
    until: new Date(handedAt!.getTime() + USEFUL_MS),
    owner: { deptId, createdBy },
  })
  return outcomeOf(row)
}
