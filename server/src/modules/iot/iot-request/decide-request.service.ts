import { iotRequestApi, iotRequestCan } from '@weir/contract/modules/iot/iot-request'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { holdOrder, isRefunded, orderGoesOut } from './channel.service.ts'
import { holdAnyCard } from '../ground/iot-card-find.ts'
import { requestScope } from '../ground/iot-request.list.ts'
import { iotRequests, nextRequestNo } from '../ground/iot-request.table.ts'
import { forgetWish, type Request, submit } from './place-request.service.ts'

type Api = typeof iotRequestApi

/** The second person of a log-off. From here on the operator ends the card for good. */
export async function confirmRequests(ctx: Writing, { ids }: InputOf<Api['confirm']>) {
  for (const request of await holdRequests(ctx, ids)) {
    if (!iotRequestCan.confirm(request)) throw conflict('iotRequest.error.notWaiting')
    if (request.createdBy === ctx.actor.id) throw conflict('iotRequest.error.samePerson')
    await move(ctx, request, { state: 'queued', confirmedBy: ctx.actor.id, triedAt: ctx.now() })
    await submit(ctx, request)
  }
  return {}
}

/** One that has not reached the operator. The wish goes with it, unless another request carries the wish by now. */
export async function cancelRequests(ctx: Writing, { ids, note }: InputOf<Api['cancel']>) {
  for (const request of await holdRequests(ctx, ids)) {
    if (!iotRequestCan.cancel(request) || request.kind === 'subscribe') throw conflict('iotRequest.error.notOpen')
    const carriesWish = request.state !== 'waiting' && !(await isOvertaken(ctx, request))
    await move(ctx, request, { state: 'cancelled', answer: note, answeredAt: ctx.now() })
    if (carriesWish) await forgetWish(ctx, request.iotCardId)
  }
  return {}
}

/** A failed or refused one leaves again, unless a newer one has taken its place. */
export async function retryRequests(ctx: Writing, { ids }: InputOf<Api['retry']>) {
  for (const request of await holdRequests(ctx, ids)) {
    if (!iotRequestCan.retry(request)) throw conflict('iotRequest.error.notFailed')
    if (await isOvertaken(ctx, request)) throw conflict('iotRequest.error.overtaken')
    if (request.orderId !== null && isRefunded(await holdOrder(ctx, request.orderId))) throw conflict('iotRequest.error.refunded')
    await retry(ctx, request)
  }
  return {}
}

/**
 * The caller has checked that it may leave again. Under its number an operator acts once, also if it did so without an answer. A refused
 * one gets a new number: to the old one the operator would repeat its refusal.
 */
export async function retry(ctx: Writing, request: Request) {
  await move(ctx, request, { state: 'queued', triedAt: ctx.now(), answer: null, answerCode: null, answeredAt: null })
  if (request.state === 'refused') await ctx.db.update(iotRequests).set({ requestNo: nextRequestNo }).where(eq(iotRequests.id, request.id))
  if (request.orderId !== null) await orderGoesOut(ctx, request.orderId, 'retry')
  await submit(ctx, request)
}

/** Another request about the state of the card is newer, or on its way. */
async function isOvertaken(ctx: Writing, { id, iotCardId, kind }: Request): Promise<boolean> {
  if (kind === 'subscribe') return false
  const [last] = await ctx.db
    .select({ id: iotRequests.id })
    .from(iotRequests)
    .where(and(eq(iotRequests.iotCardId, iotCardId), ne(iotRequests.kind, 'subscribe')))
    .orderBy(desc(iotRequests.id))
    .limit(1)
  return last!.id !== id
}

/** Within the caller's scope, with their cards. Cards are locked first everywhere. */
async function holdRequests(ctx: Writing, ids: readonly number[]): Promise<Request[]> {
  const wanted = [...new Set(ids)]
  const isAsked = and(inArray(iotRequests.id, wanted), requestScope(ctx))
  const found = await ctx.db.select({ cardId: iotRequests.iotCardId }).from(iotRequests).where(isAsked)
  for (const cardId of [...new Set(found.map(({ cardId }) => cardId))].toSorted((a, b) => a - b)) await holdAnyCard(ctx, cardId)
  const requests = await ctx.db.select().from(iotRequests).where(isAsked).orderBy(asc(iotRequests.id)).for('no key update')
  if (requests.length < wanted.length) throw notFound('iotRequest.error.missing')
  return requests
}

async function move(ctx: Writing, request: Request, set: Partial<Request> & Pick<Request, 'state'>) {
  await ctx.db.update(iotRequests).set(set).where(eq(iotRequests.id, request.id))
  ctx.changed({ resource: iotRequestApi, id: request.id, before: { state: request.state }, after: { state: set.state } })
}
