import { moneyTroubleApi } from '@weir/contract/modules/sale/money-trouble'
import { endsOf } from '@weir/contract/modules/sale/trouble-codes'
import type { PAYMENT_ENDS } from '@weir/contract/modules/card/uncredited-payment'
import type { UNPAID_DELIVERY_ENDS } from '@weir/contract/modules/sale/unpaid-delivery'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq, isNull } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { ownedBy } from '../../../kernel/crud/scope.ts'
import { invalid, notFound } from '../../../kernel/errors.ts'
import { unpaidDeliveries } from '../ground/unpaid-delivery.table.ts'
import { refundUncredited, settleUncredited } from '../water-card-refund/uncredited.service.ts'
import { rowOf, type Source } from '../ground/line-id.ts'

type Api = typeof moneyTroubleApi

/** The row behind a line, if it is of this table. A line of another table has no such act. */
export function rowIn(source: Source, line: number): number {
  const row = rowOf(line)
  if (row.source !== source) throw notFound('moneyTrouble.error.missing')
  return row.id
}

/** A payment that waits for a person goes back to its payer. */
export async function refundPayment(ctx: Writing, { id, reason }: InputOf<Api['refundPayment']>) {
  const { id: refundId, refundNo } = await refundUncredited(ctx, rowIn('payment', id), reason)
  ctx.changed({
    resource: moneyTroubleApi,
    id,
    before: { refundState: null },
    after: { refundState: 'pending', refundId, refundNo, reason },
  })
  return {}
}

type PaymentEnding = (typeof PAYMENT_ENDS)[number]
type DeliveryEnding = (typeof UNPAID_DELIVERY_ENDS)[number]

/** A person has put it in order outside of the product, and says how. Orders and refunds end by themselves, not by a word. */
export async function closeTrouble(ctx: Writing, { id, reason, note }: InputOf<Api['close']>) {
  const row = rowOf(id)
  if (row.source === 'payment') {
    demandEnd(endsOf({ kind: 'paidTwice', paymentReason: 'second' }), reason)
    await settleUncredited(ctx, row.id, reason as PaymentEnding, note)
  } else {
    const delivery = rowIn('delivery', id)
    demandEnd(endsOf({ kind: 'deliveredNotPaid', paymentReason: null }), reason)
    await closeDelivery(ctx, delivery, reason as DeliveryEnding, note)
  }
  ctx.changed({ resource: moneyTroubleApi, id, before: {}, after: { reason, note } })
  return {}
}

function demandEnd(ends: readonly string[], reason: string) {
  if (!ends.includes(reason)) throw invalid('reason', 'moneyTrouble.error.endsOtherwise')
}

async function closeDelivery(ctx: Writing, id: number, closeReason: DeliveryEnding, note: string) {
  const closed = await ctx.db
    .update(unpaidDeliveries)
    .set({ closedAt: ctx.now(), closedBy: ctx.actor.id, closeReason, note })
    .where(and(eq(unpaidDeliveries.id, id), isNull(unpaidDeliveries.closedAt), ownedBy(unpaidDeliveries)(ctx)))
    .returning({ id: unpaidDeliveries.id })
  if (closed.length === 0) throw notFound('moneyTrouble.error.missing')
}
