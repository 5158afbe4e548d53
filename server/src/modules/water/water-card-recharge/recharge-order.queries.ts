import { rechargeOrderApi } from '@weir/contract/modules/customer/recharge-order'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq, sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { crudExport } from '../../../kernel/crud/export.ts'
import { readHandlers, type ReadOptions, whereOf } from '../../../kernel/crud/read-handlers.ts'
import { orderColumns, orderReading, orderScope } from './water-card-recharge.queries.ts'
import { waterCardRecharges } from './water-card-recharge.table.ts'

type Api = typeof rechargeOrderApi

const { orderNo, cardNo, name, paymentMethod, paymentStatus, delivery, transactionNo } = orderReading.filters

/** Orders of water, the only kind that there is: hence every row is of that kind. */
const reading: ReadOptions<Api> = {
  columns: {
    id: orderColumns.id,
    orderNo: orderColumns.orderNo,
    kind: sql<'water'>`'water'`,
    cardId: orderColumns.cardId,
    cardNo: orderColumns.cardNo,
    name: orderColumns.name,
    communityName: orderColumns.communityName,
    roomNo: orderColumns.roomNo,
    amount: orderColumns.amount,
    refundedAmount: orderColumns.refundedAmount,
    quantity: orderColumns.quantity,
    unitPrice: orderColumns.unitPrice,
    paymentMethod: orderColumns.paymentMethod,
    paymentStatus: orderColumns.paymentStatus,
    delivery: orderColumns.delivery,
    recharger: orderColumns.recharger,
    transactionNo: orderColumns.transactionNo,
    createdAt: orderColumns.createdAt,
    paidAt: orderColumns.paidAt,
  },
  filters: {
    kind: (kind) => sql`${kind} = 'water'`,
    orderNo,
    cardNo,
    name,
    paymentMethod,
    paymentStatus,
    delivery,
    transactionNo,
  },
  scope: orderScope,
  missing: 'rechargeOrder.error.missing',
}
const read = readHandlers(rechargeOrderApi, waterCardRecharges, reading)

/** A page of orders, with the money and water of all paid ones that match. */
async function listOrders(ctx: Context, input: InputOf<Api['list']>) {
  const { pageNum: _page, pageSize: _size, orderBy: _by, isAsc: _asc, ...filter } = input
  const [page, [sums]] = await Promise.all([
    read.list(ctx, input),
    ctx.db
      .select({
        amount: sql`coalesce(sum(${waterCardRecharges.amountFen}), 0)`.mapWith(waterCardRecharges.amountFen),
        refundedAmount: sql`coalesce(sum(${waterCardRecharges.refundedFen}), 0)`.mapWith(waterCardRecharges.refundedFen),
        quantity: sql`coalesce(sum(${waterCardRecharges.quantityLitre}), 0)`.mapWith(waterCardRecharges.quantityLitre),
      })
      .from(waterCardRecharges)
      .where(and(whereOf(ctx, waterCardRecharges, reading, filter), eq(waterCardRecharges.paymentStatus, 'paid'))),
  ])
  return { ...page, sums: sums! }
}

export const rechargeOrderReads = { ...read, list: listOrders, export: crudExport(rechargeOrderApi, waterCardRecharges, reading) }
