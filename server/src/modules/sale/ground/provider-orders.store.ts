import type { OrderKind, PaymentMethod, UncreditedReason } from '@weir/contract/modules/card/payment'
import { QUOTE_MINUTES } from '@weir/contract/modules/sale/water-card-recharge'
import type { Fen } from '@weir/contract/platform/units'
import { and, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Context, Writing } from '../../../kernel/context.ts'
import type { Scope } from '../../../kernel/crud/conditions.ts'
import { conflict, type PlainReason } from '../../../kernel/errors.ts'
import { ask } from '../../../kernel/follow.ts'
import { paymentEnded } from './payment.events.ts'
import { isOfAnother, useTransaction } from './used-transaction.store.ts'

/** A payment that a provider confirms. `paidAt` is the time of the provider. */
export interface ConfirmedPayment {
  orderId: number
  transactionNo: string
  amountFen: Fen
  paidAt: Date
}

/** Money that a person sends back. `totalFen`: the whole payment, where only a surplus goes back. */
export interface Returned extends Omit<ConfirmedPayment, 'orderId'> {
  totalFen?: Fen
  reason: string
}

/** The result of a confirmed payment. `credited` and `repeated` are good. The money of the others is at the provider, and bought nothing. */
export type PaymentResult = 'credited' | 'repeated' | UncreditedReason

/** The end of the quote of an order, domain-rules §2.6. */
export const quoteEnd = (createdAt: Date) => new Date(createdAt.getTime() + QUOTE_MINUTES * 60_000)

/** Every order has these, of whatever product. */
interface AnyOrder {
  id: number
  orderNo: string
  paymentStatus: 'unpaid' | 'paid' | 'failed'
  paymentMethod: PaymentMethod
  transactionNo: string | null
  amountFen: Fen
  createdAt: Date
}
type OrderTable = PgTable & Record<'id' | 'paymentStatus' | 'transactionNo' | 'paidAt' | 'failureReason' | 'deviceSn', PgColumn>
/** An order with its card, both locked, the card first. */
interface Pair<Card, Order> {
  card: Card
  order: Order
}

interface OrdersOf<Card, Order, Refund> {
  kind: OrderKind
  orders: OrderTable
  scope: Scope
  /** One of any scope. */
  hold: (ctx: Writing, id: number) => Promise<Pair<Card, Order>>
  /** The same within the scope of the caller. 404. */
  holdOwn: (ctx: Writing, id: number) => Promise<Order>
  record: (ctx: Writing, order: Order, to: 'paid' | 'failed', reason: string | undefined) => Promise<unknown>
  canCancel: (of: { state: AnyOrder['paymentStatus'] }) => boolean
  errors: { notUnpaid: PlainReason; providerSilent: PlainReason }
  tell: (ctx: Writing, order: Order, reason: string | undefined) => void

  /** Whether the card can still take what the order buys. */
  takes: (pair: Pair<Card, Order>) => boolean
  /** Further columns of an order that is paid now. */
  paid?: (ctx: Writing, pair: Pair<Card, Order>) => Promise<object>
  /** The card gets what the order bought. */
  deliver: (ctx: Writing, pair: Pair<Card, Order>) => Promise<unknown>
  /** Why this payment bought nothing, if that was decided before: it never changes afterwards. */
  uncreditedBefore: (ctx: Context, orderId: number, transactionNo: string) => Promise<UncreditedReason | undefined>
  /** Money that bought nothing: it goes back by itself, or waits for a person (domain-rules §2.6). */
  keep: (ctx: Writing, order: Order, reason: UncreditedReason, payment: ConfirmedPayment) => Promise<unknown>
  /** The same, and it goes back by its provider, as a person decided. */
  sendBack: (ctx: Writing, order: Order, cause: Exclude<UncreditedReason, 'transactionTaken'>, payment: Returned) => Promise<Refund>
}

export interface Cancel {
  id: number
  reason?: string | undefined
}

/** Orders that wait for a provider's money, and what payments do to them (domain-rules §2.6), of any product. */
export function defineProviderOrders<Card extends { deviceSn: string | null }, Order extends AnyOrder, Refund>(
  it: OrdersOf<Card, Order, Refund>,
) {
  const fail = ({ db }: Writing, { id }: Order, failureReason: string) =>
    db.update(it.orders).set({ paymentStatus: 'failed', failureReason }).where(eq(it.orders.id, id))

  /** Fails an order by the word of its provider. */
  async function end(ctx: Writing, order: Order, reason: string) {
    await fail(ctx, order, reason)
    await it.record(ctx, order, 'failed', reason)
  }
  /** Its provider has this payment now and takes no other one. */
  async function endUncredited(ctx: Writing, order: Order, reason: UncreditedReason) {
    if (order.paymentStatus !== 'unpaid' || reason === 'transactionTaken') return
    await end(ctx, order, reason === 'late' || reason === 'second' ? 'paidTooLate' : reason)
  }

  const refOf = ({ id: orderId }: Order) => ({ kind: it.kind, orderId })
  const transactionOf = ({ paymentMethod }: Order, { transactionNo }: Pick<ConfirmedPayment, 'transactionNo'>) => ({
    paymentMethod,
    transactionNo,
  })

  /** Why a payment with a number of its own may not credit its order; undefined: it may. */
  function whyUncredited(pair: Pair<Card, Order>, { amountFen, paidAt }: ConfirmedPayment): UncreditedReason | undefined {
    const { order } = pair
    if (order.paymentStatus === 'paid') return 'second'
    if (amountFen !== order.amountFen) return 'amountDiffers'
    // The quote holds for what was paid in its time.
    return paidAt <= quoteEnd(order.createdAt) && it.takes(pair) ? undefined : 'late'
  }

  /** The result of a payment that was taken before. The same payment never buys anything later: its money was perhaps sent back already. */
  const known = async (ctx: Context, { id, paymentStatus, transactionNo }: Order, payment: ConfirmedPayment) =>
    paymentStatus === 'paid' && transactionNo === payment.transactionNo
      ? ('repeated' as const)
      : it.uncreditedBefore(ctx, id, payment.transactionNo)

  async function credit(ctx: Writing, { card, order }: Pair<Card, Order>, { transactionNo, paidAt }: ConfirmedPayment) {
    const further = await it.paid?.(ctx, { card, order })
    const [paid] = await ctx.db
      .update(it.orders)
      .set({ paymentStatus: 'paid', transactionNo, paidAt, failureReason: null, deviceSn: card.deviceSn, ...further })
      .where(eq(it.orders.id, order.id))
      .returning()
    await it.record(ctx, order, 'paid', order.paymentStatus === 'failed' ? 'latePaid' : 'providerPaid')
    await it.deliver(ctx, { card, order: paid as unknown as Order })
  }

  return {
    /** Credits a confirmed payment once: order, card and what follows in one transaction. */
    async credit(ctx: Writing, payment: ConfirmedPayment): Promise<PaymentResult> {
      const pair = await it.hold(ctx, payment.orderId)
      const { order } = pair
      const before = await known(ctx, order, payment)
      if (before) return before
      const isUsable = await useTransaction(ctx, transactionOf(order, payment), refOf(order))
      const reason = isUsable ? whyUncredited(pair, payment) : 'transactionTaken'
      if (reason === undefined) {
        await credit(ctx, pair, payment)
        return 'credited'
      }
      await it.keep(ctx, order, reason, payment)
      await endUncredited(ctx, order, reason)
      return reason
    },

    /** The result that a confirmed payment has now; `isKept`: it has it since before. The card and its order are held. */
    async creditTerms(ctx: Writing, payment: ConfirmedPayment) {
      const pair = await it.hold(ctx, payment.orderId)
      const { order } = pair
      const before = await known(ctx, order, payment)
      const isTaken = before === undefined && (await isOfAnother(ctx, transactionOf(order, payment), refOf(order)))
      const result: PaymentResult = before ?? (isTaken ? 'transactionTaken' : (whyUncredited(pair, payment) ?? 'credited'))
      return { ...pair, result, isKept: before !== undefined, isQuoteOver: payment.paidAt > quoteEnd(order.createdAt) }
    },

    /** The whole payment goes back, and never buys anything. An order that waited for it fails. The order is held. 409 its number is taken. */
    async returnPayment(ctx: Writing, order: Order, result: PaymentResult, payment: Returned): Promise<Refund> {
      if (result === 'repeated' || result === 'transactionTaken')
        throw new Error(`the payment of ${order.orderNo} cannot go back: ${result}`)
      if (!(await useTransaction(ctx, transactionOf(order, payment), refOf(order)))) throw conflict('payDifference.error.numberTaken')
      const cause = result === 'credited' ? 'declined' : result
      const refund = await it.sendBack(ctx, order, cause, payment)
      await endUncredited(ctx, order, cause)
      return refund
    },

    /** The payer paid more than the order, which is credited: the rest goes back. */
    async returnSurplus(ctx: Writing, orderId: number, surplus: Returned & { totalFen: Fen }): Promise<Refund> {
      const { order } = await it.hold(ctx, orderId)
      return it.sendBack(ctx, order, 'amountDiffers', surplus)
    },

    /** Fails an order that its provider has closed unpaid. Answers false if the order is not unpaid any more. */
    async expire(ctx: Writing, id: number, reason: 'expired'): Promise<boolean> {
      const { order } = await it.hold(ctx, id)
      if (order.paymentStatus !== 'unpaid') return false
      await end(ctx, order, reason)
      return true
    },

    /** Nobody has paid and nobody will. The provider ends its payment first, outside the transaction. 404, 409. */
    cancel: {
      async prepare(ctx: Context, { id, reason }: Cancel) {
        const isUnpaid = and(eq(it.orders.id, id), eq(it.orders.paymentStatus, 'unpaid'), it.scope(ctx))
        const isOpen = (await ctx.db.$count(it.orders, isUnpaid)) > 0
        const isEnded = isOpen && (await ask(ctx, paymentEnded, { kind: it.kind, orderId: id }))
        return async (ctx: Writing) => {
          const order = await it.holdOwn(ctx, id)
          if (!it.canCancel({ state: order.paymentStatus })) throw conflict(it.errors.notUnpaid)
          if (!isEnded) throw conflict(it.errors.providerSilent)
          await fail(ctx, order, reason ?? 'cancelled')
          await it.record(ctx, order, 'failed', reason)
          it.tell(ctx, order, reason)
          return {}
        }
      },
    },
  }
}
