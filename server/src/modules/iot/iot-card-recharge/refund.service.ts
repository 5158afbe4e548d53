import { iotCardRechargeApi, iotCardRechargeCan } from '@weir/contract/modules/iot/iot-card-recharge'
import { isOffline } from '@weir/contract/modules/sale/water-card-recharge'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { add, exact, type Fen, Money } from '@weir/contract/platform/units'
import { eq, inArray, and, asc, gt, isNull, notExists } from 'drizzle-orm'
import { z } from 'zod'

import type { Writing, Context } from '../../../kernel/context.ts'
import { conflict } from '../../../kernel/errors.ts'
import { happened } from '../../../kernel/follow.ts'
import { holdAnyCard } from '../ground/iot-card-find.ts'
import { iotPackages, iotDraws } from '../ground/iot-package.table.ts'
import { recount } from '../iot-card/recount.service.ts'
import { isRefunded } from '../iot-request/channel.service.ts'
import { retry } from '../iot-request/decide-request.service.ts'
import { iotRequests } from '../ground/iot-request.table.ts'
import { settleSimAlarms } from '../sim-alarm/sim-alarm.service.ts'
import type { IotOrder } from './buy.service.ts'
import { iotCashMoved } from './cash.events.ts'
import { iotCardRecharges } from '../ground/iot-card-recharge.table.ts'
import { placeRefund } from './iot-refunds.service.ts'
import { holdCardAndOrder, heldOrder } from './payment.service.ts'

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
async function takePackages(ctx: Writing, order: IotOrder, ids: readonly number[], taking: Taking) {
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

type Order = typeof iotCardRecharges.$inferSelect

/** Packages of an order that have not ended and gave nothing. */
const unusedPackages = ({ db, now }: Context, orderId: number) =>
  db
    .select({ id: iotPackages.id })
    .from(iotPackages)
    .where(
      and(
        eq(iotPackages.orderId, orderId),
        isNull(iotPackages.refundedAt),
        gt(iotPackages.end, now()),
        notExists(db.select({ id: iotDraws.id }).from(iotDraws).where(eq(iotDraws.packageId, iotPackages.id))),
      ),
    )
    .orderBy(asc(iotPackages.id))

/** The money of unused packages, and how many there are. */
export async function refundableOf(
  ctx: Context,
  { id, paymentStatus, unitPriceFen }: Pick<Order, 'id' | 'paymentStatus' | 'unitPriceFen'>,
) {
  const unused = paymentStatus === 'paid' ? await unusedPackages(ctx, id) : []
  return { packages: unused.length, amount: exact<Fen>(BigInt(unitPriceFen) * BigInt(unused.length)), ids: unused.map(({ id }) => id) }
}

/** `refund`: the payer has the money back. `reversal`: the money never came in. */
interface Correction {
  orderId: number
  amount: Fen
  cause: 'refund' | 'reversal'
}

/** Packages of an order that leave its card for this money, with the act that books them. No provider is asked to pay. 409 they were used. */
export async function iotCorrectionTerms(ctx: Writing, { orderId, amount, cause }: Correction) {
  const { order } = await holdCardAndOrder(ctx, orderId)
  const { ids } = await refundableOf(ctx, order)
  const packages = amount / order.unitPriceFen
  if (!Number.isInteger(packages) || packages > ids.length) throw conflict('payDifference.error.packagesUsed')
  // The last ones begin last.
  const taken = ids.slice(ids.length - packages)
  return { book: (reason: string) => takePackages(ctx, order, taken, { cause, isFinal: true, reason }) }
}
