import { waterCardRechargeApi, waterCardRechargeCan } from '@weir/contract/modules/sale/water-card-recharge'
import { waterCardCan } from '@weir/contract/modules/card/water-card-row'
import { add, MOST_ON_CARD } from '@weir/contract/platform/units'
import { eq } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { book, recordTransition, type Card, holdAnyCard, waterCardRecharges } from '../../card/index.ts'
import { defineProviderOrders } from '../ground/provider-orders.store.ts'
import { keepAndReturn, keepUncredited, uncreditedBefore } from '../water-card-refund/uncredited.service.ts'
import { lastPriceId } from './correction/left-of-order.ts'
import { creditableMeter, type PaidOrder } from './delivery.service.ts'
import { emitPaid, followPaid } from './place-order.service.ts'
import { holdOrder, orderScope } from './water-card-recharge.queries.ts'

interface Held {
  card: Card
  order: PaidOrder
}

/** Orders of water. `water_uncredited_payment` keeps money that bought none; a second or late one goes back by itself (domain-rules §2.6). */
export const waterOrders = defineProviderOrders({
  kind: 'water',
  orders: waterCardRecharges,
  scope: orderScope,
  hold: holdCardAndOrder,
  holdOwn: holdOrder,
  record: (ctx, { id, cardId, paymentStatus }, to, reason) =>
    recordTransition(ctx, { cardId, orderId: id, from: `${paymentStatus}/notInitiated`, to: `${to}/notInitiated`, reason }),
  canCancel: waterCardRechargeCan.cancel,
  errors: { notUnpaid: 'waterCardRecharge.error.notUnpaid', providerSilent: 'waterCardRecharge.error.providerSilent' },
  tell: (ctx, { id }, reason) =>
    ctx.changed({ resource: waterCardRechargeApi, id, before: { paymentStatus: 'unpaid' }, after: { paymentStatus: 'failed', reason } }),
  takes: ({ card, order }) => waterCardCan.recharge(card) && add(card.remainingLitre, order.quantityLitre) <= MOST_ON_CARD,
  paid: async (ctx, { order: { cardId } }) => ({
    goesToMeter: (await creditableMeter(ctx, cardId)) !== undefined,
    leftSincePriceId: await lastPriceId(ctx, cardId),
  }),
  deliver: bookPaid,
  uncreditedBefore,
  keep: keepUncredited,
  sendBack: keepAndReturn,
})

/** The result that a confirmed payment of water has now, and whether its water would go to a meter. */
export async function creditTerms(...[ctx, payment]: Parameters<typeof waterOrders.creditTerms>) {
  const terms = await waterOrders.creditTerms(ctx, payment)
  return { ...terms, goesToMeter: (await creditableMeter(ctx, terms.order.cardId)) !== undefined }
}

async function holdCardAndOrder(ctx: Writing, orderId: number): Promise<Held> {
  const [found] = await ctx.db
    .select({ cardId: waterCardRecharges.cardId })
    .from(waterCardRecharges)
    .where(eq(waterCardRecharges.id, orderId))
  if (!found) throw new Error('a payment of an order that does not exist')
  const card = await holdAnyCard(ctx, found.cardId)
  const [order] = await ctx.db.select().from(waterCardRecharges).where(eq(waterCardRecharges.id, orderId)).for('no key update')
  return { card, order: order! }
}

async function bookPaid(ctx: Writing, { card, order }: Held) {
  const { id, orderNo, cardId, amountFen: fen, quantityLitre: litres, goesToMeter } = order
  await book(ctx, card, { kind: 'recharge', refType: 'recharge', refId: id, fen, litres, also: { orderNo } })
  await followPaid(ctx, { orderNo, cardId, goesToMeter })
  await emitPaid(ctx, card, order)
}
