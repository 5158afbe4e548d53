import { RechargeOrder, rechargeOrderApi } from '@weir/contract/modules/customer/recharge-order'
import { firstRow } from '@weir/contract/platform/crud'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type OrderKind, ORDER_KINDS } from '@weir/contract/modules/card/payment'
import type { PgTable } from 'drizzle-orm/pg-core'

import type { Context } from '../../../kernel/context.ts'
import { countEach, countMatches, pageOf, someOf, rowQuery, whereClause } from '../../../kernel/crud/page.ts'
import { rowsSheet, fileTitle } from '../../../kernel/crud/rows-sheet.ts'
import type { Download } from '../../../kernel/download.ts'
import { notFound } from '../../../kernel/errors.ts'
import { waterCardRecharges } from '../../card/index.ts'
import { at, columns, orderBy as orderOn, whereOf } from './recharge-order.list.ts'
import { iotCardRecharges } from '../ground/iot-card-recharge.table.ts'
import { deliveryOf } from '../iot-card-recharge/order-columns.ts'

/** Ids of orders repeat over the kinds. The id of a line names both: `orderId * KIND_COUNT + place`. */
const KIND_COUNT = ORDER_KINDS.length
const placeOf = (kind: OrderKind): number => ORDER_KINDS.indexOf(kind)

export const lineId = (kind: OrderKind, orderId: number): number => orderId * KIND_COUNT + placeOf(kind)
export const orderOf = (line: number): { kind: OrderKind; orderId: number } => ({
  kind: ORDER_KINDS[line % KIND_COUNT]!,
  orderId: Math.floor(line / KIND_COUNT),
})

/** Columns that the tables of both kinds have. */
const SHARED = ['order_no', 'amount_fen', 'refunded_fen', 'payment_method', 'payment_status', 'transaction_no', 'created_at', 'paid_at']
/** Each half keeps its own, for the data scope. */
const OWNER = ['dept_id', 'created_by']

const shared = sql.raw([...SHARED, ...OWNER].map((name) => `rows.${name}`).join(', '))
const identity = (kind: OrderKind) => sql.raw(`rows.id * ${KIND_COUNT} + ${placeOf(kind)} as id, '${kind}' as kind, rows.id as order_id`)

const lines: Record<OrderKind, SQL> = {
  water: sql`select ${identity('water')}, rows.card_id as recharged_id, rows.device_sn, rows.unit_price, rows.quantity_litre,
      null::varchar as packet_name, null::integer as packages, rows.state as channel, rows.delivery, ${shared}
    from ${waterCardRecharges} rows`,
  iot: sql`select ${identity('iot')}, rows.iot_card_id as recharged_id, rows.device_sn, null::bigint as unit_price, null::bigint as quantity_litre,
      rows.packet_name, rows.quantity as packages, rows.channel_status as channel,
      ${deliveryOf({ paymentStatus: sql.raw('rows.payment_status'), channelStatus: sql.raw('rows.channel_status') })} as delivery, ${shared}
    from ${iotCardRecharges} rows`,
}

/**
 * The orders of both kinds, where a list has a table. It holds columns of their own tables alone, so that sorting and counting read no
 * other one. `recharged_id` is the card of the kind: a water card, or a SIM.
 */
export const orderLines = sql`(${lines.water} union all ${lines.iot}) orders` as unknown as PgTable

type Api = typeof rechargeOrderApi
type Line = OutputOf<Api['get']>
type Filter = InputOf<Api['export']>

const RESOURCE = 'rechargeOrder'
const select = rowQuery(orderLines, columns)
const linesOf = async (ctx: Context, where: SQL | undefined, rest = sql``) =>
  (await select(ctx, sql`${whereClause(where)} ${rest}`)) as Line[]

/** A page of orders of both kinds, with the money and water of all paid ones that match. */
export async function listOrders(ctx: Context, { pageNum, pageSize, orderBy = 'id', isAsc, ...filter }: InputOf<Api['list']>) {
  const where = whereOf(ctx, filter)
  const part = sql`${orderOn(orderBy, isAsc)} limit ${pageSize} offset ${firstRow({ pageNum, pageSize })}`
  const [list, matches, sums] = await Promise.all([linesOf(ctx, where, part), countMatches(ctx, orderLines, where), sumsOf(ctx, where)])
  return { ...pageOf(list, matches, pageNum), sums }
}

async function sumsOf({ db }: Context, where: SQL | undefined) {
  const { amountFen, refundedFen, quantityLitre } = waterCardRecharges
  const [sums] = await db
    .select({
      amount: sql`coalesce(sum(${at('amount_fen')}), 0)`.mapWith(amountFen),
      refundedAmount: sql`coalesce(sum(${at('refunded_fen')}), 0)`.mapWith(refundedFen),
      quantity: sql`coalesce(sum(${at('quantity_litre')}), 0)`.mapWith(quantityLitre),
    })
    .from(orderLines)
    .where(and(where, eq(at('payment_status'), 'paid')))
  return sums!
}

export const countOrders = (ctx: Context, { filters }: InputOf<Api['counts']>) =>
  countEach(
    ctx,
    filters.map((filter) => someOf(orderLines, whereOf(ctx, filter))),
  )

export async function getOrder(ctx: Context, { id }: { id: number }): Promise<Line> {
  const { kind, orderId } = orderOf(id)
  const [line] = await linesOf(ctx, and(whereOf(ctx, { kind }), eq(at('order_id'), orderId)))
  if (!line) throw notFound('rechargeOrder.error.missing')
  return line
}

export async function exportOrders(ctx: Context, filter: Filter): Promise<Download> {
  return {
    filename: `${fileTitle(ctx, RESOURCE, filter)}.xlsx`,
    sheet: rowsSheet(ctx, {
      resource: RESOURCE,
      row: RechargeOrder,
      leavesOut: rechargeOrderApi.export.leavesOut,
      rows: allOrders(ctx, filter),
      count: () => ctx.db.$count(orderLines, whereOf(ctx, filter)),
    }),
  }
}

const PAGE = 1000

/** Newest first. By the last row and not by offset, and no statement is left open between two pages: others have their turn. */
async function* allOrders(ctx: Context, filter: Filter): AsyncIterable<Line> {
  let after: SQL | undefined
  for (;;) {
    const page = await linesOf(ctx, and(whereOf(ctx, filter), after), sql`${orderOn('id', false)} limit ${PAGE}`)
    yield* page
    if (page.length < PAGE) return
    const { createdAt, id } = page.at(-1)!
    const time = sql`${createdAt.toISOString()}::timestamptz`
    after = sql`${at('created_at')} <= ${time} and (${at('created_at')}, ${at('id')}) < (${time}, ${id}::bigint)`
  }
}
