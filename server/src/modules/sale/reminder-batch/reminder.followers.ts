import { and, eq, inArray } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { follow, type Follower } from '../../../kernel/follow.ts'
import { messageReceived, messageResent } from '../../sms/index.ts'
import { balanceReminders as reminders } from '../../card/index.ts'
import { reminderOf, toOutbox } from './reminder.sender.ts'

/** Its answer was lost: it waits for its result once more, and has it. */
async function arrivedAfterAll({ db, now }: Writing, id: number) {
  const [row] = await db
    .update(reminders)
    .set({ state: 'sending', failure: null })
    .where(and(eq(reminders.id, id), eq(reminders.state, 'failed'), eq(reminders.failure, 'noAnswer')))
    .returning({ id: reminders.id })
  if (row) await db.update(reminders).set({ state: 'sent', description: '', settledAt: now() }).where(eq(reminders.id, id))
}

export const reminderFollowers: readonly Follower[] = [
  /** The row of the run waits for its result again: until then no other run reminds this card. */
  follow(messageResent, async (ctx, { key }) => {
    const id = reminderOf(key)
    if (id === undefined) return
    const [row] = await ctx.db
      .update(reminders)
      .set({ state: 'sending', failure: null, description: '', settledAt: null })
      .where(and(eq(reminders.id, id), inArray(reminders.state, ['failed', 'kept'])))
      .returning({ id: reminders.id, via: reminders.via })
    if (row) await toOutbox(ctx, row)
  }),
  /** One that did not arrive counts for nothing, so that a later run reminds the card. One whose answer was lost did arrive. */
  follow(messageReceived, async (ctx, { key, isDelivered, words }) => {
    const id = reminderOf(key)
    if (id === undefined) return
    if (isDelivered) return arrivedAfterAll(ctx, id)
    await ctx.db
      .update(reminders)
      .set({ state: 'failed', failure: 'undelivered', description: words.slice(0, 256), settledAt: ctx.now() })
      .where(and(eq(reminders.id, id), eq(reminders.state, 'sent')))
  }),
]
