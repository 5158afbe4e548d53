import { iotCardRechargeApi, iotCardRechargeCan } from '@weir/contract/modules/iot/iot-card-recharge'
import { isOffline } from '@weir/contract/modules/sale/water-card-recharge'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { add, exact, type Fen, Money } from '@weir/contract/platform/units'
import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'

import type { Writing } from '../../../kernel/context.ts'
import { conflict } from '../../../kernel/errors.ts'
import { happened } from '../../../kernel/follow.ts'
import { holdAnyCard } from '../ground/iot-card-find.ts'
import { iotPackages } from '../ground/iot-package.table.ts'
import { recount } from '../iot-card/recount.service.ts'
import { isRefunded } from '../iot-request/channel.service.ts'
import { retry } from '../iot-request/decide-request.service.ts'
import { iotRequests } from '../ground/iot-request.table.ts'
import { settleSimAlarms } from '../sim-alarm/sim-alarm.service.ts'
import type { IotOrder } from './buy.service.ts'
import { iotCashMoved } from './cash.events.ts'
import { heldOrder } from './held-order.service.ts'
import { iotCardRecharges } from '../ground/iot-card-recharge.table.ts'
import { placeRefund } from './place-refund.service.ts'
import { refundableOf } from './refundable.queries.ts'

type Api = typeof iotCardRechargeApi

/** Unused packages leave the card, and their money goes back the way it came. 409 where the amount is another one than the form showed. */
export async function refundOrder(ctx: Writing, { id, amount, reason }: InputOf<Api['refund']>) {
  const order = await heldOrder(ctx, id)
  if (order.paymentStatus !== 'paid') throw conflict('iotCardRecharge.error.notPaid')
  const { ids, packages, amount: refundable } = await refundableOf(ctx, order)
  if (packages === 0) throw conflict('iotCardRecharge.error.nothingUnused')
  if (amount !== refundable) throw conflict('iotCardRecharge.error.refundableChanged', { refundable: z.encode(Money, refundable) })
  const { refundNo, state } = await takePackages(ctx, order, ids, { cause: 'refund', isFinal: isOffline(order), reason })
  const refundedAmount = add(order.refundedFen, amount)
  ctx.changed({ resource: iotCardRechargeApi, id, before: { refundedAmount: order.refundedFen }, after: { refundedAmount, reason } })
  return { refundNo, amount, state }
}

interface Taking {
  cause: 'refund' | 'reversal'
  isFinal: boolean
  reason: string
}

/** These packages leave the card, with their money. The card and the order are held. */
export async function takePackages(ctx: Writing, order: IotOrder, ids: readonly number[], taking: Taking) {
  const amountFen = exact<Fen>(BigInt(order.unitPriceFen) * BigInt(ids.length))
  const { transactionNo, amountFen: totalFen, paidAt } = order
  const refund = await placeRefund(ctx, order, {
    ...taking,
    amountFen,
    packages: ids.length,
    payment: { transactionNo, totalFen, paidAt },
  })
  if (order.paymentMethod === 'cash') await happened(ctx, iotCashMoved, { kind: 'refund', refundId: refund.id })
  await ctx.db
    .update(iotPackages)
    .set({ refundedAt: ctx.now() })
    .where(inArray(iotPackages.id, [...ids]))
  const refundedFen = add(order.refundedFen, amountFen)
  await ctx.db.update(iotCardRecharges).set({ refundedFen }).where(eq(iotCardRecharges.id, order.id))
  const card = await holdAnyCard(ctx, order.iotCardId)
  await recount(ctx, card)
  await settleSimAlarms(ctx, [card])
  return refund
}

/** The operator refused the packages, or did not answer: it is asked again, under the same number. */
export async function retryOrder(ctx: Writing, { id }: InputOf<Api['retry']>) {
  const order = await heldOrder(ctx, id)
  if (!iotCardRechargeCan.retry({ state: order.channelStatus })) throw conflict('iotCardRecharge.error.notFailed')
  if (isRefunded(order)) throw conflict('iotCardRecharge.error.nothingUnused')
  const [request] = await ctx.db.select().from(iotRequests).where(eq(iotRequests.orderId, id)).for('no key update')
  await retry(ctx, request!)
  ctx.changed({ resource: iotCardRechargeApi, id, before: { channelStatus: order.channelStatus }, after: { channelStatus: 'initiated' } })
  return {}
}
