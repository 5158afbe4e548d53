import { isOffline, waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { waterCardCan } from '@weir/contract/modules/card/water-card-row'
import { type waterCardApi, WaterCardQuote } from '@weir/contract/modules/sale/water-card'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { add, amountFor, type Fen, type Litre, MOST_ON_CARD, quantityFor, type UnitPrice } from '@weir/contract/platform/units'
import { z } from 'zod'

import type { Context, Writing } from '../../../kernel/context.ts'
import { conflict, invalid } from '../../../kernel/errors.ts'
import { ask, happened } from '../../../kernel/follow.ts'
import { aboveMost, book, type Card, findCard, isAboveMost, lockCard } from '../../card/index.ts'
import { creditableMeter } from '../water-card-recharge/delivery.service.ts'
import { placePaidOrder, placeUnpaidOrder } from '../water-card-recharge/place-order.service.ts'
import { cashMoved } from '../ground/correction.events.ts'
import { orderPlaced, paymentOffered } from '../ground/payment.events.ts'
import { quoteEnd } from '../ground/provider-orders.store.ts'
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
 * whose credit comes with the payment (`waterOrders.credit`).
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
  const { paymentMethod, transactionNo } = input
  const transaction = transactionNo === undefined ? undefined : { paymentMethod, transactionNo }
  if (transaction && (await userOf(ctx, transaction))) throw await transactionTaken(ctx, transaction, 'waterCard')
  const order = { ...soldBy(input, { amount, quantity }), transactionNo, paidAt: ctx.now() }
  const { id, orderNo, goesToMeter, booked } = await placePaidOrder(ctx, card, order, async ({ id, orderNo }) => {
    if (transaction && !(await useTransaction(ctx, transaction, { kind: 'water', orderId: id })))
      throw await transactionTaken(ctx, transaction, 'waterCard')
    if (paymentMethod === 'cash') await happened(ctx, cashMoved, { kind: 'order', orderId: id })
    return book(ctx, card, { kind: 'recharge', refType: 'recharge', refId: id, fen: amount, litres: quantity, also: { orderNo } })
  })
  const { receiptCompany: company } = ctx.settings
  return { orderId: id, orderNo, amount, quantity, remainingQuantity: booked.remainingLitre, goesToMeter, company }
}

/** The quote holds for its time, and the number of the transaction is the provider's. */
async function placeUnpaid(ctx: Writing, card: Card, input: InputOf<Api['recharge']>, sold: Sold) {
  const { id: orderId, orderNo } = await placeUnpaidOrder(ctx, card, soldBy(input, sold))
  const { paymentMethod: method } = input
  const after = { orderNo, cardId: card.id, ...sold, paymentMethod: method, paymentStatus: 'unpaid' } as const
  ctx.changed({ resource: waterCardRechargeApi, id: orderId, before: null, after })
  await happened(ctx, orderPlaced, { kind: 'water', orderId, orderNo, method, amountFen: sold.amount, expiresAt: quoteEnd(ctx.now()) })
  const goesToMeter = (await creditableMeter(ctx, card.id)) !== undefined
  return { orderId, orderNo, ...sold, remainingQuantity: card.remainingLitre, goesToMeter, company: ctx.settings.receiptCompany }
}

interface Sold {
  amount: Fen
  quantity: Litre
}

const soldBy = ({ quantity: typed, paymentMethod }: InputOf<Api['recharge']>, { amount, quantity }: Sold) => ({
  typed: typed === undefined ? ('amount' as const) : ('quantity' as const),
  amountFen: amount,
  quantityLitre: quantity,
  paymentMethod,
})
