import { createHash } from 'node:crypto'
import { costOf } from '@weir/contract/modules/sms/billing'
import { fen, type Fen } from '@weir/contract/platform/units'
import { businessDay, dayText } from '@weir/contract/platform/zone'
import { sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { sinceDay } from '../../../kernel/crud/filters.ts'
import type { Assessed } from './assess.ts'
import { reminderBatches } from './reminder-batch.table.ts'

/** The cost of a run, and a digest of its cards and of the price of an item. */
export function priced({ settings }: Context, assessed: readonly Assessed[]) {
  const itemPrice = settings.smsItemPrice
  const sending = assessed.filter(({ refusal }) => refusal === null)
  const billingItems = sending.reduce((sum, { text }) => sum + text!.billingItems, 0)
  const ids = sending.map(({ card }) => card.id).sort((a, b) => a - b)
  const templates = [...new Set(sending.map(({ text }) => text!.fingerprint))].sort()
  const digest = createHash('sha256').update(`${itemPrice}\n${ids.join()}\n${templates.join()}`).digest('base64url')
  return { count: sending.length, billingItems, itemPrice, cost: costOf(billingItems, itemPrice), digest }
}

/** The rest of today's budget, over all departments: the utility pays for them together. Null: there is no limit. Never below nothing. */
export async function budgetLeft({ db, settings, now }: Context): Promise<Fen | null> {
  const budget = settings.smsDailyBudgetFen
  if (budget === 0) return null
  const today = dayText(businessDay(now().getTime()))
  const [spent] = await db
    .select({ cost: sql`coalesce(sum(${reminderBatches.costFen}), 0)`.mapWith(reminderBatches.costFen) })
    .from(reminderBatches)
    .where(sinceDay(reminderBatches.createdAt, today))
  return fen(Math.max(0, budget - Number(spent!.cost)))
}
