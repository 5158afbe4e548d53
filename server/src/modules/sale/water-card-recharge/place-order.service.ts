import type { Writing } from '../../../kernel/context.ts'
import { type Card, recordTransition, waterCardRecharges } from '../../card/index.ts'
import { reopenLater } from '../../meter/index.ts'
import { lastPriceId } from './correction/left-of-order.ts'
import { creditableMeter, type PaidOrder, sendCredit } from './delivery.service.ts'

/** The terms of a sale. Without a price they have that of the card. */
export interface NewOrder
  extends
    Pick<PaidOrder, 'typed' | 'amountFen' | 'quantityLitre' | 'paymentMethod'>,
    Partial<Pick<PaidOrder, 'unitPrice' | 'transactionNo' | 'paidAt' | 'movedFromId'>> {
  /** Of a person, for the history of the card. */
  reason?: string | undefined
}
export type Placed = Pick<PaidOrder, 'id' | 'orderNo' | 'cardId' | 'goesToMeter'>

/** An order that waits for its money. The card is locked. */
export const placeUnpaidOrder = (ctx: Writing, card: Card, order: NewOrder): Promise<Placed> =>
  insertOrder(ctx, card, order, { paymentStatus: 'unpaid', goesToMeter: false })

/**
 * An order born paid: over the counter, moved from another card, or bought with a payment that had bought nothing. `book` writes its
 * entries, and its result is answered. The card is locked.
 */
export async function placePaidOrder<Booked>(
  ctx: Writing,
  card: Card,
  order: NewOrder,
  book: (placed: Placed) => Promise<Booked>,
): Promise<Placed & { booked: Booked }> {
  // An order of a card without a meter, or whose meter takes no commands, is not waited for: domain-rules §2.6.
  const goesToMeter = (await creditableMeter(ctx, card.id)) !== undefined
  const placed = await insertOrder(ctx, card, order, { paymentStatus: 'paid', goesToMeter })
  const booked = await book(placed)
  await followPaid(ctx, placed)
  return { ...placed, booked }
}

/** After the booking of a paid order: word to its meter, and to the valve that the rule closed. */
export async function followPaid(ctx: Writing, { orderNo, cardId, goesToMeter }: Omit<Placed, 'id'>) {
  if (goesToMeter) await sendCredit(ctx, { orderNo, cardId })
  await reopenLater(ctx, cardId)
}

async function insertOrder(
  ctx: Writing,
  card: Card,
  { reason, ...order }: NewOrder,
  state: Pick<PaidOrder, 'paymentStatus' | 'goesToMeter'>,
): Promise<Placed> {
  const [placed] = await ctx.db
    .insert(waterCardRecharges)
    .values({
      cardId: card.id,
      deviceSn: card.deviceSn,
      unitPrice: card.unitPrice,
      ...order,
      ...state,
      leftSincePriceId: await lastPriceId(ctx, card.id),
      createdAt: ctx.now(),
      deptId: card.deptId,
      createdBy: ctx.actor.id,
    })
    .returning({ id: waterCardRecharges.id, orderNo: waterCardRecharges.orderNo })
  const { id, orderNo } = placed!
  await recordTransition(ctx, { cardId: card.id, orderId: id, to: `${state.paymentStatus}/notInitiated`, reason })
  return { id, orderNo, cardId: card.id, goesToMeter: state.goesToMeter }
}
