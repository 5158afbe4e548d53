import { whyNoRenewal } from '@weir/contract/modules/iot/card-rules'
import type { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { isOffline } from '@weir/contract/modules/sale/water-card-recharge'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { add, fen, Money } from '@weir/contract/platform/units'
import { eq } from 'drizzle-orm'
import { z } from 'zod'

import type { Writing } from '../../../kernel/context.ts'
import { conflict, invalid } from '../../../kernel/errors.ts'
import { ask } from '../../../kernel/follow.ts'
import { paymentOffered, transactionTaken, userOf, useTransaction } from '../../sale/index.ts'
import { holdCards } from '../ground/iot-card-find.ts'
import { iotCardTypes } from '../ground/iot-card-type.table.ts'
import { settleSimAlarms } from '../sim-alarm/sim-alarm.service.ts'
import { buy, type IotOrder, type Purchase } from './buy.service.ts'

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
