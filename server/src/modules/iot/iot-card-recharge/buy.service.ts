import { iotCardRechargeApi } from '@weir/contract/modules/iot/iot-card-recharge'
import type { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { isOffline } from '@weir/contract/modules/sale/water-card-recharge'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { exact, type Fen } from '@weir/contract/platform/units'
import { eq } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { happened } from '../../../kernel/follow.ts'
import { orderPlaced, quoteEnd } from '../../sale/index.ts'
import type { IotCardRow } from '../ground/iot-card-find.ts'
import { iotPackages } from '../ground/iot-package.table.ts'
import { recount } from '../iot-card/recount.service.ts'
import type { iotCardTypes } from '../ground/iot-card-type.table.ts'
import { orderGoesOut, recordMove } from '../iot-request/channel.service.ts'
import { resumeIfHalted } from '../iot-request/end-request.service.ts'
import { placeRequest } from '../iot-request/place-request.service.ts'
import { iotCashMoved } from './cash.events.ts'
import { iotCardRecharges } from '../ground/iot-card-recharge.table.ts'
import { renewalSpans, whyNotOrdered, wholeSpan } from './renewal.ts'

export type IotOrder = typeof iotCardRecharges.$inferSelect
type Type = typeof iotCardTypes.$inferSelect
export type Purchase = Omit<InputOf<(typeof iotCardApi)['recharge']>, 'id'>

/**
 * An order for a held card. Money over the counter: born paid, with its packages and word to the operator. A provider's money: unpaid, and
 * the packages come with the payment.
 */
export async function buy(ctx: Writing, card: IotCardRow, type: Type, purchase: Purchase): Promise<IotOrder> {
  const isPaid = isOffline(purchase)
  const order = await insertOrder(ctx, card, type, purchase)
  const { id, orderNo, amountFen, paymentMethod: method, paymentStatus, createdAt } = order
  await recordMove(ctx, { orderId: id, to: `${paymentStatus}/notInitiated` })
  const after = { orderNo, iotCardId: card.id, amount: amountFen, packetName: type.name, paymentStatus }
  ctx.changed({ resource: iotCardRechargeApi, id, before: null, after })
  if (method === 'cash') await happened(ctx, iotCashMoved, { kind: 'order', orderId: id })
  if (isPaid) await deliver(ctx, card, order)
  else await happened(ctx, orderPlaced, { kind: 'iot', orderId: id, orderNo, method, amountFen, expiresAt: quoteEnd(createdAt) })
  return order
}

async function insertOrder(ctx: Writing, card: IotCardRow, type: Type, purchase: Purchase): Promise<IotOrder> {
  const at = ctx.now()
  const isPaid = isOffline(purchase)
  const { start: packageStart, end: packageEnd } = wholeSpan(renewalSpans(card, type, purchase, at))
  const [order] = await ctx.db
    .insert(iotCardRecharges)
    .values({
      iotCardId: card.id,
      deviceSn: card.deviceSn,
      operator: card.operator,
      typeId: type.id,
      packetName: type.name,
      packetDescription: type.description,
      packetKind: type.kind,
      packetDays: type.days,
      packetSizeKb: type.sizeKb,
      packetCode: type.packageCode,
      effect: purchase.effect,
      packageStart,
      packageEnd,
      unitPriceFen: type.priceFen,
      quantity: purchase.quantity,
      amountFen: exact<Fen>(BigInt(type.priceFen) * BigInt(purchase.quantity)),
      paymentMethod: purchase.paymentMethod,
      paymentStatus: isPaid ? 'paid' : 'unpaid',
      // A number that a clerk types for a payment of a provider is none.
      transactionNo: isPaid ? purchase.transactionNo : undefined,
      paidAt: isPaid ? at : undefined,
      createdAt: at,
      deptId: card.deptId,
      createdBy: ctx.actor.id,
    })
    .returning()
  return order!
}

/** The packages of a paid order begin, and the operator hears of them. The card and the order are held; alarms follow by the caller. */
export async function deliver(ctx: Writing, card: IotCardRow, order: IotOrder) {
  const at = ctx.now()
  const { id, typeId, packetName: name, packetKind: kind, packetDays: days, packetSizeKb: sizeKb } = order
  const spans = renewalSpans(order, { kind, days }, order, at)
  const { start: packageStart, end: packageEnd } = wholeSpan(spans)
  await ctx.db.update(iotCardRecharges).set({ packageStart, packageEnd }).where(eq(iotCardRecharges.id, id))
  const bought = { iotCardId: card.id, typeId, orderId: id, name, kind, sizeKb }
  await ctx.db.insert(iotPackages).values(spans.map((span) => ({ ...bought, ...span, subscribedAt: at })))
  await recount(ctx, card)
  if (whyNotOrdered(ctx, { operator: order.operator, packageCode: order.packetCode }) !== null) return resumeIfHalted(ctx, card)
  // The operator resumes a halted card once it has the packages.
  await orderGoesOut(ctx, id)
  await placeRequest(ctx, card, { kind: 'subscribe', orderId: id })
}
