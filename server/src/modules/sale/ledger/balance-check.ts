import { exact, type Fen, type Litre } from '@weir/contract/platform/units'
import { sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { meterStats, periodUsages } from '../../meter/index.ts'
import { waterCards, ledgerEntries } from '../../card/index.ts'

/** A sum that is kept beside the ledger and says something else. Fen or litres. */
export interface Difference {
  cardNo: string
  sum: (typeof SUMS)[number]
  kept: Fen | Litre
  ledger: Fen | Litre
}

/** The sums of a card, the posted litres of its daily rows, and those per month and per year. */
const SUMS = ['receipts', 'recharged', 'adjusted', 'used', 'remaining', 'posted', 'months', 'years'] as const

/**
 * Proves that the cached figures are the sums of the ledger entries (domain-rules §2.3). These are the sums of every card, and the posted
 * litres of its daily rows, months and years. It is one statement, hence one snapshot; cards in motion show no difference.
 */
export async function checkBalances({ db }: Pick<Context, 'db'>): Promise<{ cards: number; differences: Difference[] }> {
  const { rows } = await db.execute<Found>(sql`
    with booked as (
      select card_id,
        sum(amount * (("to" = 'till')::int - ("from" = 'till')::int)) filter (where unit = 'fen') as receipts,
        sum(amount * (("from" = 'sold')::int - ("to" = 'sold')::int)) as recharged,
        sum(amount * (("from" in ('adjusted', 'opening'))::int - ("to" in ('adjusted', 'opening'))::int)) as adjusted,
        sum(amount * (("to" = 'used')::int - ("from" = 'used')::int)) as used,
        sum(amount * (("to" = 'water')::int - ("from" = 'water')::int)) as remaining
      from ${ledgerEntries} group by card_id
    ),
    posted as (select card_id, sum(posted_litre) as litres from ${meterStats} where card_id is not null group by card_id),
    period as (
      select card_id, sum(usage_litre) filter (where length(period) = 7) as months, sum(usage_litre) filter (where length(period) = 4) as years
      from ${periodUsages} group by card_id
    ),
    compared as (
      select card.card_no, sums.*
      from ${waterCards} card
      left join booked on booked.card_id = card.id
      left join posted on posted.card_id = card.id
      left join period on period.card_id = card.id
      cross join lateral (values
        ('receipts', card.total_recharge_fen, booked.receipts),
        ('recharged', card.total_recharge_litre, booked.recharged),
        ('adjusted', card.adjusted_litre, booked.adjusted),
        ('used', card.used_litre, booked.used),
        ('remaining', card.remaining_litre, booked.remaining),
        ('posted', coalesce(posted.litres, 0)::bigint, booked.used),
        ('months', coalesce(period.months, 0)::bigint, booked.used),
        ('years', coalesce(period.years, 0)::bigint, booked.used)
      ) as sums (sum, kept, ledger)
    )
    select card_no, sum, kept::text, coalesce(ledger, 0)::text as ledger, null as cards
    from compared where kept <> coalesce(ledger, 0)
    union all
    select null, null, null, null, count(*)::int from ${waterCards}`)
  const cards = rows.find((row) => row.cards !== null)!.cards!
  return { cards, differences: rows.filter((row) => row.cards === null).map(differenceOf) }
}

type Found = Record<string, unknown> & { card_no: string; sum: Difference['sum']; kept: string; ledger: string; cards: number | null }

function differenceOf({ card_no: cardNo, sum, kept, ledger }: Found): Difference {
  return { cardNo, sum, kept: exact(kept), ledger: exact(ledger) }
}
