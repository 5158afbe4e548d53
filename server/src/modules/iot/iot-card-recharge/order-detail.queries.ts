import type { iotCardRechargeApi } from '@weir/contract/modules/iot/iot-card-recharge'
import type { OutputOf } from '@weir/contract/platform/endpoint'
import { desc, eq, sql } from 'drizzle-orm'

import { actorName } from '../../../kernel/auth/actor-name.ts'
import type { Context } from '../../../kernel/context.ts'
import { iotCardRefunds, iotTransitions } from './iot-card-recharge.table.ts'
import { refundableOf } from './refundable.queries.ts'

type Api = typeof iotCardRechargeApi
type Row = OutputOf<Api['list']>['list'][number]

/** With its transitions and refunds, the newest first. */
export async function orderDetail(ctx: Context, order: Row): Promise<OutputOf<Api['get']>> {
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
