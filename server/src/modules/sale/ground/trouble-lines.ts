import { PATIENCE_HOURS, type TroubleKind } from '@weir/contract/modules/sale/trouble-terms'
import type { UncreditedReason } from '@weir/contract/modules/card/uncredited-payment'
import { type SQL, sql } from 'drizzle-orm'

import { waterCards, waterCardRecharges, uncreditedPayments, waterCardRefunds } from '../../card/index.ts'
import { unpaidDeliveries } from './unpaid-delivery.table.ts'
import { placeOf, type Source, SOURCE_COUNT } from './line-id.ts'

/** The smaller, the more harmful. The rules send second and late payments back by themselves: those need a person last. */
const HARM = {
  refundFailed: 10,
  notDelivered: 20,
  amountDiffers: 30,
  transactionTaken: 35,
  refundedOutside: 38,
  deliveredNotPaid: 40,
  refundSlow: 50,
  deliverySlow: 60,
  onItsWayBack: 70,
} as const

const KIND_OF: Record<UncreditedReason, TroubleKind> = {
  second: 'paidTwice',
  late: 'paidLate',
  amountDiffers: 'amountDiffers',
  transactionTaken: 'transactionTaken',
  declined: 'paidLate',
}

/** Constants of the program, written into the statement: the planner compares them with the conditions of the partial indexes. */
const word = (text: string) => sql.raw(`'${text}'`)
const figure = (number: number) => sql.raw(String(number))
const hours = (count: number) => sql.raw(`interval '${count} hours'`)
const idOf = (source: Source) => sql.raw(`rows.id * ${SOURCE_COUNT} + ${placeOf(source)}`)
const one = (kind: TroubleKind, harm: number) => sql`${word(kind)} as kind, ${figure(harm)} as harm`

/** The money of an order that neither went back nor to another card. */
const kept = sql.raw('rows.amount_fen - rows.refunded_fen - rows.moved_fen')

/** Paid orders whose water is not there: `due` is when that became a trouble. */
const undelivered = (harm: number, condition: SQL, due: SQL) => sql`
  select ${idOf('order')} as id, ${one('paidNotDelivered', harm)}, rows.paid_at as since, ${due} as due, rows.id as order_id, rows.card_id,
    null::bigint as payment_id, null::bigint as refund_id, ${kept} as amount_fen, rows.dept_id, rows.created_by
  from ${waterCardRecharges} rows where ${condition} and ${kept} > 0`

const cases = (of: (reason: UncreditedReason) => SQL) =>
  sql.join(
    (Object.keys(KIND_OF) as UncreditedReason[]).map((reason) => sql`when ${word(reason)} then ${of(reason)}`),
    sql` `,
  )
const harmOf = (reason: UncreditedReason) => (reason in HARM ? HARM[reason as keyof typeof HARM] : HARM.onItsWayBack)

/** Payments that bought no water and are not back. One whose refund failed is about that refund. */
const uncredited = sql`
  select ${idOf('payment')}, case when back.state = 'failed' then ${word('refundStuck')} else case rows.reason ${cases((reason) => word(KIND_OF[reason]))} end end,
    case when back.state = 'failed' then ${figure(HARM.refundFailed)} when back.state = 'pending' then ${figure(HARM.onItsWayBack)}
      else case rows.reason ${cases((reason) => figure(harmOf(reason)))} end end,
    rows.paid_at, rows.created_at, rows.order_id, rows.card_id, rows.id, back.id, rows.amount_fen, rows.dept_id, rows.created_by
  from ${uncreditedPayments} rows left join ${waterCardRefunds} back on back.uncredited_id = rows.id
  where rows.closed_at is null`

const refunds = sql`
  select ${idOf('refund')}, ${word('refundStuck')}, case rows.state when 'failed' then ${figure(HARM.refundFailed)} else ${figure(HARM.refundSlow)} end,
    rows.created_at, case rows.state when 'failed' then rows.created_at else rows.created_at + ${hours(PATIENCE_HOURS.refund)} end,
    rows.order_id, rows.card_id, null, rows.id, rows.amount_fen, rows.dept_id, rows.created_by
  from ${waterCardRefunds} rows where rows.state <> 'done' and rows.uncredited_id is null`

const delivered = sql`
  select ${idOf('delivery')}, case rows.cause when 'refundedOutside' then ${word('refundedOutside')} else ${word('deliveredNotPaid')} end,
    case rows.cause when 'refundedOutside' then ${figure(HARM.refundedOutside)} else ${figure(HARM.deliveredNotPaid)} end, rows.created_at, rows.created_at,
    rows.order_id, rows.card_id, null, null, rows.amount_fen, rows.dept_id, rows.created_by
  from ${unpaidDeliveries} rows where rows.closed_at is null`

const lines = sql.join(
  [
    undelivered(HARM.notDelivered, sql.raw(`rows.state = 'fail'`), sql.raw('rows.paid_at')),
    undelivered(HARM.deliverySlow, sql.raw(`rows.state = 'initiated'`), sql`rows.initiated_at + ${hours(PATIENCE_HOURS.unanswered)}`),
    undelivered(
      HARM.deliverySlow,
      sql.raw(`rows.payment_status = 'paid' and rows.state = 'notInitiated' and rows.goes_to_meter`),
      sql`rows.paid_at + ${hours(PATIENCE_HOURS.unsent)}`,
    ),
    uncredited,
    refunds,
    delivered,
  ],
  sql` union all `,
)

/** Each line with its order, its card, its payment and its refund. A line counts from the time in `due` on. */
export const troubles = sql`(
  select lines.*, orders.order_no, orders.quantity_litre, orders.amount_fen as order_fen, orders.payment_method, orders.payment_status,
    orders.delivery, orders.failure_reason, cards.card_no, cards.name, cards.community_name, cards.room_no,
    payments.reason as payment_reason, coalesce(payments.transaction_no, backs.transaction_no, orders.transaction_no) as transaction_no,
    backs.refund_no, backs.state as refund_state, backs.failure_reason as refund_failure
  from (${lines}) lines
  join ${waterCardRecharges} orders on orders.id = lines.order_id
  join ${waterCards} cards on cards.id = lines.card_id
  left join ${uncreditedPayments} payments on payments.id = lines.payment_id
  left join ${waterCardRefunds} backs on backs.id = lines.refund_id
) troubles`
