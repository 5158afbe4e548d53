import { type REFUND_REASONS, waterCardRefundApi, waterCardRefundCan } from '@weir/contract/modules/sale/water-card-refund'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq, type SQL, sql } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { happened } from '../../../kernel/follow.ts'
import { recordTransition, holdAnyCard, stateTransitions, waterCardRefunds } from '../../card/index.ts'
import { cashMoved, refundPlaced } from '../ground/correction.events.ts'
import { closeUncredited } from './uncredited.service.ts'
import { refundScope } from './water-card-refund.list.ts'

type Api = typeof waterCardRefundApi
type Refund = typeof waterCardRefunds.$inferSelect

const SAID_DONE = 'providerDone' satisfies (typeof REFUND_REASONS)[number]

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

async function move(ctx: Writing, refund: Refund, change: Partial<Refund> & Pick<Refund, 'state'>, reason: string) {
  await ctx.db.update(waterCardRefunds).set(change).where(eq(waterCardRefunds.id, refund.id))
  const { id: refundId, cardId, orderId, state: from } = refund
  await recordTransition(ctx, { cardId, orderId, refundId, from, to: change.state, reason })
}

/** The money is with the payer again, by the word of the provider or of a person. It ends once. */
async function end(ctx: Writing, refund: Refund, reason: string, settledWay: Refund['settledWay'] = null) {
  await move(ctx, refund, { state: 'done', doneAt: ctx.now(), failureReason: null, settledWay }, reason)
  if (refund.uncreditedId !== null) await closeUncredited(ctx, refund.uncreditedId, { reason: 'refunded' })
}

/** The provider has refunded. Answers false if the refund waits for nothing any more. */
export async function finishRefund(ctx: Writing, id: number): Promise<boolean> {
  const refund = await hold(ctx, id)
  if (refund?.state !== 'pending') return false
  await end(ctx, refund, SAID_DONE)
  return true
}

/** The bill of the provider says that it has refunded, whatever it said before. Answers false if that is known. */
export async function confirmRefund(ctx: Writing, id: number): Promise<boolean> {
  const refund = await hold(ctx, id)
  if (!refund || refund.state === 'done') return false
  await end(ctx, refund, SAID_DONE)
  return true
}

/** Refunds that ended by the word of the provider, not by that of a person. */
export const refundWasSaidDone = () =>
  sql`exists (select from ${stateTransitions} where ${stateTransitions.refundId} = ${waterCardRefunds.id}
    and ${stateTransitions.to} = 'done' and ${stateTransitions.reason} = ${SAID_DONE})`

/** The provider refuses, in its own words. */
export async function failRefund(ctx: Writing, id: number, words: string): Promise<boolean> {
  const refund = await hold(ctx, id)
  if (refund?.state !== 'pending') return false
  const failureReason = words.slice(0, 200) || 'refused'
  await move(ctx, refund, { state: 'failed', failureReason }, failureReason)
  return true
}

/** Once more to the provider, which is first asked what became of the last try. */
export async function retryRefund(ctx: Writing, { id }: InputOf<Api['retry']>) {
  const refund = await holdFailed(ctx, id)
  await move(ctx, refund, { state: 'pending', failureReason: null, askedAt: null }, 'retry')
  await happened(ctx, refundPlaced, { kind: 'water', refundId: id, refundNo: refund.refundNo })
  ctx.changed({ resource: waterCardRefundApi, id, before: { state: refund.state }, after: { state: 'pending' } })
  return {}
}

/** The provider keeps refusing: the money went back in another way. Cash came out of the drawer of the caller. */
export async function settleRefund(ctx: Writing, { id, settledWay, note }: InputOf<Api['settle']>) {
  const refund = await holdFailed(ctx, id)
  await end(ctx, refund, note, settledWay)
  if (settledWay === 'cash') await happened(ctx, cashMoved, { kind: 'refund', orderId: refund.orderId, refundId: id })
  ctx.changed({ resource: waterCardRefundApi, id, before: { state: refund.state }, after: { state: 'done', settledWay, note } })
  return {}
}
