import type { iotCardRechargeApi } from '@weir/contract/modules/iot/iot-card-recharge'
import type { OutputOf } from '@weir/contract/platform/endpoint'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'

import { actorName } from '../../../kernel/auth/actor-name.ts'
import type { Context } from '../../../kernel/context.ts'
import { iotCardRefunds, iotTransitions } from '../ground/iot-card-recharge.table.ts'
import { refundableOf } from './refundable.queries.ts'

type Api = typeof iotCardRechargeApi
type Row = OutputOf<Api['list']>['list'][number]

/** With its transitions and refunds, the newest first. */
export async function orderDetail(ctx: Context, order: Row): Promise<OutputOf<Api['get']>> {
  const { ids: _, ...refundable } = await refundableOf(ctx, { ...order, unitPriceFen: order.unitPrice })
  return { ...order, refundable, transitions: await transitionsOf(ctx, order.id), refunds: await refundsOf(ctx, order.id) }
}

const transitionsOf = ({ db }: Context, orderId: number) => {
  const { id, at, from, to, reason, actorId, refundId } = iotTransitions
  return db
    .select({ id, at, actor: actorName(actorId), from, to, reason })
    .from(iotTransitions)
    .where(and(eq(iotTransitions.orderId, orderId), isNull(refundId)))
    .orderBy(desc(id))
}

/** Facts of a refund that the page shows as they are stored. */
const { id, refundNo, cause, packages, state, reason, failureReason, settledWay, createdAt, doneAt } = iotCardRefunds
const STORED = { id, refundNo, cause, packages, state, reason, failureReason, settledWay, createdAt, doneAt }

const refundsOf = ({ db }: Context, orderId: number) => {
  const { amountFen: amount, createdBy, orderId: ofOrder } = iotCardRefunds
  return db
    .select({ ...STORED, amount, actor: sql<string>`${actorName(sql`${createdBy}`)}` })
    .from(iotCardRefunds)
    .where(eq(ofOrder, orderId))
    .orderBy(desc(id))
}
