import { webhookDeliveryApi } from '@weir/contract/modules/system/webhook-delivery'
import { TEST_EVENT } from '@weir/contract/modules/webhook-events'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm'

import type { Context, Writing } from '../../../kernel/context.ts'
import { equals, ownedBy } from '../../../kernel/crud/conditions.ts'
import { readHandlers, type ReadOptions } from '../../../kernel/crud/read-handlers.ts'
import { nameOf } from '../../../kernel/crud/references.ts'
import { conflict, invalid, notFound } from '../../../kernel/errors.ts'
import { WEBHOOKS } from '../../../services/webhook/emit.ts'
import { bodyOf } from '../../../services/webhook/webhook-sender.ts'
import { webhookDeliveries, webhooks } from '../../../services/webhook/webhook.table.ts'

type Api = typeof webhookDeliveryApi

const deliveries = webhookDeliveries

/** The rows of webhooks that the caller may see. */
const scope = (ctx: Context) => {
  const owned = ownedBy(webhooks)(ctx)
  return owned && sql`${deliveries.webhookId} in (select ${webhooks.id} from ${webhooks} where ${owned})`
}

/** While the webhook rests, none of its events is tried. */
const notBefore = sql<Date | null>`case when ${deliveries.dueAt} is not null then
  greatest(${deliveries.dueAt}, ${nameOf<string>(webhooks, webhooks.restUntil, deliveries.webhookId)}) end`.mapWith(deliveries.dueAt)

const reading: ReadOptions<Api> = {
  columns: {
    id: deliveries.id,
    webhookId: deliveries.webhookId,
    webhookName: nameOf(webhooks, webhooks.name, deliveries.webhookId),
    eventId: deliveries.eventId,
    event: deliveries.event,
    createdAt: deliveries.createdAt,
    state: deliveries.state,
    attempts: deliveries.attempts,
    lastAt: deliveries.lastAt,
    dueAt: notBefore,
    answerStatus: deliveries.answerStatus,
    fault: deliveries.fault,
    answer: deliveries.answer,
    durationMs: deliveries.durationMs,
  },
  filters: {
    webhookId: equals(deliveries.webhookId),
    event: equals(deliveries.event),
    state: equals(deliveries.state),
    eventId: equals(deliveries.eventId),
  },
  emptyLast: ['lastAt', 'durationMs'],
  scope,
  missing: 'webhookDelivery.error.missing',
}

export const deliveryHandlers = readHandlers(webhookDeliveryApi, deliveries, reading)

/** With the text that every call of it carries. */
export async function findDelivery(ctx: Context, { id }: InputOf<Api['get']>) {
  const row = await deliveryHandlers.get(ctx, { id })
  const [kept] = await ctx.db.select({ data: deliveries.data }).from(deliveries).where(eq(deliveries.id, id))
  return { ...row, body: bodyOf({ ...row, data: kept?.data ?? {} }) }
}

/** It waits as a new one does, under its own event id. */
const again = (now: Date) => ({ state: 'waiting', attempts: 0, dueAt: now }) as const

export async function resendDeliveries(ctx: Writing, { ids }: InputOf<Api['resend']>) {
  const wanted = [...new Set(ids)]
  const found = await ctx.db
    .select({ id: deliveries.id, state: deliveries.state, event: deliveries.event })
    .from(deliveries)
    .where(and(inArray(deliveries.id, wanted), scope(ctx)))
    .orderBy(deliveries.id)
    .for('no key update')
  if (found.length < wanted.length) throw notFound('webhookDelivery.error.missing')
  if (found.some(({ event }) => event === TEST_EVENT)) throw conflict('webhookDelivery.error.isTest')
  if (found.some(({ state }) => state === 'waiting')) throw conflict('webhookDelivery.error.stillWaiting')
  await ctx.db.update(deliveries).set(again(ctx.now())).where(inArray(deliveries.id, wanted))
  ctx.wake(WEBHOOKS)
  return {}
}

export async function resendFailed(ctx: Writing, { webhookId }: InputOf<Api['resendFailed']>) {
  const [webhook] = await ctx.db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.id, webhookId), ownedBy(webhooks)(ctx)))
  if (!webhook) throw invalid('webhookId', 'webhookDelivery.error.webhookMissing')
  const { rowCount } = await ctx.db
    .update(deliveries)
    .set(again(ctx.now()))
    .where(and(eq(deliveries.webhookId, webhookId), eq(deliveries.state, 'failed'), ne(deliveries.event, TEST_EVENT)))
  ctx.wake(WEBHOOKS)
  return { count: rowCount ?? 0 }
}

const KEPT_MS = 30 * 86_400_000

/** A month is kept. An event that waits for longer goes too: its webhook was paused or disabled all the time. */
export const dropOldDeliveries = ({ db, now }: Context) =>
  db.delete(deliveries).where(lt(deliveries.createdAt, new Date(now().getTime() - KEPT_MS)))
