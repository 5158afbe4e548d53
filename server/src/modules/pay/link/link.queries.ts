import { LINK_METHODS } from '@weir/contract/modules/pay/link'
import { and, count, desc, eq, gt, isNull } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { quoteEnd } from '../../sale/index.ts'
import { waterCardRecharges, waterCards } from '../../card/index.ts'
import { payPayments } from '../ground/payment.table.ts'
import { providerOf } from '../provider/providers.ts'
import { type Admission, admissionOf } from './signed-text.ts'

type Card = typeof waterCards.$inferSelect
type Order = typeof waterCardRecharges.$inferSelect

/** Orders of residents are nobody's: the public has no number. */
const OF_RESIDENTS = 0

const expired = () => conflict('payLink.error.expired')
/** The same answer for an altered link and one of a card that is another household's now. */
const invalidLink = () => notFound('payLink.error.invalid')

/** The admission of a link that is in force. 404 it is none; 409 its time is over. */
export function admit(ctx: Context, link: string): Admission {
  const admission = admissionOf(ctx, link)
  if (!admission) throw invalidLink()
  if (admission.until * 1000 <= ctx.now().getTime()) throw expired()
  return admission
}

/** The card of an admission, while it is that of the same household. */
export async function cardOf({ db }: Context, admission: Admission & { of: 'card' }): Promise<Card> {
  const [card] = await db.select().from(waterCards).where(eq(waterCards.id, admission.id))
  if (!card || (card.hyUserId ?? 0) !== admission.household) throw invalidLink()
  return card
}

/** The order that a link shows: its own, or one that a resident made with a link of this card. */
export async function orderOf({ db }: Context, admission: Admission, orderNo: string | undefined): Promise<Order | undefined> {
  if (admission.of === 'card' && orderNo === undefined) return undefined
  const ofCard = and(
    eq(waterCardRecharges.orderNo, orderNo ?? ''),
    eq(waterCardRecharges.cardId, admission.id),
    eq(waterCardRecharges.createdBy, OF_RESIDENTS),
  )
  const [order] = await db
    .select()
    .from(waterCardRecharges)
    .where(admission.of === 'order' ? eq(waterCardRecharges.id, admission.id) : ofCard)
  if (!order) throw invalidLink()
  return order
}

export async function paymentOf({ db }: Context, { id }: Order) {
  const [payment] = await db.select().from(payPayments).where(eq(payPayments.orderId, id))
  return payment
}

/** The payment of a new order is one inside the app of this payer. Its message leaves after the transaction. */
export const payInside = ({ db }: Context, orderId: number, payerId: string) =>
  db.update(payPayments).set({ payerId }).where(eq(payPayments.orderId, orderId))

/** Orders of residents for this card that nobody has paid and everybody still could. */
const open = ({ now }: Context, cardId: number) =>
  and(
    eq(waterCardRecharges.cardId, cardId),
    eq(waterCardRecharges.createdBy, OF_RESIDENTS),
    eq(waterCardRecharges.paymentStatus, 'unpaid'),
    gt(waterCardRecharges.createdAt, new Date(2 * now().getTime() - quoteEnd(now()).getTime())),
  )

export async function countOpen(ctx: Context, cardId: number): Promise<number> {
  const [found] = await ctx.db.select({ count: count() }).from(waterCardRecharges).where(open(ctx, cardId))
  return found!.count
}

interface Purchase extends Pick<Order, 'amountFen' | 'paymentMethod' | 'unitPrice'> {
  /** Null: the payer scans a code. */
  payerId: string | null
}

/** The same purchase for the same payer, made a moment ago and not paid yet. */
export async function sameOpen(ctx: Context, cardId: number, same: Purchase) {
  const [order] = await ctx.db
    .select({ orderNo: waterCardRecharges.orderNo })
    .from(waterCardRecharges)
    .innerJoin(payPayments, eq(payPayments.orderId, waterCardRecharges.id))
    .where(
      and(
        open(ctx, cardId),
        eq(waterCardRecharges.amountFen, same.amountFen),
        eq(waterCardRecharges.paymentMethod, same.paymentMethod),
        eq(waterCardRecharges.unitPrice, same.unitPrice),
        same.payerId === null ? isNull(payPayments.payerId) : eq(payPayments.payerId, same.payerId),
      ),
    )
    .orderBy(desc(waterCardRecharges.id))
    .limit(1)
  return order
}

export const offered = (ctx: Context) => LINK_METHODS.filter((method) => providerOf(ctx, method) !== undefined)
