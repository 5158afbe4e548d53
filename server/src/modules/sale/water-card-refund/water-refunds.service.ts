import { waterCardRefundApi, waterCardRefundCan } from '@weir/contract/modules/sale/water-card-refund'
import { and, eq, type SQL } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { happened } from '../../../kernel/follow.ts'
import { recordTransition, holdAnyCard, stateTransitions, waterCardRefunds } from '../../card/index.ts'
import { cashMoved } from '../ground/correction.events.ts'
import { defineRefundEnds } from '../ground/refund-ends.store.ts'
import { closeUncredited } from './uncredited.service.ts'
import { refundScope } from './water-card-refund.list.ts'

type Refund = typeof waterCardRefunds.$inferSelect

/** Behind its card, as everywhere: it may end a payment that waits too. */
async function hold(ctx: Writing, id: number, scope?: SQL): Promise<Refund | undefined> {
  const isIt = and(eq(waterCardRefunds.id, id), scope)
  const [found] = await ctx.db.select({ cardId: waterCardRefunds.cardId }).from(waterCardRefunds).where(isIt)
  if (!found) return undefined
  await holdAnyCard(ctx, found.cardId)
  const [refund] = await ctx.db.select().from(waterCardRefunds).where(isIt).for('no key update')
  return refund
}

/** Held within the scope of the caller. 404; 409 it did not fail. */
async function holdFailed(ctx: Writing, id: number) {
  const refund = await hold(ctx, id, refundScope(ctx))
  if (!refund) throw notFound('waterCardRefund.error.missing')
  if (!waterCardRefundCan.retry(refund)) throw conflict('waterCardRefund.error.notFailed')
  return refund
}

export const waterRefunds = defineRefundEnds<Refund>({
  kind: 'water',
  refunds: waterCardRefunds,
  moves: stateTransitions,
  hold,
  holdFailed,
  record: (ctx, { id: refundId, cardId, orderId, state: from }, to, reason) =>
    recordTransition(ctx, { cardId, orderId, refundId, from, to, reason }),
  async done(ctx, { uncreditedId }) {
    if (uncreditedId !== null) await closeUncredited(ctx, uncreditedId, { reason: 'refunded' })
  },
  cashOut: (ctx, { id: refundId, orderId }) => happened(ctx, cashMoved, { kind: 'refund', orderId, refundId }),
  tell: (ctx, { id, state: before }, state, by) =>
    ctx.changed({ resource: waterCardRefundApi, id, before: { state: before }, after: { state, ...by } }),
})
