import { StatementLine, type STATEMENT_KINDS } from '@weir/contract/modules/sale/statement'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { firstRow } from '@weir/contract/platform/crud'
import type { InputOf } from '@weir/contract/platform/endpoint'
import type { Litre } from '@weir/contract/platform/units'

import type { Context } from '../../../kernel/context.ts'
import { pageOf } from '../../../kernel/crud/page.ts'
import { rowsSheet } from '../../../kernel/crud/rows-sheet.ts'
import { fileTitle } from '../../../kernel/crud/sheet-fields.ts'
import type { Download } from '../../../kernel/download.ts'
import { texts } from '../../../kernel/texts.ts'
import { type Card, findCard } from '../../card/index.ts'
import { type Days, readLines, shownLine } from './statement-lines.ts'
import { sumStatement } from './statement-sums.ts'

type Api = typeof waterCardApi

/** Lines of the file that are read at once. */
const PIECE = 1000

/** A card over a period: its balance before, each movement, and its balance afterwards, in both books. */
export async function cardStatement(ctx: Context, { id, dateRange, pageNum, pageSize }: InputOf<Api['statement']>) {
  const { cardNo, name, communityName, roomNo, deviceSn, unitPrice } = await findCard(ctx, id)
  const sums = await sumStatement(ctx, id, dateRange)
  const lines = await readLines(ctx, id, dateRange, { limit: pageSize, offset: firstRow({ pageNum, pageSize }) })
  return {
    card: { cardNo, name, communityName, roomNo, deviceSn, unitPrice },
    company: ctx.settings.receiptCompany,
    ...sums,
    ...pageOf(
      lines.map((line) => shownLine(line, sums.opening.quantity)),
      lines[0]?.lines ?? 0,
      pageNum,
    ),
  }
}

/** The same as a file, between a line of the opening and one of the closing balance. */
export async function exportStatement(ctx: Context, { id, dateRange }: InputOf<Api['exportStatement']>): Promise<Download> {
  const card = await findCard(ctx, id)
  const { resource, ...api } = waterCardApi.exportStatement
  const title = [texts[ctx.client.language].action(waterCardApi.statement), card.cardNo].join(' ')
  return {
    filename: `${fileTitle(ctx, resource, { dateRange }, title)}.xlsx`,
    sheet: rowsSheet(ctx, {
      resource,
      row: StatementLine,
      leavesOut: api.leavesOut ?? [],
      rows: writtenLines(ctx, card, dateRange),
      count: async () => ((await readLines(ctx, id, dateRange, { limit: 1, offset: 0 }))[0]?.lines ?? 0) + 2,
    }),
  }
}

async function* writtenLines(ctx: Context, card: Card, days: Days) {
  const { opening, closing } = await sumStatement(ctx, card.id, days)
  yield balanceLine('openingBalance', opening)
  for (let offset = 0; ; offset += PIECE) {
    const lines = await readLines(ctx, card.id, days, { limit: PIECE, offset })
    for (const line of lines) yield shownLine(line, opening.quantity)
    if (lines.length < PIECE) break
  }
  yield balanceLine('closingBalance', closing)
}

/** Water alone: the money that was received so far is no balance of the card. */
const balanceLine = (kind: (typeof STATEMENT_KINDS)[number], { quantity }: { quantity: Litre }) => ({
  kind,
  remainingAfter: quantity,
})
