import { iotCardRechargeApi } from '@weir/contract/modules/iot/iot-card-recharge'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { desc, eq, sql } from 'drizzle-orm'

import { actorName } from '../../../kernel/auth/actor-name.ts'
import type { Context } from '../../../kernel/context.ts'
import { crudExport } from '../../../kernel/crud/export.ts'
import { readHandlers } from '../../../kernel/crud/read-handlers.ts'
import { implement } from '../../../kernel/implement.ts'
import { orderReading } from './iot-card-recharge.list.ts'
import { iotCardRecharges, iotCardRefunds, iotTransitions } from './iot-card-recharge.table.ts'
import { refundableOf, refundOrder, retryOrder } from './refund.service.ts'

type Api = typeof iotCardRechargeApi

const { list, counts, get } = readHandlers(iotCardRechargeApi, iotCardRecharges, orderReading)

/** With its transitions and refunds, the newest first. */
async function orderDetail(ctx: Context, input: InputOf<Api['get']>): Promise<OutputOf<Api['get']>> {
  const order = await get(ctx, input)
  const { ids: _, ...refundable } = await refundableOf(ctx, { ...order, unitPriceFen: order.unitPrice })
  return { ...order, refundable, transitions: await transitionsOf(ctx, order.id), refunds: await refundsOf(ctx, order.id) }
}

const transitionsOf = ({ db }: Context, orderId: number) => {
  const { id, at, from, to, reason, actorId } = iotTransitions
  return db
    .select({ id, at, actor: actorName(actorId), from, to, reason })
    .from(iotTransitions)
    .where(eq(iotTransitions.orderId, orderId))
    .orderBy(desc(id))
}

const refundsOf = ({ db }: Context, orderId: number) => {
  const { id, refundNo, amountFen: amount, packages, reason, createdAt, createdBy } = iotCardRefunds
  return db
    .select({ id, refundNo, amount, packages, reason, createdAt, actor: sql<string>`${actorName(sql`${createdBy}`)}` })
    .from(iotCardRefunds)
    .where(eq(iotCardRefunds.orderId, orderId))
    .orderBy(desc(id))
}

export const iotCardRechargeRoutes = implement(iotCardRechargeApi, {
  list,
  counts,
  get: orderDetail,
  refund: refundOrder,
  retry: retryOrder,
  export: crudExport(iotCardRechargeApi, iotCardRecharges, orderReading),
})
