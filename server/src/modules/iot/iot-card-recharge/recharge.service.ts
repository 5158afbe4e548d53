import { whyNoRenewal } from '@weir/contract/modules/iot/card-acts'
import type { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { IOT_METHODS } from '@weir/contract/modules/iot/iot-terms'
import { iotCardRechargeApi } from '@weir/contract/modules/iot/iot-card-recharge'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { add, exact, fen, type Fen, Money } from '@weir/contract/platform/units'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'

import type { Writing } from '../../../kernel/context.ts'
import { conflict, explaining, invalid } from '../../../kernel/errors.ts'
import { holdCards, type IotCardRow } from '../iot-card/iot-card-find.ts'
import { iotPackages } from '../iot-card/iot-package.table.ts'
import { recount } from '../iot-card/recount.service.ts'
import { iotCardTypes } from '../iot-card-type/iot-card-type.table.ts'
import { resumeIfHalted } from '../iot-request/end-request.service.ts'
import { placeRequest } from '../iot-request/place-request.service.ts'
import { gatewayOf } from '../operator/gateways.ts'
import { orderGoesOut, recordMove } from '../iot-request/channel.service.ts'
import { settleSimAlarms } from '../sim-alarm/sim-alarm.service.ts'
import { iotCardRecharges } from './iot-card-recharge.table.ts'
import { renewalSpans, wholeSpan } from './renewal.ts'

type Api = typeof iotCardApi
type Purchase = Omit<InputOf<Api['recharge']>, 'id'>
type Type = typeof iotCardTypes.$inferSelect

/** A transfer: an order born paid, its packages, and word to the operator, all or none. */
export async function rechargeIotCard(ctx: Writing, { id, ...purchase }: InputOf<Api['recharge']>) {
  const [order] = await buyFor(ctx, [id], purchase)
  const { orderNo, packageStart, packageEnd } = order!
  return { orderNo, packageStart, packageEnd }
}

/** An order for each card, under one transfer. */
export async function renewIotCards(ctx: Writing, { ids, ...purchase }: InputOf<Api['renew']>) {
  const orders = await buyFor(ctx, ids, purchase)
  return { orders: orders.length, amount: orders.reduce((sum, { amountFen }) => add(sum, amountFen), fen(0)) }
}

async function buyFor(ctx: Writing, ids: readonly number[], purchase: Purchase) {
  const cards = await holdCards(ctx, ids)
  if (!IOT_METHODS.some((method) => method === purchase.paymentMethod)) throw invalid('paymentMethod', 'iotCard.error.methodUnavailable')
  await demandTransfer(ctx, purchase.transactionNo)
  const type = await heldType(ctx, purchase)
  const orders = []
  for (const card of cards) {
    const refusal = whyNoRenewal(card, type)
    if (refusal) throw conflict(`iotCard.error.${refusal}`)
    orders.push(await buy(ctx, card, type, purchase))
  }
  await settleSimAlarms(ctx, cards)
  return orders
}

/** 409 where another price than the quoted one is in force. */
async function heldType({ db }: Writing, { trafficPacketId, unitPrice }: Purchase): Promise<Type> {
  const [type] = await db.select().from(iotCardTypes).where(eq(iotCardTypes.id, trafficPacketId)).for('share')
  if (!type) throw invalid('trafficPacketId', 'iotCard.error.typeMissing')
  if (unitPrice !== undefined && unitPrice !== type.priceFen)
    throw conflict('iotCard.error.priceChanged', { price: z.encode(Money, type.priceFen) })
  return type
}

/** One transfer may pay for several cards in one act. Another act has another transfer. */
async function demandTransfer({ db }: Writing, transactionNo: string | undefined) {
  if (transactionNo === undefined) throw invalid('transactionNo', 'iotCard.error.transactionNeeded')
  const isTaken = and(eq(iotCardRecharges.paymentMethod, 'bankTransfer'), eq(iotCardRecharges.transactionNo, transactionNo))
  if ((await db.$count(iotCardRecharges, isTaken)) > 0) throw invalid('transactionNo', 'iotCard.error.transactionTaken')
}

const TAKEN = { iot_card_recharge_transaction: { field: 'transactionNo', reason: 'iotCard.error.transactionTaken' } } as const

async function buy(ctx: Writing, card: IotCardRow, type: Type, purchase: Purchase) {
  const at = ctx.now()
  const spans = renewalSpans(card, type, purchase, at)
  const { start: packageStart, end: packageEnd } = wholeSpan(spans)
  const goesOut = type.packageCode !== '' && gatewayOf(card.operator) !== undefined
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
      paymentStatus: 'paid',
      transactionNo: purchase.transactionNo,
      paidAt: at,
      createdAt: at,
      deptId: card.deptId,
      createdBy: ctx.actor.id,
    })
    .returning()
    .catch(explaining(TAKEN))
  await recordMove(ctx, { orderId: order!.id, to: 'paid/notInitiated' })
  const bought = { iotCardId: card.id, typeId: type.id, orderId: order!.id, name: type.name, kind: type.kind, sizeKb: type.sizeKb }
  await ctx.db.insert(iotPackages).values(spans.map((span) => ({ ...bought, ...span, subscribedAt: at })))
  await recount(ctx, card)
  if (goesOut) await subscribe(ctx, card, order!.id)
  else await resumeIfHalted(ctx, card)
  const { orderNo, amountFen: amount } = order!
  ctx.changed({
    resource: iotCardRechargeApi,
    id: order!.id,
    before: null,
    after: { orderNo, iotCardId: card.id, amount, packetName: type.name },
  })
  return order!
}

/** The operator resumes a halted card once it has the packages. */
async function subscribe(ctx: Writing, card: IotCardRow, orderId: number) {
  await orderGoesOut(ctx, orderId)
  await placeRequest(ctx, card, { kind: 'subscribe', orderId })
}
