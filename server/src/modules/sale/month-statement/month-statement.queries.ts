import {
  CardMonth,
  CommunityMonth,
  type monthStatementApi,
  MONTH_FIGURES,
  type MonthFigure,
} from '@weir/contract/modules/sale/month-statement'
import { firstRow } from '@weir/contract/platform/crud'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { daysOfMonth, monthOf, previousMonth, nextMonth } from '@weir/contract/platform/month'
import { and, type SQL, sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { pageOf } from '../../../kernel/crud/page.ts'
import { rowsSheet, fileTitle } from '../../../kernel/crud/rows-sheet.ts'
import type { Download } from '../../../kernel/download.ts'
import { AppError } from '../../../kernel/errors.ts'
import { texts } from '../../../kernel/texts.ts'
import { today } from '../../meter/index.ts'
import {
  cardMonthsOf,
  type Chosen,
  communityMonths,
  sumOfCards,
  totalOf,
  figuresFrom,
  figuresOf,
  movedInMonth,
} from './month-rows.queries.ts'
import { sinceDay } from '../../../kernel/crud/conditions.ts'
import type { Bigint } from '../../../kernel/db/unnest.ts'
import { columnsOfEntries, MONTH_COLUMNS, ledgerEntries, waterCardScope, waterCards } from '../../card/index.ts'
import { fenOf, litresOf } from '../ledger/statement.queries.ts'

type Api = typeof monthStatementApi
type Asked = InputOf<Api['communities']>

const RESOURCE = 'monthStatement'
/** Rows of the file that are read at once. */
const PIECE = 1000

/** The month that is meant: the last complete one, if nothing says otherwise. The running month is there so far, and no later one. */
function meant(ctx: Context, { month }: Asked) {
  const running = monthOf(today(ctx))
  if (month !== undefined && month > running)
    throw new AppError(400, 'error.invalid', {}, [{ field: 'month', reason: 'monthStatement.error.monthAhead', data: { month: running } }])
  const chosen = month ?? previousMonth(running)
  return { month: chosen, isRunning: chosen === running, days: daysUpTo(chosen, today(ctx)), company: ctx.settings.receiptCompany }
}

function daysUpTo(month: string, day: string): [string, string] {
  const [first, last] = daysOfMonth(month)
  return [first, day < last ? day : last]
}

/** One row per community, and all of them together. */
export async function monthStatement(ctx: Context, asked: Asked) {
  const period = meant(ctx, asked)
  const list = await communityMonths(ctx, period.month)
  return { ...period, list, sums: sumsOf(list) }
}

const sumsOf = (list: Awaited<ReturnType<typeof communityMonths>>) => ({
  cards: list.reduce((sum, { cards }) => sum + cards, 0),
  ...totalOf(list),
})

export const checkMonth = (ctx: Context, asked: Asked) => compareMonth(ctx, meant(ctx, asked).month)

/** The cards behind the figures of a community. */
export async function monthCards(ctx: Context, { pageNum, pageSize, ...asked }: InputOf<Api['cards']>) {
  const period = meant(ctx, asked)
  const chosen: Chosen = { ...asked, month: period.month }
  const { cards, ...sums } = await sumOfCards(ctx, chosen)
  const list = await cardMonthsOf(ctx, chosen, { limit: pageSize, offset: firstRow({ pageNum, pageSize }) })
  const communityName = asked.communityId === undefined ? null : (list[0]?.communityName ?? null)
  return { ...period, communityName, sums, ...pageOf(list, cards, pageNum) }
}

export async function exportMonth(ctx: Context, asked: Asked): Promise<Download> {
  const { month } = meant(ctx, asked)
  const text = texts[ctx.client.language]
  async function* rows() {
    const list = await communityMonths(ctx, month)
    yield* list
    yield { communityId: null, regionName: null, communityName: text.t('monthStatement.total'), ...sumsOf(list) }
  }
  return {
    filename: `${fileTitle(ctx, RESOURCE, {}, `${text.resource(RESOURCE)} ${month}`)}.xlsx`,
    sheet: rowsSheet(ctx, {
      resource: RESOURCE,
      row: CommunityMonth,
      leavesOut: ['communityId'],
      rows: rows(),
      count: async () => (await communityMonths(ctx, month)).length + 1,
    }),
  }
}

export async function exportMonthCards(ctx: Context, asked: InputOf<Api['exportCards']>): Promise<Download> {
  const { month } = meant(ctx, asked)
  const chosen: Chosen = { ...asked, month }
  async function* rows() {
    for (let offset = 0; ; offset += PIECE) {
      const cards = await cardMonthsOf(ctx, chosen, { limit: PIECE, offset })
      yield* cards
      if (cards.length < PIECE) return
    }
  }
  return {
    filename: `${fileTitle(ctx, RESOURCE, {}, `${texts[ctx.client.language].label(RESOURCE, 'cards')} ${month}`)}.xlsx`,
    sheet: rowsSheet(ctx, {
      resource: RESOURCE,
      row: CardMonth,
      leavesOut: ['id'],
      rows: rows(),
      count: async () => (await sumOfCards(ctx, chosen)).cards,
    }),
  }
}

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
