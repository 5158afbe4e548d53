import type { OrderKind } from '@weir/contract/modules/card/payment-terms'
import { and, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Context, Writing } from '../../../kernel/context.ts'
import type { Scope } from '../../../kernel/crud/scope.ts'
import { conflict } from '../../../kernel/errors.ts'
import { ask } from '../../../kernel/follow.ts'
import type { PlainReason } from '../../../kernel/reasons.ts'
import { paymentEnded } from './payment.events.ts'

/** Every order has these, of whatever product. */
interface AnyOrder {
  id: number
  paymentStatus: 'unpaid' | 'paid' | 'failed'
}

interface OrdersOf<Order extends AnyOrder> {
  kind: OrderKind
  orders: PgTable & Record<'id' | 'paymentStatus', PgColumn>
  scope: Scope
  /** One of any scope, locked behind its card. */
  hold: (ctx: Writing, id: number) => Promise<Order>
  /** The same within the scope of the caller. 404. */
  holdOwn: (ctx: Writing, id: number) => Promise<Order>
  record: (ctx: Writing, order: Order, to: 'failed', reason: string | undefined) => Promise<unknown>
  canCancel: (of: { state: AnyOrder['paymentStatus'] }) => boolean
  errors: { notUnpaid: PlainReason; providerSilent: PlainReason }
  tell: (ctx: Writing, order: Order, reason: string | undefined) => void
}

export interface Cancel {
  id: number
  reason?: string | undefined
}

/** The ends of orders that nobody has paid (domain-rules §2.6), of any product. */
export function defineUnpaidOrders<Order extends AnyOrder>(it: OrdersOf<Order>) {
  const fail = ({ db }: Writing, { id }: Order, failureReason: string) =>
    db.update(it.orders).set({ paymentStatus: 'failed', failureReason }).where(eq(it.orders.id, id))

  /** Fails an order by the word of its provider. */
  async function end(ctx: Writing, order: Order, reason: string) {
    await fail(ctx, order, reason)
    await it.record(ctx, order, 'failed', reason)
  }

  return {
    end,

    /** Fails an order that its provider has closed unpaid. Answers false if the order is not unpaid any more. */
    async expire(ctx: Writing, id: number, reason: 'expired'): Promise<boolean> {
      const order = await it.hold(ctx, id)
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
