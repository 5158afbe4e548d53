import { eq, and, type SQL, sql } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { bornTransition, type Card, waterCardRecharges } from '../../card/index.ts'
import { emit } from '../../../services/webhook/emit.ts'
import { reopenLater, waterMeters } from '../../meter/index.ts'
import { lastPriceOf } from './correction/left-of-order.ts'
import { type PaidOrder, sendCredit } from './delivery.service.ts'

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
  insertOrder(ctx, card, order, { paymentStatus: 'unpaid', goesToMeter: sql`false` })

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
  const goesToMeter = itsMeter(card, eq(waterMeters.commands, true))
  const { isValveClosed, ...placed } = await insertOrder(ctx, card, order, { paymentStatus: 'paid', goesToMeter })
  const booked = await book(placed)
  if (placed.goesToMeter) await sendCredit(ctx, placed)
  if (isValveClosed) await reopenLater(ctx, card.id)
  // A moved one got no money: its first order did, and said so.
  if (order.movedFromId === undefined) {
    const { deviceSn, unitPrice, deptId } = card
    const { transactionNo = null, paidAt = ctx.now() } = order
    await emitPaid(ctx, card, { deviceSn, unitPrice, deptId, ...order, orderNo: placed.orderNo, transactionNo, paidAt })
  }
  return { ...placed, booked }
}

type Paid = Pick<
  PaidOrder,
  'orderNo' | 'deviceSn' | 'amountFen' | 'quantityLitre' | 'unitPrice' | 'paymentMethod' | 'transactionNo' | 'deptId'
>

/** Tells systems of others that an order got its money, and the card its water. */
export const emitPaid = (
  ctx: Writing,
  { cardNo }: Card,
  { deptId, amountFen, quantityLitre, paidAt, ...order }: Paid & { paidAt: Date | null },
) => {
  const { orderNo, deviceSn, unitPrice, paymentMethod, transactionNo } = order
  const sums = { amount: amountFen, quantity: quantityLitre, unitPrice, paidAt: paidAt ?? ctx.now() }
  const data = { orderNo, cardNo, deviceSn, paymentMethod, transactionNo, ...sums }
  return emit(ctx, 'orderPaid', [{ deptId, subject: `order:${orderNo}`, data }])
}

/** After the booking of a paid order: word to its meter, and to the valve that the rule closed. */
export async function followPaid(ctx: Writing, { orderNo, cardId, goesToMeter }: Omit<Placed, 'id'>) {
  if (goesToMeter) await sendCredit(ctx, { orderNo, cardId })
  await reopenLater(ctx, cardId)
}

/** Whether the meter of a locked card is so. */
const itsMeter = ({ deviceSn }: Card, condition: SQL) =>
  sql<boolean>`exists (select from ${waterMeters} where ${and(sql`${waterMeters.deviceSn} = ${deviceSn}`, condition)})`

/** The order, its first transition and what follows from its meter are one statement: each further trip is a tenth of a recharge. */
async function insertOrder(
  { db, ...ctx }: Writing,
  card: Card,
  { reason, ...order }: NewOrder,
  { paymentStatus, goesToMeter }: Pick<PaidOrder, 'paymentStatus'> & { goesToMeter: SQL<boolean> },
) {
  const { id, orderNo, cardId, goesToMeter: goes } = waterCardRecharges
  const isValveClosed = itsMeter(card, eq(waterMeters.valveWanted, 'closed')).as('is_valve_closed')
  const placed = db.$with('placed').as(
    db
      .insert(waterCardRecharges)
      .values({
        cardId: card.id,
        deviceSn: card.deviceSn,
        unitPrice: card.unitPrice,
        ...order,
        paymentStatus,
        goesToMeter,
        leftSincePriceId: lastPriceOf(card.id),
        createdAt: ctx.now(),
        deptId: card.deptId,
        createdBy: ctx.actor.id,
      })
      .returning({ id, orderNo, cardId, goesToMeter: goes, isValveClosed }),
  )
  const born = db.$with('born', {}).as(bornTransition(ctx, placed, `${paymentStatus}/notInitiated`, reason))
  const [row] = await db.with(placed, born).select().from(placed).prepare('place_order').execute()
  return row!
}
