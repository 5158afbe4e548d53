import { StatementLine, type STATEMENT_KINDS } from '@weir/contract/modules/sale/statement'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { firstRow } from '@weir/contract/platform/crud'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { type Litre, add, exact, type Fen, fen, litre } from '@weir/contract/platform/units'
import { LEDGER_KINDS } from '@weir/contract/modules/card/ledger'
import { eq, sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { pageOf } from '../../../kernel/crud/page.ts'
import { rowsSheet } from '../../../kernel/crud/rows-sheet.ts'
import { fileTitle } from '../../../kernel/crud/sheet-fields.ts'
import type { Download } from '../../../kernel/download.ts'
import { texts } from '../../../kernel/texts.ts'
import { type Card, findCard, waterCards, ledgerEntries } from '../../card/index.ts'
import { type Days, readLines, shownLine, fenOf, litresOf } from './statement-lines.ts'
import { sinceDay, withinDays } from '../../../kernel/crud/filters.ts'
import type { Bigint } from '../../../kernel/db/unnest.ts'

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

type Part = 'before' | 'within' | 'after'
type Sum = {
  part: Part
  kind: (typeof LEDGER_KINDS)[number]
  count: number
  quantity: Bigint
  amount: Bigint
}

/**
 * The sums of a card's entries before, within and after a period, with the sums that the card keeps. It is one statement, hence one
 * snapshot: a booking of this moment is in all of it or in none.
 */
async function sumStatement({ db }: Context, cardId: number, days: Days) {
  const { at } = ledgerEntries
  const part = sql`case when ${withinDays(at, days)} then 'within' when ${sinceDay(at, days[0])} then 'after' else 'before' end`
  const { rows } = await db.execute<Sum & { water: Bigint; receipts: Bigint }>(sql`
    select sums.*, card.remaining_litre as water, card.total_recharge_fen as receipts
    from ${waterCards} card left join (
      select ${part} as part, kind, count(distinct (ref_type, ref_id))::int as count, coalesce(sum(${litresOf()}), 0)::bigint as quantity,
        coalesce(sum(${fenOf()}), 0)::bigint as amount
      from ${ledgerEntries} where ${eq(ledgerEntries.cardId, cardId)} group by 1, kind
    ) as sums on true
    where card.id = ${cardId}`)
  const { water, receipts } = rows[0]!
  const sums = rows.filter(({ part }) => part !== null)
  const within = sums.filter(({ part }) => part === 'within')
  const opening = position(sums.filter(({ part }) => part === 'before'))
  const closing = position([opening, ...within])
  const last = position([closing, ...sums.filter(({ part }) => part === 'after')])
  return {
    opening,
    closing,
    sums: LEDGER_KINDS.flatMap((kind) => within.filter((sum) => sum.kind === kind)).map(({ kind, count, quantity, amount }) => {
      return { kind, count, quantity: exact<Litre>(quantity), amount: exact<Fen>(amount) }
    }),
    agrees: last.quantity === exact<Litre>(water) && last.amount === exact<Fen>(receipts),
  }
}

const position = (sums: readonly Pick<Sum, 'quantity' | 'amount'>[]) => ({
  quantity: sums.reduce((sum, { quantity }) => add(sum, exact<Litre>(quantity)), litre(0)),
  amount: sums.reduce((sum, { amount }) => add(sum, exact<Fen>(amount)), fen(0)),
})
