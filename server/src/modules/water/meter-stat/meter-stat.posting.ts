import { type Litre, minus } from '@weir/contract/platform/units'
import { sql } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { unnest } from '../reading/unnest.ts'
import type { lockCards } from './meter-stat.store.ts'

/** What a daily row lacks in the litre book, or has too much. */
export interface Posting {
  rowId: number
  cardId: number | null
  litres: Litre
}

/** Post usage to the litre book, an entry per row, and take the same litres off the cards. Rows without a card are not posted. */
export async function postUsage({ db, actor, now }: Writing, postings: readonly Posting[], cards: Awaited<ReturnType<typeof lockCards>>) {
  const remaining = new Map<number, Litre>()
  const entries = postings.flatMap(({ rowId, cardId, litres }) => {
    if (cardId === null || litres === 0) return []
    const after = minus(remaining.get(cardId) ?? cards.get(cardId)!.remainingLitre, litres)
    remaining.set(cardId, after)
    return [{ rowId, cardId, litres, after }]
  })
  if (entries.length === 0) return
  const given = unnest('given', {
    card_id: ['bigint', entries.map(({ cardId }) => cardId)],
    from_account: ['text', entries.map(({ litres }) => (litres > 0 ? 'water' : 'used'))],
    to_account: ['text', entries.map(({ litres }) => (litres > 0 ? 'used' : 'water'))],
    amount: ['bigint', entries.map(({ litres }) => Math.abs(litres))],
    after: ['bigint', entries.map(({ after }) => after)],
    ref_id: ['bigint', entries.map(({ rowId }) => rowId)],
  })
  await db.execute(sql`
    insert into ledger_entry (card_id, "from", "to", amount, remaining_after_litre, ref_id, at, kind, unit, ref_type, actor_id)
    select given.*, ${now().toISOString()}::timestamptz, 'usage', 'litre', 'meterStat', ${actor.id}::bigint from ${given}`)
  const left = unnest('given', { id: ['bigint', [...remaining.keys()]], remaining: ['bigint', [...remaining.values()]] })
  await db.execute(sql`
    update water_card set remaining_litre = given.remaining, used_litre = used_litre + (remaining_litre - given.remaining)
    from ${left} where water_card.id = given.id`)
}
