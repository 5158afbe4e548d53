import { exact, type Fen, type Litre } from '@weir/contract/platform/units'
import { businessZone } from '@weir/contract/platform/zone'
import { sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { waterCards, columnsOfEntries, MONTH_COLUMNS, type MonthColumn, cardMonths, ledgerEntries } from '../../card/index.ts'
import { fenOf, litresOf } from './statement-lines.ts'

/** A sum of a card and a month that differs from the entries posted in it. */
export interface MonthDifference {
  cardNo: string
  month: string
  sum: MonthColumn
  kept: Fen | Litre
  ledger: Fen | Litre
}

type Found = { card_no: string; month: string; sum: MonthColumn; kept: string; ledger: string }

/** Compares every month of every card with its entries, in one statement, hence one snapshot. A month without a row has no sums. */
export async function checkMonths({ db }: Pick<Context, 'db'>): Promise<MonthDifference[]> {
  const entry = { kind: sql`entry.kind`, litres: sql`entry.litres`, fen: sql`entry.fen` }
  const pairs = MONTH_COLUMNS.map((column) => {
    const name = sql.identifier(column)
    return sql`(${column}, coalesce(kept.${name}, 0), coalesce(booked.${name}, 0))`
  })
  const { rows } = await db.execute<Found>(sql`
    with entry as (
      select card_id, kind, to_char(at at time zone ${businessZone()}, 'YYYY-MM') as month, ${litresOf()} as litres,
        case when unit = 'fen' then ${fenOf()} end as fen
      from ${ledgerEntries}
    ),
    booked as (select card_id, month, ${columnsOfEntries(entry, sql`true`)} from entry group by card_id, month)
    select ${waterCards.cardNo}, month, sums.sum, sums.kept::text, sums.ledger::text
    from ${cardMonths} kept full join booked using (card_id, month)
    join ${waterCards} on ${waterCards.id} = card_id
    cross join lateral (values ${sql.join(pairs, sql`, `)}) as sums (sum, kept, ledger)
    where sums.kept <> sums.ledger order by ${waterCards.cardNo}, month`)
  return rows.map(({ card_no: cardNo, month, sum, kept, ledger }) => ({ cardNo, month, sum, kept: exact(kept), ledger: exact(ledger) }))
}
