import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { waterCardCan } from '@weir/contract/modules/card/water-card-row'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { add, type Fen, fen, type Litre, litre, minus, MOST_ON_CARD } from '@weir/contract/platform/units'
import { and, eq } from 'drizzle-orm'

import type { Writing } from '../../../../kernel/context.ts'
import { invalid } from '../../../../kernel/errors.ts'
import { bookAll, recordTransition, type Card, waterCardScope, waterCards } from '../../../card/index.ts'
import { placePaidOrder } from '../place-order.service.ts'
import { waterOf } from './left-of-order.ts'
import { refusedFor, whyNotMoved } from './possible.ts'
import { entryOf, type Held, keepLeft, demandSeen, holdWithCards } from './take-back.service.ts'

interface Moving {
  target: Card
  amount: Fen
  litres: Litre
  reason: string | undefined
}

/**
 * To the right card: the rest of an order becomes an order there, by the terms of the first one. Money does not move, both books do
 * (kind transfer). A dry run computes the same under the same locks.
 */
export async function moveOrder(ctx: Writing, { dryRun, toCardId, reason, ...input }: InputOf<(typeof waterCardRechargeApi)['move']>) {
  const held = await holdWithCards(ctx, input.id, [toCardId])
  await demandCard(ctx, toCardId)
  const { order, card, cardOf, left, facts } = held
  const target = cardOf(toCardId)!
  if (target.id === card.id) throw invalid('toCardId', 'waterCardRecharge.error.sameCard')
  const refusal = whyNotMoved(order, facts)
  if (refusal !== null) throw refusedFor(refusal, facts)
  const amount = facts.isRestorable ? left.fen : facts.refundable
  demandSeen(card, input.remainingQuantity)
  demandSeen(target, input.toRemainingQuantity)
  const litres = waterOf(left, amount, card.remainingLitre)
  if (!waterCardCan.recharge(target) || add(target.remainingLitre, litres) > MOST_ON_CARD)
    throw invalid('toCardId', 'waterCardRecharge.error.toCardForbids')
  const moved = dryRun ? null : await carryOver(ctx, held, { target, amount, litres, reason })
  return {
    orderId: moved && moved.id,
    orderNo: moved && moved.orderNo,
    amount,
    quantity: litres,
    fromCard: sideOf(card, minus(card.remainingLitre, litres)),
    toCard: sideOf(target, add(target.remainingLitre, litres)),
  }
}

/** A card out of the caller's data scope does not exist. */
async function demandCard(ctx: Writing, id: number) {
  if ((await ctx.db.$count(waterCards, and(eq(waterCards.id, id), waterCardScope(ctx)))) === 0)
    throw invalid('toCardId', 'waterCardRecharge.error.toCardMissing')
}

const sideOf = ({ id: cardId, cardNo, name, communityName, roomNo, remainingLitre }: Card, remainingQuantity: Litre) => ({
  cardId,
  cardNo,
  name,
  communityName,
  roomNo,
  remainingBefore: remainingLitre,
  remainingQuantity,
})

async function carryOver(ctx: Writing, { order, card, left }: Held, { target, amount, litres, reason }: Moving) {
  // Born paid, at the time of the money. Its number of the transaction stays with the first order.
  const { typed, paymentMethod, paidAt } = order
  const terms = { typed, paymentMethod, paidAt, unitPrice: left.price, amountFen: amount, quantityLitre: litres, movedFromId: order.id }
  const moved = await placePaidOrder(ctx, target, { ...terms, reason }, async ({ id, orderNo }) => {
    const after = { orderNo, cardId: target.id, amount, quantity: litres, movedFromId: order.id } as const
    ctx.changed({ resource: waterCardRechargeApi, id, before: null, after })
    const out = { cardId: card.id, fen: minus(fen(0), amount), litres: minus(litre(0), litres), ...(await entryOf(ctx, order)) }
    const into = { cardId: target.id, fen: amount, litres, also: { orderNo } }
    const cards = new Map([card, target].map((one) => [one.id, one]))
    await bookAll(ctx, cards, { kind: 'transfer', refType: 'move', note: reason }, [
      { ...out, refId: id },
      { ...into, refId: id },
    ])
  })
  const movedFen = add(order.movedFen, amount)
  await keepLeft(ctx, order, { ...left, litres: minus(left.litres, litres) }, { movedFen })
  const pair = `${order.paymentStatus}/${order.state}`
  await recordTransition(ctx, { cardId: card.id, orderId: order.id, from: pair, to: pair, reason })
  const [before, after] = [{ movedAmount: order.movedFen }, { movedAmount: movedFen, reason }]
  ctx.changed({ resource: waterCardRechargeApi, id: order.id, before, after })
  return moved
}
