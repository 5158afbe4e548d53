import { RechargeOrder, rechargeOrderApi } from '@weir/contract/modules/customer/recharge-order'
import { firstRow } from '@weir/contract/platform/crud'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { and, eq, type SQL, sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { countEach, countMatches, pageOf, someOf } from '../../../kernel/crud/page.ts'
import { rowQuery, whereClause } from '../../../kernel/crud/row-query.ts'
import { rowsSheet } from '../../../kernel/crud/rows-sheet.ts'
import { fileTitle } from '../../../kernel/crud/sheet-fields.ts'
import type { Download } from '../../../kernel/download.ts'
import { notFound } from '../../../kernel/errors.ts'
import { waterCardRecharges } from '../../card/index.ts'
import { orderOf } from './line-id.ts'
import { orderLines } from './order-lines.ts'
import { at, columns, orderBy as orderOn, whereOf } from './recharge-order.list.ts'

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
