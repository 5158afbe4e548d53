import { and, eq, inArray } from 'drizzle-orm'

import { follow, type Follower } from '../../../kernel/follow.ts'
import { sendLater } from '../../../services/outbox/send-later.ts'
import { messageResent } from '../../sms/index.ts'
import { balanceReminders as reminders } from './balance-reminder.table.ts'
import { REMINDER, reminderOf } from './reminder.sender.ts'

export const reminderFollowers: readonly Follower[] = [
  /** The row of the run waits for its result again: until then no other run reminds this card. */
  follow(messageResent, async (ctx, { key }) => {
    const id = reminderOf(key)
    if (id === undefined) return
    const [row] = await ctx.db
      .update(reminders)
      .set({ state: 'sending', failure: null, description: '', settledAt: null })
      .where(and(eq(reminders.id, id), inArray(reminders.state, ['failed', 'kept'])))
      .returning({ id: reminders.id })
    if (row) await sendLater(ctx, { topic: REMINDER, lane: `${REMINDER} ${id}`, payload: { id } })
  }),
]
