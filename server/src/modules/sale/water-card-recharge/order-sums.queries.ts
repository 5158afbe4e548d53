import { and, eq, type SQL, sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { withinDays } from '../../../kernel/crud/filters.ts'
import type { Days } from '../../../kernel/crud/read-handlers.ts'
import { ledgerEntries, waterCardRefunds, waterCardRecharges } from '../../card/index.ts'

const { amountFen, id, movedFen, paymentStatus, refundedFen } = waterCardRecharges
const { amount, at, kind, refId, refType, to, unit } = ledgerEntries

/** The order of an entry of money. Money that moved on was booked for the new order, and left the old one. */
const itsOrder = sql`case when ${refType} = 'refund' then (select ${waterCardRefunds.orderId} from ${waterCardRefunds} where ${waterCardRefunds.id} = ${refId})
  when ${refType} = 'move' and ${to} <> 'till' then (select moved.moved_from_id from ${waterCardRecharges} moved where moved.id = ${refId})
  else ${refId} end`
const entriesOn = (days: Days): SQL =>
  sql`(select ${itsOrder} as order_id, ${amount} as fen, ${to} = 'till' as came, ${kind} as kind from ${ledgerEntries}
    where ${unit} = 'fen' and ${withinDays(at, days)})`

/** The orders are found once, and each is read by its key: a join would read the whole table for those of a month. */
export const isBookedOn = (days: Days): SQL => sql`${id} = any(array(select order_id from ${entriesOn(days)} found))`

const sum = (what: SQL, when = sql`true`) => sql`coalesce(sum(${what}) filter (where ${when}), 0)`.mapWith(amountFen)

/** Of the paid orders for which `where` holds: as they are now, or of what was booked for them on some days. */
export async function sumsOf({ db }: Context, where: SQL | undefined, booked: Days | undefined) {
  const [sums] = booked ? await sumsOfDays(db, where, booked) : await sumsOfOrders(db, where)
  return sums!
}

const sumsOfOrders = (db: Context['db'], where: SQL | undefined) =>
  db
    .select({
      stored: sum(sql`${amountFen} - ${refundedFen} - ${movedFen}`),
      amount: sum(sql`${amountFen}`),
      refundedAmount: sum(sql`${refundedFen}`),
      movedAmount: sum(sql`${movedFen}`),
    })
    .from(waterCardRecharges)
    .where(and(where, eq(paymentStatus, 'paid')))

const sumsOfDays = (db: Context['db'], where: SQL | undefined, days: Days) =>
  db
    .select({
      stored: sum(sql`case when booked.came then booked.fen else -booked.fen end`),
      amount: sum(sql`booked.fen`, sql`booked.came`),
      refundedAmount: sum(sql`booked.fen`, sql`not booked.came and booked.kind = 'refund'`),
      movedAmount: sum(sql`booked.fen`, sql`not booked.came and booked.kind <> 'refund'`),
    })
    .from(waterCardRecharges)
    .innerJoin(sql`${entriesOn(days)} booked`, sql`booked.order_id = ${id}`)
    .where(and(where, isBookedOn(days)))
