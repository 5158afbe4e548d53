import { eq } from 'drizzle-orm'

import type { Writing, Context } from '../../../kernel/context.ts'
import { endSubscription } from './channel.service.ts'
import { holdAnyCard, type IotCardRow } from '../ground/iot-card-find.ts'
import { syncSoon } from '../iot-card/sync-queue.service.ts'
import { iotRequests } from '../ground/iot-request.table.ts'
import { forgetWish, openRequests, placeRequest } from './place-request.service.ts'
import { gatewayOf } from '../operator/gateways.ts'

interface End {
  state: 'done' | 'refused' | 'failed'
  code: string | null
  /** In the words of the operator, or one of `REQUEST_ANSWERS`. */
  text: string
}

/**
 * A request has its result. Once it is done, the operator is asked for the state that follows. A refused one wishes nothing any more. After
 * one without an answer the wish stands: nobody knows what the operator did.
 */
export async function endRequest(ctx: Writing, requestId: number, { state, code, text }: End) {
  const [found] = await ctx.db.select({ cardId: iotRequests.iotCardId }).from(iotRequests).where(eq(iotRequests.id, requestId))
  if (!found) return
  // Cards are locked first everywhere.
  const card = await holdAnyCard(ctx, found.cardId)
  const [request] = await ctx.db.select().from(iotRequests).where(eq(iotRequests.id, requestId)).for('no key update')
  if (!request || (request.state !== 'queued' && request.state !== 'sent')) return
  await ctx.db
    .update(iotRequests)
    .set({
      state,
      answerCode: code?.slice(0, 32),
      answer: text.replace(/\s+/g, ' ').slice(0, 200),
      answeredAt: ctx.now(),
      sentAt: request.sentAt ?? ctx.now(),
    })
    .where(eq(iotRequests.id, requestId))
  if (request.orderId !== null) await endSubscription(ctx, { orderId: request.orderId, isDone: state === 'done', reason: text })
  else if (state === 'refused') await forgetWish(ctx, card.id)
  if (state === 'done') await syncSoon(ctx, card.id)
  if (request.orderId !== null && state === 'done') await resumeIfHalted(ctx, card)
}

/** The caller holds the card. */
export async function resumeIfHalted(ctx: Writing, card: IotCardRow) {
  if (!resumesOnceRenewed(ctx, card)) return
  if ((await openRequests(ctx, [card.id])).has(card.id)) return
  await placeRequest(ctx, card, { kind: 'resume' })
}

/** Whether a paid renewal resumes a card: it was halted for want of traffic, and its operator is connected. Staff stopped others on purpose. */
export const resumesOnceRenewed = (ctx: Context, { haltReason, operator }: Pick<IotCardRow, 'haltReason' | 'operator'>) =>
  (haltReason === 'quota' || haltReason === 'expired') && gatewayOf(ctx, operator) !== undefined
