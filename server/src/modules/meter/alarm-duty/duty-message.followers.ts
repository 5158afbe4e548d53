import { and, eq, inArray } from 'drizzle-orm'

import { follow, type Follower } from '../../../kernel/follow.ts'
import { sendLater } from '../../../services/outbox/outbox.ts'
import { messageReceived, messageResent } from '../../sms/index.ts'
import { DUTY, laneOf, messageOf } from './duty-message.sender.ts'
import { dutyMessages } from '../ground/duty-message.table.ts'

export const dutyFollowers: readonly Follower[] = [
  /** A person sends it again, so it leaves at once. */
  follow(messageResent, async (ctx, { key }) => {
    const id = messageOf(key)
    if (id === undefined) return
    const [row] = await ctx.db
      .update(dutyMessages)
      .set({ state: 'sending', failure: null, description: '', settledAt: null })
      .where(and(eq(dutyMessages.id, id), inArray(dutyMessages.state, ['failed', 'kept'])))
      .returning({ id: dutyMessages.id })
    if (row) await sendLater(ctx, { topic: DUTY, lane: laneOf(id), payload: { id } })
  }),
  /** The receipt says what became of a sent message, or of one whose answer was lost. */
  follow(messageReceived, async (ctx, { key, isDelivered, words }) => {
    const id = messageOf(key)
    if (id === undefined) return
    const of = (state: 'sent' | 'failed') => and(eq(dutyMessages.id, id), eq(dutyMessages.state, state))
    const settledAt = ctx.now()
    if (isDelivered)
      await ctx.db
        .update(dutyMessages)
        .set({ state: 'sent', failure: null, description: '', settledAt })
        .where(and(of('failed'), eq(dutyMessages.failure, 'noAnswer')))
    else
      await ctx.db
        .update(dutyMessages)
        .set({ state: 'failed', failure: 'undelivered', description: words.slice(0, 256), settledAt })
        .where(of('sent'))
  }),
]
