import { type MoneyTrouble, type moneyTroubleApi } from '@weir/contract/modules/sale/money-trouble'
import { firstRow } from '@weir/contract/platform/crud'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { fen } from '@weir/contract/platform/units'
import { and, count, eq, ilike, lte, min, type SQL, sql, sum } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Context } from '../../../kernel/context.ts'
import { conditionsOf, escapeLike, withinDays } from '../../../kernel/crud/filters.ts'
import { countEach, countMatches, pageOf, someOf } from '../../../kernel/crud/page.ts'
import { rowQuery, whereClause } from '../../../kernel/crud/row-query.ts'
import { ownedBy } from '../../../kernel/crud/scope.ts'
import { notFound } from '../../../kernel/errors.ts'
import { waterCardRecharges } from '../../card/index.ts'
import { troubles } from './trouble-lines.ts'

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
const filters = {
  kind: is('kind'),
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
