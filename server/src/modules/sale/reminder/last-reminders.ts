import type { ReminderLevel } from '@weir/contract/modules/card/reminder-terms'
import { and, desc, inArray, sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { type Bigint, unnest } from '../../../kernel/db/unnest.ts'
import { ledgerEntries, balanceReminders as reminders } from '../../card/index.ts'

/** A message that is on its way counts too, so that two runs side by side send one. */
const COUNTED = ['waiting', 'sending', 'sent'] as const

/** By card and level, when it was last reminded. A more urgent message stands for the lower level too. */
export async function lastReminders({ db }: Context, cardIds: readonly number[]) {
  const { cardId, level, createdAt } = reminders
  const rows = await db
    .selectDistinctOn([cardId, level], { cardId, level, createdAt })
    .from(reminders)
    .where(and(sql`${cardId} = any(${sql.param(cardIds)}::bigint[])`, inArray(reminders.state, [...COUNTED])))
    .orderBy(cardId, level, desc(reminders.id))
  const found = new Map(rows.map((row) => [`${row.cardId} ${row.level}`, row.createdAt]))
  return (card: number, level: ReminderLevel): Date | undefined => {
    const urgent = found.get(`${card} urgent`)
    const low = level === 'low' ? found.get(`${card} low`) : undefined
    return urgent && low ? new Date(Math.max(urgent.getTime(), low.getTime())) : (urgent ?? low)
  }
}

/** A card at a level that it was reminded of. */
interface Reminded {
  cardId: number
  since: Date
  limit: number
}

/** The cards whose water stood above the level since: the ledger knows the remaining after each entry (domain-rules §2.9). */
export async function rearmed({ db }: Context, reminded: readonly Reminded[]): Promise<ReadonlySet<number>> {
  if (reminded.length === 0) return new Set()
  const given = unnest('given', {
    card_id: ['bigint', reminded.map(({ cardId }) => cardId)],
    since: ['timestamptz', reminded.map(({ since }) => since.getTime())],
    most: ['bigint', reminded.map(({ limit }) => limit)],
  })
  const { rows } = await db.execute<{ id: Bigint }>(sql`
    select given.card_id as id from ${given} where exists (
      select from ${ledgerEntries} where ${ledgerEntries.cardId} = given.card_id and ${ledgerEntries.unit} = 'litre'
        and ${ledgerEntries.at} >= given.since and ${ledgerEntries.remainingAfterLitre} > given.most)`)
  return new Set(rows.map(({ id }) => Number(id)))
}
