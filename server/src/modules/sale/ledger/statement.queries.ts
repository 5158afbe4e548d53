import { StatementLine, type STATEMENT_KINDS } from '@weir/contract/modules/sale/statement'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { firstRow } from '@weir/contract/platform/crud'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { type Litre, add, exact, type Fen, fen, litre, type UnitPrice } from '@weir/contract/platform/units'
import { LEDGER_KINDS, type LEDGER_REFS, type ADJUST_REASONS } from '@weir/contract/modules/card/ledger'
import { eq, sql, and, type SQL } from 'drizzle-orm'
import { businessZone } from '@weir/contract/platform/zone'

import type { Context } from '../../../kernel/context.ts'
import { pageOf } from '../../../kernel/crud/page.ts'
import { rowsSheet, fileTitle } from '../../../kernel/crud/rows-sheet.ts'
import type { Download } from '../../../kernel/download.ts'
import { texts } from '../../../kernel/texts.ts'
import {
  type Card,
  findCard,
  waterCards,
  ledgerEntries,
  waterCardPriceBatches,
  waterCardRecharges,
  waterCardRefunds,
  waterCardPrices,
} from '../../card/index.ts'
import { sinceDay, withinDays } from '../../../kernel/crud/conditions.ts'
import type { Bigint } from '../../../kernel/db/unnest.ts'
import { actorName } from '../../../kernel/auth/actor.ts'
import { meterStats } from '../../meter/index.ts'
import { waterCardAdjusts } from '../ground/water-card-adjust.table.ts'

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

type Days = readonly [string, string]

/** An entry's amount as the card has it: into the card, or out of it. */
export const litresOf = (entry: SQL = sql`${ledgerEntries}`) =>
  sql`${entry}.amount * ((${entry}."to" = 'water')::int - (${entry}."from" = 'water')::int)`
export const fenOf = (entry: SQL = sql`${ledgerEntries}`) =>
  sql`${entry}.amount * ((${entry}."to" = 'till')::int - (${entry}."from" = 'till')::int)`

/** As the driver gives it: big whole numbers as texts. */
type Read = {
  id: Bigint
  at: string | Date
  kind: (typeof LEDGER_KINDS)[number]
  day: string | null
  refType: (typeof LEDGER_REFS)[number]
  refId: Bigint
  refNo: string | null
  deviceSn: string | null
  quantity: Bigint
  amount: Bigint | null
  unitPrice: Bigint | null
  oldUnitPrice: Bigint | null
  moved: Bigint
  adjustReason: (typeof ADJUST_REASONS)[number] | null
  reversesId: Bigint | null
  actor: string
  note: string | null
  /** How many the period has. */
  lines: number
}

/**
 * Entries that belong to one line have the same source and moment. Usage is taken together over a business day, as long as nothing else
 * stands between. So the remaining water runs from line to line.
 */
const sameLine = sql`concat_ws(' ', kind, ref_type, ref_id, reverses_id,
  case when kind = 'usage' then (at at time zone ${businessZone()})::date::text else at::text end)`

/** The lines of a card in a period. The order is that of time, and of entry within a moment. */
const linesOf = (cardId: number, days: Days) => sql`
  with entry as (
    select *, ${sameLine} as line, lag(${sameLine}) over (order by at, id) as line_before from ${ledgerEntries}
    where ${and(eq(ledgerEntries.cardId, cardId), withinDays(ledgerEntries.at, days))}
  ),
  numbered as (select *, count(*) filter (where line is distinct from line_before) over (order by at, id) as no from entry),
  line as (
    select no, max(id) as id, max(at) as at, kind, ref_type, ref_id, max(reverses_id) as reverses_id, max(actor_id) as actor_id,
      max(note) as note, coalesce(sum(${litresOf(sql`numbered`)}), 0)::bigint as litres,
      (sum(${fenOf(sql`numbered`)}) filter (where unit = 'fen'))::bigint as fen
    from numbered group by no, kind, ref_type, ref_id
  )
  select *, (sum(litres) over (order by no))::bigint as moved, (count(*) over ())::int as lines from line`

/** One page of lines, each with its source. Answers how many lines the period has, too. */
async function readLines({ db }: Context, cardId: number, days: Days, { limit, offset }: { limit: number; offset: number }) {
  const of = (type: string) => sql`line.ref_type = ${type} and`
  const { rows } = await db.execute<Read>(sql`
    select line.id, line.at, line.kind, stat.date::text as day, line.ref_type as "refType", line.ref_id as "refId",
      coalesce(bought.order_no, refund.refund_no, batch.batch_no, stat.date::text) as "refNo", stat.device_sn as "deviceSn",
      line.litres as quantity, line.fen as amount, coalesce(bought.unit_price, stat.unit_price, price.new_unit_price) as "unitPrice",
      price.old_unit_price as "oldUnitPrice", line.moved, adjusted.reason as "adjustReason", line.reverses_id as "reversesId",
      ${actorName(sql`line.actor_id`)} as actor, line.note, line.lines
    from (${linesOf(cardId, days)} order by no limit ${limit} offset ${offset}) as line
    left join ${waterCardRecharges} bought on line.ref_type in ('recharge', 'move') and bought.id = line.ref_id
    left join ${waterCardRefunds} refund on ${of('refund')} refund.id = line.ref_id
    left join ${waterCardPrices} price on ${of('price')} price.id = line.ref_id
    left join ${waterCardPriceBatches} batch on batch.id = price.batch_id
    left join ${waterCardAdjusts} adjusted on ${of('adjust')} adjusted.id = line.ref_id
    left join ${meterStats} stat on ${of('meterStat')} stat.id = line.ref_id
    order by line.no`)
  return rows
}

/** A line on the wire. `opening` is the card's water before the period. */
function shownLine(read: Read, opening: Litre) {
  const { moved, lines: _, ...line } = read
  return {
    ...line,
    id: Number(line.id),
    at: new Date(line.at),
    refId: Number(line.refId),
    quantity: exact<Litre>(line.quantity),
    amount: line.amount === null ? null : exact<Fen>(line.amount),
    unitPrice: line.unitPrice === null ? null : exact<UnitPrice>(line.unitPrice),
    oldUnitPrice: line.oldUnitPrice === null ? null : exact<UnitPrice>(line.oldUnitPrice),
    remainingAfter: add(opening, exact<Litre>(moved)),
    reversesId: line.reversesId === null ? null : Number(line.reversesId),
  }
}
