import { MONTH_FIGURES, type MonthFigure } from '@weir/contract/modules/sale/month-statement'
import { nextMonth } from '@weir/contract/platform/month'
import { and, type SQL, sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { sinceDay } from '../../../kernel/crud/filters.ts'
import type { Bigint } from '../../../kernel/db/unnest.ts'
import { columnsOfEntries, MONTH_COLUMNS, ledgerEntries, waterCardScope, waterCards } from '../../card/index.ts'
import { fenOf, litresOf } from '../ledger/statement-lines.ts'
import { figuresFrom, figuresOf, movedInMonth } from './month-rows.queries.ts'

type Read = { differing: number } & Record<`kept_${MonthFigure}` | `ledger_${MonthFigure}`, Bigint>

/**
 * Sums the figures of the caller's cards by their months, and again by the entries since the month began. It is one
 * statement, hence one snapshot: a booking of this moment is in both or in none.
 */
export async function compareMonth(ctx: Context, month: string) {
  const kept = figuresFrom(sql`moved`)
  const booked = figuresFrom(sql`entries`)
  const each = (of: Record<MonthFigure, SQL>, prefix: 'kept' | 'ledger') =>
    MONTH_FIGURES.map((name) => sql`coalesce(sum(${of[name]}), 0)::numeric as ${sql.identifier(`${prefix}_${name}`)}`)
  const differs = sql.join(
    MONTH_FIGURES.map((name) => sql`${kept[name]} <> ${booked[name]}`),
    sql` or `,
  )
  const { rows } = await ctx.db.execute<Read>(sql`
    with booked as (${entriesSince(month)})
    select count(*) filter (where ${differs})::int as differing, ${sql.join([...each(kept, 'kept'), ...each(booked, 'ledger')], sql`, `)}
    from ${waterCards} cross join lateral ${movedInMonth(month)} as moved
    left join booked on booked.card_id = ${waterCards.id}
    cross join lateral (select ${sql.join(
      [...MONTH_COLUMNS, 'later'].map((column) => sql`coalesce(booked.${sql.identifier(column)}, 0) as ${sql.identifier(column)}`),
      sql`, `,
    )}) as entries
    where ${and(waterCardScope(ctx)) ?? sql`true`}`)
  const read = rows[0]!
  const sums = (prefix: 'kept' | 'ledger') =>
    figuresOf(Object.fromEntries(MONTH_FIGURES.map((name) => [name, read[`${prefix}_${name}`]])) as Record<MonthFigure, Bigint>)
  return { month, agrees: read.differing === 0, differing: read.differing, kept: sums('kept'), ledger: sums('ledger') }
}

/** The movements of each card in the month and after it, by its entries. */
function entriesSince(month: string): SQL {
  const isLater = sinceDay(ledgerEntries.at, `${nextMonth(month)}-01`)
  const entry = {
    kind: sql`${ledgerEntries.kind}`,
    litres: litresOf(),
    fen: sql`(case when ${ledgerEntries.unit} = 'fen' then ${fenOf()} end)`,
  }
  return sql`
    select ${ledgerEntries.cardId}, ${columnsOfEntries(entry, sql`not (${isLater})`)},
      coalesce(sum(${litresOf()}) filter (where ${isLater}), 0)::numeric as later
    from ${ledgerEntries} where ${sinceDay(ledgerEntries.at, `${month}-01`)} group by ${ledgerEntries.cardId}`
}
