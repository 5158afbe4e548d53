import type { ADJUST_REASONS } from '@weir/contract/modules/card/adjust-reason'
import type { LEDGER_KINDS, LEDGER_REFS } from '@weir/contract/modules/card/ledger'
import { add, exact, type Fen, type Litre, type UnitPrice } from '@weir/contract/platform/units'
import { businessZone } from '@weir/contract/platform/zone'
import { and, eq, type SQL, sql } from 'drizzle-orm'

import { actorName } from '../../../kernel/auth/actor-name.ts'
import type { Context } from '../../../kernel/context.ts'
import { withinDays } from '../../../kernel/crud/filters.ts'
import type { Bigint } from '../../../kernel/db/unnest.ts'
import { meterStats } from '../../meter/index.ts'
import { waterCardPriceBatches, waterCardRecharges, waterCardRefunds, waterCardPrices, ledgerEntries } from '../../card/index.ts'
import { waterCardAdjusts } from '../ground/water-card-adjust.table.ts'

export type Days = readonly [string, string]

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
export async function readLines({ db }: Context, cardId: number, days: Days, { limit, offset }: { limit: number; offset: number }) {
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
export function shownLine(read: Read, opening: Litre) {
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
