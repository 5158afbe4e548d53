import { iotCardRechargeApi } from '@weir/contract/modules/iot/iot-card-recharge'
import type { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { isOffline } from '@weir/contract/modules/sale/water-card-recharge'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { exact, type Fen, add, fen, Money } from '@weir/contract/platform/units'
import { eq } from 'drizzle-orm'
import { whyNoRenewal } from '@weir/contract/modules/iot/card-rules'
import { z } from 'zod'

import type { Writing } from '../../../kernel/context.ts'
import { happened, ask } from '../../../kernel/follow.ts'
import { emit } from '../../../services/webhook/emit.ts'
import { orderPlaced, quoteEnd, paymentOffered, transactionTaken, userOf, useTransaction } from '../../sale/index.ts'
import { type IotCardRow, holdCards } from '../ground/iot-card-find.ts'
import { iotPackages } from '../ground/iot-package.table.ts'
import { recount } from '../iot-card/recount.service.ts'
import { iotCardTypes } from '../ground/iot-card-type.table.ts'
import { orderGoesOut, recordMove } from '../iot-request/channel.service.ts'
import { resumeIfHalted } from '../iot-request/end-request.service.ts'
import { placeRequest } from '../iot-request/place-request.service.ts'
import { iotCashMoved } from './cash.events.ts'
import { iotCardRecharges } from '../ground/iot-card-recharge.table.ts'
import { renewalSpans, whyNotOrdered, wholeSpan } from './renewal.queries.ts'
import { conflict, invalid } from '../../../kernel/errors.ts'
import { settleSimAlarms } from '../sim-alarm/sim-alarm.service.ts'

export type IotOrder = typeof iotCardRecharges.$inferSelect
type Type = typeof iotCardTypes.$inferSelect
type Purchase = Omit<InputOf<(typeof iotCardApi)['recharge']>, 'id'>

/**
 * An order for a held card. Money over the counter: born paid, with its packages and word to the operator. A provider's money: unpaid, and
 * the packages come with the payment.
 */
async function buy(ctx: Writing, card: IotCardRow, type: Type, purchase: Purchase): Promise<IotOrder> {
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
  await emitPaid(ctx, card, order)
  if (whyNotOrdered(ctx, { operator: order.operator, packageCode: order.packetCode }) !== null) return resumeIfHalted(ctx, card)
  // The operator resumes a halted card once it has the packages.
  await orderGoesOut(ctx, id)
  await placeRequest(ctx, card, { kind: 'subscribe', orderId: id })
}

function emitPaid(ctx: Writing, { iccid }: IotCardRow, { deptId, amountFen: amount, ...order }: IotOrder) {
  const { orderNo, operator, deviceSn, packetName, quantity, paymentMethod, transactionNo } = order
  const bought = { operator, deviceSn, packetName, quantity, paidAt: order.paidAt ?? ctx.now() }
  const data = { orderNo, iccid, amount, paymentMethod, transactionNo, ...bought }
  return emit(ctx, 'packagePaid', [{ deptId, subject: `order:${orderNo}`, data }])
}

type Api = typeof iotCardApi

/** One order: born paid over the counter, or unpaid with a code to scan. */
export async function rechargeIotCard(ctx: Writing, { id, ...purchase }: InputOf<Api['recharge']>) {
  const [order] = await buyFor(ctx, [id], purchase)
  const { id: orderId, orderNo, amountFen: amount, paymentStatus, packageStart, packageEnd } = order!
  return { orderId, orderNo, amount, paymentStatus, packageStart, packageEnd }
}

/** An order for each card, all or none. A provider collects one order at a time, so many are paid over the counter. */
export async function renewIotCards(ctx: Writing, { ids, ...purchase }: InputOf<Api['renew']>) {
  if (!isOffline(purchase)) throw invalid('paymentMethod', 'iotCard.error.methodUnavailable')
  const orders = await buyFor(ctx, ids, purchase)
  return { orders: orders.length, amount: orders.reduce((sum, { amountFen }) => add(sum, amountFen), fen(0)) }
}

async function buyFor(ctx: Writing, ids: readonly number[], purchase: Purchase) {
  const cards = await holdCards(ctx, ids)
  await demandMethod(ctx, purchase)
  const type = await heldType(ctx, purchase)
  const orders: IotOrder[] = []
  for (const card of cards) {
    const refusal = whyNoRenewal(card, type)
    if (refusal) throw conflict(`iotCard.error.${refusal}`)
    orders.push(await buy(ctx, card, type, purchase))
  }
  await useNumber(ctx, orders[0]!)
  await settleSimAlarms(ctx, cards)
  return orders
}

/** 409 where another price than the quoted one is in force. */
async function heldType({ db }: Writing, { trafficPacketId, unitPrice }: Purchase) {
  const [type] = await db.select().from(iotCardTypes).where(eq(iotCardTypes.id, trafficPacketId)).for('share')
  if (!type) throw invalid('trafficPacketId', 'iotCard.error.typeMissing')
  if (unitPrice !== undefined && unitPrice !== type.priceFen)
    throw conflict('iotCard.error.priceChanged', { price: z.encode(Money, type.priceFen) })
  return type
}

/** One transfer may pay for several cards in one act; another act has another transfer. */
async function useNumber(ctx: Writing, { id, paymentMethod, transactionNo }: IotOrder) {
  if (transactionNo === null) return
  const transaction = { paymentMethod, transactionNo }
  if (!(await useTransaction(ctx, transaction, { kind: 'iot', orderId: id }))) throw await transactionTaken(ctx, transaction, 'iotCard')
}

/** A provider has to be there, and a transfer has a number that paid nothing before. */
async function demandMethod(ctx: Writing, purchase: Purchase) {
  const { paymentMethod, transactionNo } = purchase
  if (!isOffline(purchase) && !ask(ctx, paymentOffered, paymentMethod)) throw invalid('paymentMethod', 'iotCard.error.methodUnavailable')
  if (paymentMethod === 'bankTransfer' && transactionNo === undefined) throw invalid('transactionNo', 'iotCard.error.transactionNeeded')
  if (!isOffline(purchase) || transactionNo === undefined) return
  const transaction = { paymentMethod, transactionNo }
  if (await userOf(ctx, transaction)) throw await transactionTaken(ctx, transaction, 'iotCard')
}
