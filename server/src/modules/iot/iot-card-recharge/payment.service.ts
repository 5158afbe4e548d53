import { whyNeverRenewed } from '@weir/contract/modules/iot/card-rules'
import { iotCardRechargeApi, iotCardRechargeCan } from '@weir/contract/modules/iot/iot-card-recharge'
import { eq, and } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { defineProviderOrders } from '../../sale/index.ts'
import { holdAnyCard, type IotCardRow } from '../ground/iot-card-find.ts'
import { holdOrder, recordMove } from '../iot-request/channel.service.ts'
import { settleSimAlarms } from '../sim-alarm/sim-alarm.service.ts'
import { deliver, type IotOrder } from './buy.service.ts'
import { iotCardRecharges } from '../ground/iot-card-recharge.table.ts'
import { orderScope } from './iot-card-recharge.list.ts'
import { placeRefund, uncreditedBefore } from './iot-refunds.service.ts'
import { notFound } from '../../../kernel/errors.ts'

interface Held {
  card: IotCardRow
  order: IotOrder
}

/**
 * Orders of packages. Money that buys none goes back by itself (domain-rules §2.6). The bill of the day tells of a number that another
 * order has.
 */
export const iotOrders = defineProviderOrders({
  kind: 'iot',
  orders: iotCardRecharges,
  scope: orderScope,
  hold: holdCardAndOrder,
  holdOwn: heldOrder,
  record: (ctx, { id, paymentStatus }, to, reason = 'cancelled') =>
    recordMove(ctx, { orderId: id, from: `${paymentStatus}/notInitiated`, to: `${to}/notInitiated`, reason }),
  canCancel: iotCardRechargeCan.cancel,
  errors: { notUnpaid: 'iotCardRecharge.error.notUnpaid', providerSilent: 'iotCardRecharge.error.providerSilent' },
  tell: (ctx, { id }, reason) =>
    ctx.changed({ resource: iotCardRechargeApi, id, before: { paymentStatus: 'unpaid' }, after: { paymentStatus: 'failed', reason } }),
  takes: ({ card }) => whyNeverRenewed(card) === undefined,
  async deliver(ctx, { card, order }) {
    await deliver(ctx, card, order)
    await settleSimAlarms(ctx, [card])
  },
  uncreditedBefore,
  async keep(ctx, order, cause, { transactionNo, amountFen, paidAt }) {
    if (cause === 'transactionTaken') return
    const payment = { transactionNo, totalFen: amountFen, paidAt }
    await placeRefund(ctx, order, { cause, amountFen, packages: 0, payment, isFinal: false })
  },
  sendBack: (ctx, order, cause, { transactionNo, amountFen, totalFen = amountFen, paidAt, reason }) =>
    placeRefund(ctx, order, { cause, amountFen, packages: 0, payment: { transactionNo, totalFen, paidAt }, isFinal: false, reason }),
})

export async function holdCardAndOrder(ctx: Writing, orderId: number): Promise<Held> {
  const [found] = await ctx.db.select({ cardId: iotCardRecharges.iotCardId }).from(iotCardRecharges).where(eq(iotCardRecharges.id, orderId))
  if (!found) throw new Error('a payment of an order that does not exist')
  const card = await holdAnyCard(ctx, found.cardId)
  return { card, order: await holdOrder(ctx, orderId) }
}

/** An order within the caller's scope, held after its card: that is locked first everywhere. 404. */
export async function heldOrder(ctx: Writing, id: number) {
  const [found] = await ctx.db
    .select({ cardId: iotCardRecharges.iotCardId })
    .from(iotCardRecharges)
    .where(and(eq(iotCardRecharges.id, id), orderScope(ctx)))
  if (!found) throw notFound('iotCardRecharge.error.missing')
  await holdAnyCard(ctx, found.cardId)
  return holdOrder(ctx, id)
}
