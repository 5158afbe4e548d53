import { CardMonth, CommunityMonth, type monthStatementApi } from '@weir/contract/modules/sale/month-statement'
import { firstRow } from '@weir/contract/platform/crud'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { daysOfMonth, monthOf, previousMonth } from '@weir/contract/platform/month'

import type { Context } from '../../../kernel/context.ts'
import { pageOf } from '../../../kernel/crud/page.ts'
import { rowsSheet } from '../../../kernel/crud/rows-sheet.ts'
import { fileTitle } from '../../../kernel/crud/sheet-fields.ts'
import type { Download } from '../../../kernel/download.ts'
import { AppError } from '../../../kernel/errors.ts'
import { texts } from '../../../kernel/texts.ts'
import { today } from '../../meter/index.ts'
import { compareMonth } from './month-check.queries.ts'
import { cardMonthsOf, type Chosen, communityMonths, sumOfCards, totalOf } from './month-rows.queries.ts'

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
