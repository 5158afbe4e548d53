import { isOffline, waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { waterCardCan } from '@weir/contract/modules/card/water-card-state'
import { WaterCardQuote } from '@weir/contract/modules/sale/water-card-trade'
import type { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { add, amountFor, type Fen, type Litre, MOST_ON_CARD, quantityFor, type UnitPrice } from '@weir/contract/platform/units'
import { z } from 'zod'

import type { Context, Writing } from '../../../kernel/context.ts'
import { conflict, invalid } from '../../../kernel/errors.ts'
import { ask, happened } from '../../../kernel/follow.ts'
import { book, waterCardRecharges, recordTransition, aboveMost, type Card, findCard, isAboveMost, lockCard } from '../../card/index.ts'
import { reopenLater } from '../../meter/index.ts'
import { lastPriceId } from '../water-card-recharge/correction/order-terms.queries.ts'
import { creditableMeter, type PaidOrder, sendCredit } from '../water-card-recharge/delivery.service.ts'
import { cashMoved } from '../ground/correction.events.ts'
import { orderPlaced, paymentOffered } from '../ground/payment.events.ts'
import { quoteEnd } from '../water-card-recharge/payment.service.ts'
import { transactionTaken, userOf, useTransaction } from '../ground/used-transaction.store.ts'

type Api = typeof waterCardApi
type Purchase = { amount?: Fen | undefined; quantity?: Litre | undefined }

export async function quoteRecharge(ctx: Context, input: InputOf<Api['quote']>) {
  return quote(await findCard(ctx, input.id), input, ctx.settings.maxRechargeFen)
}

/** domain-rules §2.1 and §2.2. */
function quote({ unitPrice, remainingLitre }: Card, purchase: Purchase, limit: Fen) {
  if (isAboveMost({ remainingLitre })) throw aboveMost()
  const { amount, quantity } = completed(purchase, unitPrice)
  const typed = purchase.quantity === undefined ? 'amount' : 'quantity'
  if (amount <= 0 || quantity <= 0) throw invalid(typed, 'waterCard.error.buysNothing')
  if (amount > limit) throw invalid(typed, 'waterCard.error.overLimit')
  const remainingAfter = add(remainingLitre, quantity)
  if (remainingAfter > MOST_ON_CARD) throw invalid(typed, 'waterCard.error.beyondMost')
  return { amount, quantity, unitPrice, remainingAfter }
}

function completed({ amount, quantity }: Purchase, price: UnitPrice): { amount: Fen; quantity: Litre } {
  if (quantity !== undefined) return { quantity, amount: amountFor(quantity, price) }
  return { amount: amount!, quantity: quantityFor(amount!, price) }
}

/**
 * Money over the counter: an order born paid, the ledger's credit, and word to the meter, all or none. A provider's money: an unpaid order,
 * whose credit comes with the payment (`creditPayment`).
 */
export async function rechargeWaterCard(ctx: Writing, input: InputOf<Api['recharge']>) {
  const card = await lockCard(ctx, input.id)
  if (!waterCardCan.recharge(card)) throw conflict('waterCard.error.stateForbids', { state: card.state })
  if (!isOffline(input) && !ask(ctx, paymentOffered, input.paymentMethod))
    throw invalid('paymentMethod', 'waterCard.error.methodUnavailable')
  const quoted = quote(card, input, ctx.settings.maxRechargeFen)
  if (input.unitPrice !== undefined && input.unitPrice !== card.unitPrice)
    throw conflict('waterCard.error.priceChanged', z.encode(WaterCardQuote, quoted))

  const { amount, quantity } = quoted
  if (!isOffline(input)) return placeUnpaid(ctx, card, input, { amount, quantity })
  // An order of a card without a meter, or whose meter takes no commands, is not waited for: domain-rules §2.6.
  const goesToMeter = (await creditableMeter(ctx, card.id)) !== undefined
  const { id, orderNo } = await placeOrder(ctx, card, input, { amount, quantity, goesToMeter, paymentStatus: 'paid', paidAt: ctx.now() })
  if (input.paymentMethod === 'cash') await happened(ctx, cashMoved, { kind: 'order', orderId: id })
  const cause = { kind: 'recharge', refType: 'recharge', refId: id } as const
  const { remainingLitre } = await book(ctx, card, { ...cause, fen: amount, litres: quantity, also: { orderNo } })
  if (goesToMeter) await sendCredit(ctx, { orderNo, cardId: card.id })
  await reopenLater(ctx, card.id)
  return { orderId: id, orderNo, amount, quantity, remainingQuantity: remainingLitre, goesToMeter, company: ctx.settings.receiptCompany }
}

/** The quote holds for its time, and the number of the transaction is the provider's. */
async function placeUnpaid(ctx: Writing, card: Card, input: InputOf<Api['recharge']>, sold: { amount: Fen; quantity: Litre }) {
  const bare = { ...input, transactionNo: undefined }
  const { id: orderId, orderNo } = await placeOrder(ctx, card, bare, { ...sold, goesToMeter: false, paymentStatus: 'unpaid' })
  const { paymentMethod: method } = input
  const after = { orderNo, cardId: card.id, ...sold, paymentMethod: method, paymentStatus: 'unpaid' } as const
  ctx.changed({ resource: waterCardRechargeApi, id: orderId, before: null, after })
  await happened(ctx, orderPlaced, { kind: 'water', orderId, orderNo, method, amountFen: sold.amount, expiresAt: quoteEnd(ctx.now()) })
  const goesToMeter = (await creditableMeter(ctx, card.id)) !== undefined
  return { orderId, orderNo, ...sold, remainingQuantity: card.remainingLitre, goesToMeter, company: ctx.settings.receiptCompany }
}

interface Placed extends Pick<PaidOrder, 'goesToMeter' | 'paymentStatus'> {
  amount: Fen
  quantity: Litre
  paidAt?: Date
}

async function placeOrder(
  ctx: Writing,
  card: Card,
  input: InputOf<Api['recharge']>,
  { amount, quantity, goesToMeter, paymentStatus, paidAt }: Placed,
) {
  const { paymentMethod, transactionNo } = input
  const transaction = transactionNo === undefined ? undefined : { paymentMethod, transactionNo }
  if (transaction && (await userOf(ctx, transaction))) throw await transactionTaken(ctx, transaction, 'waterCard')
  const [order] = await ctx.db
    .insert(waterCardRecharges)
    .values({
      cardId: card.id,
      deviceSn: card.deviceSn,
      unitPrice: card.unitPrice,
      typed: input.quantity === undefined ? 'amount' : 'quantity',
      amountFen: amount,
      quantityLitre: quantity,
      leftSincePriceId: await lastPriceId(ctx, card.id),
      goesToMeter,
      paymentMethod,
      paymentStatus,
      transactionNo,
      paidAt,
      createdAt: ctx.now(),
      deptId: card.deptId,
      createdBy: ctx.actor.id,
    })
    .returning({ id: waterCardRecharges.id, orderNo: waterCardRecharges.orderNo })
  const { id: orderId } = order!
  if (transaction && !(await useTransaction(ctx, transaction, { kind: 'water', orderId })))
    throw await transactionTaken(ctx, transaction, 'waterCard')
  await recordTransition(ctx, { cardId: card.id, orderId, to: `${paymentStatus}/notInitiated` })
  return order!
}
