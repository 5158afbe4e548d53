import { fen, type Fen } from '@weir/contract/platform/units'
import { businessDay, dayText } from '@weir/contract/platform/zone'
import { and, ne, sql } from 'drizzle-orm'

import type { Context, Writing } from '../../../kernel/context.ts'
import { takeLock } from '../../../kernel/db/advisory-locks.ts'
import { sinceDay } from '../../../kernel/crud/conditions.ts'
import { dutyMessages } from './duty-message.table.ts'
import { reminderBatches } from '../../card/index.ts'

/** One after the other spends of the budget. So a card of two runs gets one message, too. */
export const lockBudget = (ctx: Writing) => takeLock(ctx, 'smsBudget')

/**
 * The rest of today's budget, over all departments: the utility pays for them together. Runs and messages about alarms share it. Null: there
 * is no limit. Never below nothing.
 */
export async function budgetLeft({ db, settings, now }: Context): Promise<Fen | null> {
  const budget = settings.smsDailyBudgetFen
  if (budget === 0) return null
  const today = dayText(businessDay(now().getTime()))
  const [runs] = await db
    .select({ cost: sql`coalesce(sum(${reminderBatches.costFen}), 0)`.mapWith(reminderBatches.costFen) })
    .from(reminderBatches)
    .where(sinceDay(reminderBatches.createdAt, today))
  const [duty] = await db
    .select({ cost: sql`coalesce(sum(${dutyMessages.costFen}), 0)`.mapWith(dutyMessages.costFen) })
    .from(dutyMessages)
    .where(and(sinceDay(dutyMessages.createdAt, today), ne(dutyMessages.state, 'refused')))
  return fen(Math.max(0, budget - Number(runs!.cost) - Number(duty!.cost)))
}
