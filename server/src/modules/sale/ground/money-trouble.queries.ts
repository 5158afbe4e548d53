import type { MoneyTrouble, moneyTroubleApi } from '@weir/contract/modules/sale/money-trouble'
import { firstRow } from '@weir/contract/platform/crud'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { fen } from '@weir/contract/platform/units'
import { and, count, eq, ilike, lte, min, ne, type SQL, sql, sum } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { PATIENCE_HOURS, type TroubleKind } from '@weir/contract/modules/sale/trouble-codes'
import type { UncreditedReason } from '@weir/contract/modules/card/payment'

import type { Context } from '../../../kernel/context.ts'
import { conditionsOf, escapeLike, withinDays, ownedBy } from '../../../kernel/crud/conditions.ts'
import { countEach, countMatches, pageOf, someOf, rowQuery, whereClause } from '../../../kernel/crud/page.ts'
import { notFound } from '../../../kernel/errors.ts'
import { waterCardRecharges, waterCards, uncreditedPayments, waterCardRefunds } from '../../card/index.ts'
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
const troubles = sql`(
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

type Api = typeof moneyTroubleApi
type Line = OutputOf<Api['get']>
type Filter = InputOf<Api['export']>

const at = (name: string) => sql.raw(`troubles.${name}`)
const read = (name: string, column?: PgColumn): SQL => (column ? at(name).mapWith(column) : at(name))
const { id, amountFen, quantityLitre, paidAt } = waterCardRecharges

const columns: Record<keyof MoneyTrouble, SQL> = {
  id: read('id', id),
  kind: read('kind'),
  since: read('since', paidAt),
  orderId: read('order_id', id),
  orderNo: read('order_no'),
  cardId: read('card_id', id),
  cardNo: read('card_no'),
  name: read('name'),
  communityName: read('community_name'),
  roomNo: read('room_no'),
  amount: read('amount_fen', amountFen),
  quantity: read('quantity_litre', quantityLitre),
  orderAmount: read('order_fen', amountFen),
  paymentMethod: read('payment_method'),
  paymentStatus: read('payment_status'),
  delivery: read('delivery'),
  failureReason: read('failure_reason'),
  paymentReason: read('payment_reason'),
  transactionNo: read('transaction_no'),
  refundId: read('refund_id', id),
  refundNo: read('refund_no'),
  refundState: read('refund_state'),
  refundFailure: read('refund_failure'),
}

/** The union of its tables stands where a list has a table. */
const table = troubles as unknown as PgTable
const select = rowQuery(table, columns)
const scope = ownedBy({ deptId: at('dept_id'), createdBy: at('created_by') })

const is = (name: string) => (value: unknown) => eq(at(name), value)
const has = (name: string) => (value: string) => ilike(at(name), `%${escapeLike(value)}%`)
const UNDELIVERED = 'paidNotDelivered' satisfies TroubleKind
const filters = {
  kind: is('kind'),
  isUndelivered: (is: boolean) => (is ? eq(at('kind'), UNDELIVERED) : ne(at('kind'), UNDELIVERED)),
  orderNo: has('order_no'),
  cardNo: has('card_no'),
  cardId: is('card_id'),
  name: has('name'),
  paymentMethod: is('payment_method'),
  refundState: is('refund_state'),
}

const isDue = (ctx: Context) => lte(at('due'), ctx.now().toISOString())

const whereOf = (ctx: Context, { dateRange, ...filter }: Partial<Filter>) =>
  and(scope(ctx), isDue(ctx), dateRange && withinDays(at('since') as unknown as PgColumn, dateRange), ...conditionsOf(ctx, filters, filter))

/** By harm; the longest waiting of the same harm first. */
const BY_HARM = sql.raw('order by troubles.harm, troubles.since, troubles.id')
const orders = {
  since: { up: sql.raw('order by troubles.since, troubles.id'), down: sql.raw('order by troubles.since desc, troubles.id') },
  amount: { up: sql.raw('order by troubles.amount_fen, troubles.id'), down: sql.raw('order by troubles.amount_fen desc, troubles.id') },
}

const linesOf = async (ctx: Context, where: SQL | undefined, rest: SQL) => (await select(ctx, sql`${whereClause(where)} ${rest}`)) as Line[]

export async function listTroubles(ctx: Context, { pageNum, pageSize, orderBy, isAsc, ...filter }: InputOf<Api['list']>) {
  const where = whereOf(ctx, filter)
  const order = orderBy ? orders[orderBy][isAsc ? 'up' : 'down'] : BY_HARM
  const part = sql`${order} limit ${pageSize} offset ${firstRow({ pageNum, pageSize })}`
  const [list, matches, { amount }] = await Promise.all([
    linesOf(ctx, where, part),
    countMatches(ctx, table, where),
    waitingTroubles(ctx, filter),
  ])
  return { ...pageOf(list, matches, pageNum), sums: { amount: amount ?? fen(0) } }
}

export const countTroubles = (ctx: Context, { filters }: InputOf<Api['counts']>) =>
  countEach(
    ctx,
    filters.map((filter) => someOf(table, whereOf(ctx, filter))),
  )

export async function getTrouble(ctx: Context, { id }: { id: number }): Promise<Line> {
  const [line] = await linesOf(ctx, and(whereOf(ctx, {}), eq(at('id'), id)), sql``)
  if (!line) throw notFound('moneyTrouble.error.missing')
  return line
}

/** The lines of one order, the most harmful first. They follow its card, so its readers see them. */
export const troublesOfOrder = (ctx: Context, orderId: number): Promise<Line[]> =>
  linesOf(ctx, and(eq(at('order_id'), orderId), isDue(ctx)), BY_HARM)

/** How many lines wait, since when the oldest does, and their money. */
export async function waitingTroubles(ctx: Context, filter: Partial<Filter>) {
  const [waiting] = await ctx.db
    .select({ count: count(), since: min(at('since')).mapWith(paidAt), amount: sum(at('amount_fen')).mapWith(amountFen) })
    .from(troubles)
    .where(whereOf(ctx, filter))
  return waiting!
}

const PAGE = 1000

/** All lines of the filter, by harm. They are few: each waits for a person. */
export async function* allTroubles(ctx: Context, filter: Filter): AsyncIterable<Line> {
  for (let offset = 0; ; offset += PAGE) {
    const page = await linesOf(ctx, whereOf(ctx, filter), sql`${BY_HARM} limit ${PAGE} offset ${offset}`)
    yield* page
    if (page.length < PAGE) return
  }
}

export const countAll = (ctx: Context, filter: Filter) => countMatches(ctx, table, whereOf(ctx, filter))
