import { costOf } from '@weir/contract/modules/sms/billing'
import { reminderBatchApi } from '@weir/contract/modules/sale/reminder-batch'
import { mask } from '@weir/contract/platform/schemas'
import { sql } from 'drizzle-orm'

import type { Writing } from '../kernel/context.ts'
import { smsLogs, smsTemplates } from '../modules/sms/index.ts'
import { balanceReminders, reminderBatches, waterCards } from '../modules/card/index.ts'
import { perform } from './perform.ts'

/** Of the households with little water. The others are left for a run that somebody tries out. */
const REMINDED = 2

/**
 * A run of reminders that is over. Its rows are written as a worker leaves them without a gateway. So a sample sends no message,
 * whatever gateway the server has.
 */
export async function remindSome(ctx: Writing) {
  const { list, itemPrice } = await perform(ctx, reminderBatchApi.preview, { view: 'low', part: 'toSend', pageSize: REMINDED })
  const billingItems = list.reduce((sum, one) => sum + one.billingItems, 0)
  const [createdAt, createdBy] = [ctx.now(), ctx.actor.id]
  const figures = { cards: list.length, messages: list.length, billingItems, itemPrice, costFen: costOf(billingItems, itemPrice) }
  const [batch] = await ctx.db
    .insert(reminderBatches)
    .values({ ...figures, state: 'done', createdAt, endedAt: createdAt, createdBy, deptId: ctx.actor.deptId })
    .returning({ id: reminderBatches.id })
  const result = { batchId: batch!.id, state: 'kept', createdAt, handedAt: createdAt, settledAt: createdAt, createdBy } as const
  const written = await ctx.db
    .insert(balanceReminders)
    .values(
      list.map(({ id, remaining, telephone, level, daysLeft, content, billingItems }) => ({
        ...result,
        level,
        daysLeft,
        content,
        billingItems,
        cardId: id,
        deptId: sql`(select ${waterCards.deptId} from ${waterCards} where ${waterCards.id} = ${id})`,
        remainingLitre: remaining,
        telephone: mask(telephone),
      })),
    )
    .returning()
  await logMessages(ctx, written)
}

/** Their messages in the log, as `sendOnce` leaves them. */
async function logMessages({ db }: Writing, reminders: readonly (typeof balanceReminders.$inferSelect)[]) {
  await db.insert(smsLogs).values(
    reminders.map(({ id, cardId, content, billingItems, createdAt, createdBy, deptId }) => ({
      key: `balanceReminder ${id}`,
      phone: sql`(select ${waterCards.telephone} from ${waterCards} where ${waterCards.id} = ${cardId})`,
      content: content!,
      smsType: 'marginReminder' as const,
      state: 'kept' as const,
      templateId: sql`(select ${smsTemplates.id} from ${smsTemplates} where ${smsTemplates.deliveredKey} = 'lowBalance')`,
      billingItems,
      createdAt,
      createdBy,
      deptId,
    })),
  )
}
