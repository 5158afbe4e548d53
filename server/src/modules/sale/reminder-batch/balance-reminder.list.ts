import { balanceReminderApi } from '@weir/contract/modules/sale/balance-reminder'
import type { ReminderResult } from '@weir/contract/modules/card/reminder'
import { type SQL, sql } from 'drizzle-orm'

import { crudExport } from '../../../kernel/crud/export.ts'
import { contains, equals, ownedBy } from '../../../kernel/crud/conditions.ts'
import type { ReadOptions } from '../../../kernel/crud/read-handlers.ts'
import { outbox } from '../../../kernel/platform.table.ts'
import { isWaiting } from '../../../services/outbox/outbox.ts'
import { waterCards, balanceReminders as reminders, REMINDER, reminderBatches as batches } from '../../card/index.ts'

/** The inner `sql` keeps its columns qualified, which a selected one loses. */
const ofCard = <T>(value: SQL) => sql<T>`${sql`(select ${value} from ${waterCards} where ${waterCards.id} = ${reminders.cardId})`}`
const cardIs = (condition: SQL) => sql`exists (select from ${waterCards} where ${waterCards.id} = ${reminders.cardId} and ${condition})`
/** When the message leaves that the quiet hours hold back; else null. Once it was tried, it is being sent. */
export const dueWhenQueued = sql`(select min(${outbox.dueAt}) from ${outbox} where ${outbox.lane} = ${sql.raw(`'${REMINDER} '`)} || ${reminders.id}
  and ${isWaiting} and ${outbox.attempts} = 0 and ${outbox.dueAt} > ${outbox.createdAt})`
const result = sql<ReminderResult>`${sql`case when ${reminders.state} = 'sending' and ${dueWhenQueued} is not null then 'queued' else ${reminders.state} end`}`
/** Its first condition is one of the index. Without parameters, so that the text of the list is always the same. */
export function resultIs(result: ReminderResult): SQL {
  if (result === 'queued') return sql`${reminders.state} = 'sending' and ${dueWhenQueued} is not null`
  if (result === 'sending') return sql`${reminders.state} = 'sending' and ${dueWhenQueued} is null`
  return sql`${reminders.state} = ${sql.raw(`'${result}'`)}`
}

const batchNo = sql<string>`${sql`(select ${batches.batchNo} from ${batches} where ${batches.id} = ${reminders.batchId})`}`

/** The columns, filters and sort keys of the list of messages; its export uses the same. */
export const balanceReminderReading: ReadOptions<typeof balanceReminderApi> = {
  columns: {
    id: reminders.id,
    batchId: reminders.batchId,
    batchNo,
    cardId: reminders.cardId,
    cardNo: ofCard<string>(sql`${waterCards.cardNo}`),
    name: ofCard<string>(sql`${waterCards.name}`),
    communityName: ofCard<string | null>(sql`${waterCards.communityName}`),
    roomNo: ofCard<string | null>(sql`${waterCards.roomNo}`),
    state: result,
    refusal: reminders.refusal,
    failure: reminders.failure,
    description: reminders.description,
    level: reminders.level,
    remaining: reminders.remainingLitre,
    daysLeft: reminders.daysLeft,
    telephone: reminders.telephone,
    content: reminders.content,
    billingItems: reminders.billingItems,
    handedAt: reminders.handedAt,
    settledAt: reminders.settledAt,
    createdAt: reminders.createdAt,
  },
  filters: {
    batchId: equals(reminders.batchId),
    cardId: equals(reminders.cardId),
    cardNo: (cardNo: string) => cardIs(contains(waterCards.cardNo)(cardNo)),
    name: (name: string) => cardIs(contains(waterCards.name)(name)),
    state: resultIs,
    refusal: equals(reminders.refusal),
    level: equals(reminders.level),
  },
  scope: ownedBy(reminders),
  missing: 'balanceReminder.error.missing',
}

export const exportReminders = crudExport(balanceReminderApi, reminders, balanceReminderReading)
