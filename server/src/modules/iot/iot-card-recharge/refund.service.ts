import { iotCardRechargeApi, iotCardRechargeCan } from '@weir/contract/modules/iot/iot-card-recharge'
import { isOffline } from '@weir/contract/modules/water/water-card-recharge'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { add, Money } from '@weir/contract/platform/units'
import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'

import type { Writing } from '../../../kernel/context.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { holdAnyCard } from '../iot-card/iot-card-find.ts'
import { iotPackages } from '../iot-card/iot-package.table.ts'
import { recount } from '../iot-card/recount.service.ts'
import { retry } from '../iot-request/decide-request.service.ts'
import { iotRequests } from '../iot-request/iot-request.table.ts'
import { holdOrder, isRefunded } from '../iot-request/channel.service.ts'
import { settleSimAlarms } from '../sim-alarm/sim-alarm.service.ts'
import { refundableOf } from './refundable.queries.ts'
import { orderScope } from './iot-card-recharge.list.ts'
import { iotCardRecharges, iotCardRefunds } from './iot-card-recharge.table.ts'

type Api = typeof iotCardRechargeApi
type Order = typeof iotCardRecharges.$inferSelect

/** Unused packages leave the card, and their money goes back the way it came. 409 where the amount is another one than the form showed. */
export async function refundOrder(ctx: Writing, { id, amount, reason }: InputOf<Api['refund']>) {
  const order = await heldOrder(ctx, id)
  if (order.paymentStatus !== 'paid' || !isOffline(order)) throw conflict('iotCardRecharge.error.notPaid')
  const { ids, packages, amount: refundable } = await refundableOf(ctx, order)
  if (packages === 0) throw conflict('iotCardRecharge.error.nothingUnused')
  if (amount !== refundable) throw conflict('iotCardRecharge.error.refundableChanged', { refundable: z.encode(Money, refundable) })
  const [refund] = await ctx.db
    .insert(iotCardRefunds)
    .values({
      orderId: id,
      amountFen: amount,
      packages,
      paymentMethod: order.paymentMethod,
      reason,
      createdAt: ctx.now(),
      createdBy: ctx.actor.id,
    })
    .returning()
  await ctx.db.update(iotPackages).set({ refundedAt: ctx.now() }).where(inArray(iotPackages.id, ids))
  const refundedFen = add(order.refundedFen, amount)
  await ctx.db.update(iotCardRecharges).set({ refundedFen }).where(eq(iotCardRecharges.id, id))
  const card = await holdAnyCard(ctx, order.iotCardId)
  await recount(ctx, card)
  await settleSimAlarms(ctx, [card])
  ctx.changed({
    resource: iotCardRechargeApi,
    id,
    before: { refundedAmount: order.refundedFen },
    after: { refundedAmount: refundedFen, reason },
  })
  return { refundNo: refund!.refundNo, amount }
}

/** The operator refused the packages, or did not answer: it is asked again, under the same number. */
export async function retryOrder(ctx: Writing, { id }: InputOf<Api['retry']>) {
  const order = await heldOrder(ctx, id)
  if (!iotCardRechargeCan.retry({ state: order.channelStatus })) throw conflict('iotCardRecharge.error.notFailed')
  if (isRefunded(order)) throw conflict('iotCardRecharge.error.nothingUnused')
  const [request] = await ctx.db.select().from(iotRequests).where(eq(iotRequests.orderId, id)).for('update')
  await retry(ctx, request!)
  ctx.changed({ resource: iotCardRechargeApi, id, before: { channelStatus: order.channelStatus }, after: { channelStatus: 'initiated' } })
  return {}
}

/** Within the caller's scope, with its card: that is locked first everywhere. */
async function heldOrder(ctx: Writing, id: number): Promise<Order> {
  const [found] = await ctx.db
    .select({ cardId: iotCardRecharges.iotCardId })
    .from(iotCardRecharges)
    .where(and(eq(iotCardRecharges.id, id), orderScope(ctx)))
  if (!found) throw notFound('iotCardRecharge.error.missing')
  await holdAnyCard(ctx, found.cardId)
  return holdOrder(ctx, id)
}
