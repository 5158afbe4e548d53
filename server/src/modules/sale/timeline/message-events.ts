import { balanceReminderApi } from '@weir/contract/modules/sale/balance-reminder'
import { to } from '@weir/contract/modules/to'
import { eq, ne } from 'drizzle-orm'

import { actorName } from '../../../kernel/auth/actor.ts'
import type { TimelineSource } from '../../../services/timeline/timeline.ts'
import { balanceReminders, waterCards } from '../../card/index.ts'
import { among, rowsOfCards, toldBy, cardOf, itsCard, joined, wordsOf } from './event-parts.ts'

const reminders = balanceReminders

/** Messages to the household about its water. A card that a run passed over got none. */
export const reminderEvents: TimelineSource = {
  name: 'reminder',
  kind: 'message',
  rank: 700,
  needs: balanceReminderApi.list,
  rows: rowsOfCards({ table: reminders, at: reminders.createdAt, where: ne(reminders.state, 'refused') }),
  async tell(ctx, ids) {
    const { t, option } = wordsOf(ctx)
    const { id, batchId, level, state, content, telephone, createdBy } = reminders
    const rows = await ctx.db
      .select({ id, batchId, level, state, content, telephone, actor: actorName(createdBy), ...itsCard })
      .from(reminders)
      .innerJoin(waterCards, eq(waterCards.id, reminders.cardId))
      .where(among(id, ids))
    return toldBy(rows, (row) => ({
      tone: row.state === 'failed' ? 'bad' : row.state === 'sent' ? 'ok' : 'idle',
      title: t('timeline.reminded', { level: row.level === null ? '' : option('balanceReminder', 'level', row.level) }),
      detail: joined(option('balanceReminder', 'state', row.state), row.telephone, row.content),
      actor: row.actor,
      card: cardOf(row),
      link: to('reminderBatchDetail', { id: row.batchId }),
    }))
  },
}
