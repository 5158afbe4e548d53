import { webhookApi } from '@weir/contract/modules/system/webhook'
import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'

import { type Context, inTransaction, type Writing } from '../../kernel/context.ts'
import { loggable } from '../../kernel/errors.ts'
import type { Log } from '../../kernel/log.ts'
import { counted } from '../../kernel/metrics.ts'
import { claimsOf, RELEASED } from '../claim/claims.ts'
import { keepLooking, type Looking } from '../claim/keep-looking.ts'
import { announce, defineNews } from '../notice/news.ts'
import { call, type Call, type CallEnd } from './call.ts'
import { webhookNetworks } from './networks.ts'
import { signatureHeaders } from './sign.ts'
import { webhookDeliveries, webhooks } from './webhook.table.ts'

/** A receiver took no event for days, or said that it is gone: staff have to look. */
export const webhookPaused = defineNews({ kind: 'webhookPaused', notice: 'webhookPaused', list: webhookApi.list })

type Webhook = typeof webhooks.$inferSelect
type Delivery = typeof webhookDeliveries.$inferSelect
type MakeCall = (call: Call) => Promise<CallEnd>

const LEASE_MS = 30_000
/** At a time in one process. */
const TOGETHER = 50
/** In one turn of a webhook. */
const MOST_IN_TURN = 200
const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000]

/** No call of a webhook for so long after its first, second … failure; then the last again. */
const RESTS = [5 * SECOND, 30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 15 * MINUTE]
/** The same for an event that fails while others arrive. After them, a day and an hour, it is given up. */
const WAITS = [5 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 3 * HOUR, 4 * HOUR, 6 * HOUR, 8 * HOUR]
/** So many failures in a row are an outage: at its end all waiting events are due. */
const OUTAGE = 3
/** A webhook that fails for so long is paused. */
const PAUSE_MS = 3 * DAY
const GONE = 410

const claims = claimsOf(webhooks, { leaseMs: LEASE_MS, isOpen: sql`true` })

const isFirst = sql`not exists (
  select from sys_webhook_delivery former where former.webhook_id = ${webhookDeliveries.webhookId}
    and former.subject = ${webhookDeliveries.subject} and former.state = 'waiting' and former.id < ${webhookDeliveries.id})`

/** Of each subject the oldest event only: one behind it is not due before it. */
const isDue = (now: Date) => and(eq(webhookDeliveries.state, 'waiting'), lte(webhookDeliveries.dueAt, now), isFirst)

/** Sends what waits for webhooks. Any number of processes may do so side by side: one at a time serves a webhook, so none waits for another. */
export function startWebhookSender(contextOf: () => Promise<Context>, log: Pick<Log, 'error'>): Looking {
  const turns = new Set<Promise<void>>()
  const stopping = new AbortController()
  const looking = keepLooking(
    async () => {
      const ctx = await contextOf()
      const taken = await takeDue(ctx, TOGETHER - turns.size)
      for (const webhook of taken) {
        const turn = serve(ctx, webhook, call, stopping.signal)
          .catch((error: unknown) => log.error({ webhook: webhook.id, error: loggable(error) }, 'webhook not served'))
          .finally(() => {
            turns.delete(turn)
            looking.wake()
          })
        turns.add(turn)
      }
      return taken.length
    },
    log,
    'webhooks not read',
  )
  return {
    wake: looking.wake,
    async stop() {
      stopping.abort()
      await looking.stop()
      await Promise.all(turns)
    },
  }
}

/** Serves all webhooks that have something due, until they have nothing more. Answers how many there were. */
export async function serveDue(ctx: Context, makeCall: MakeCall = call): Promise<number> {
  const taken = await takeDue(ctx, TOGETHER)
  await Promise.all(taken.map((webhook) => serve(ctx, webhook, makeCall)))
  return taken.length
}

async function takeDue({ db, now }: Context, limit: number): Promise<Webhook[]> {
  if (limit === 0) return []
  const hasDue = sql`exists (select from ${webhookDeliveries} where ${webhookDeliveries.webhookId} = ${webhooks.id} and ${isDue(now())})`
  const isReady = or(isNull(webhooks.restUntil), lte(webhooks.restUntil, now()))
  return claims.take(db, now(), { where: and(isServed, isReady, hasDue), limit })
}

const isServed = and(eq(webhooks.status, 1), isNull(webhooks.pausedAt))

/** One event after the other, as long as they arrive. */
async function serve(ctx: Context, webhook: Webhook, makeCall: MakeCall, stopping?: AbortSignal) {
  let isFine = true
  for (let sent = 0; isFine && sent < MOST_IN_TURN && !stopping?.aborted; sent++) {
    const held = await renewed(ctx, webhook)
    const delivery = held && (await nextOf(ctx, held))
    if (!held || !delivery) break
    const end = await makeCall(callOf(ctx, held, delivery))
    isFine = await inTransaction(ctx, (ctx) => record(ctx, held, delivery, end))
  }
  await ctx.db.update(webhooks).set(RELEASED).where(claims.isHeld(webhook))
}

/** As it is now. Undefined: somebody disabled or deleted it, or another process serves it. */
async function renewed({ db, now }: Context, webhook: Webhook): Promise<Webhook | undefined> {
  const [held] = await db
    .update(webhooks)
    .set({ leaseUntil: claims.leaseFrom(now()) })
    .where(and(claims.isHeld(webhook), isServed))
    .returning()
  return held
}

/** The oldest event that is due, and of each subject the oldest only. While the webhook fails, one that was tried the least probes it. */
async function nextOf({ db, now }: Context, { id, failures }: Webhook): Promise<Delivery | undefined> {
  const { webhookId, attempts, id: deliveryId } = webhookDeliveries
  const [next] = await db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookId, id), isDue(now())))
    .orderBy(...(failures > 0 ? [asc(attempts)] : []), asc(deliveryId))
    .limit(1)
  return next
}

/** The signed text. */
export const bodyOf = ({ event, createdAt, data }: Pick<Delivery, 'event' | 'createdAt' | 'data'>) =>
  JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data })

type Caller = Pick<Webhook, 'url' | 'secret' | 'formerSecret' | 'formerUntil'>

export function callOf(
  { parts, now }: Context,
  webhook: Caller,
  delivery: Pick<Delivery, 'eventId' | 'event' | 'createdAt' | 'data'>,
): Call {
  const { url, secret, formerSecret, formerUntil } = webhook
  const at = now()
  const secrets = formerSecret !== null && formerUntil !== null && formerUntil > at ? [secret, formerSecret] : [secret]
  const body = bodyOf(delivery)
  return { url, body, headers: signatureHeaders({ eventId: delivery.eventId, at, body, secrets }), named: parts.get(webhookNetworks) }
}

/** Writes what became of a call. Answers whether the next one may follow at once. */
async function record(ctx: Writing, webhook: Webhook, delivery: Delivery, end: CallEnd): Promise<boolean> {
  const isDone = end.fault === null
  const held = await ctx.db
    .update(webhooks)
    .set(isDone ? WORKS(ctx.now()) : failed(webhook, ctx.now()))
    .where(claims.isHeld(webhook))
    .returning({ id: webhooks.id })
  counted.messages.inc({ topic: 'webhook', result: isDone ? 'sent' : 'failed' })
  // Another process serves it by now, or it was deleted.
  if (held.length === 0) return false
  const now = ctx.now()
  await ctx.db
    .update(webhookDeliveries)
    .set({ ...end, attempts: delivery.attempts + 1, lastAt: now, ...(isDone ? DONE : laterOf(webhook, delivery, now)) })
    .where(eq(webhookDeliveries.id, delivery.id))
  if (isDone && webhook.failures >= OUTAGE) await makeDue(ctx, webhook)
  if (!isDone) await pauseIfHopeless(ctx, webhook, end)
  return isDone
}

const DONE = { state: 'done', dueAt: null } as const
const WORKS = (lastDoneAt: Date) => ({ failures: 0, failingSince: null, restUntil: null, lastDoneAt })
const after = (now: Date, waits: readonly number[], tries: number) => new Date(now.getTime() + waits[Math.min(tries, waits.length) - 1]!)

const failed = ({ failures, failingSince }: Webhook, now: Date) => ({
  failures: failures + 1,
  failingSince: failingSince ?? now,
  restUntil: after(now, RESTS, failures + 1),
})

/** An event that fails alone waits by itself, and is given up in the end. While the webhook fails, all wait for that. */
function laterOf({ failures }: Webhook, { attempts }: Delivery, now: Date) {
  if (failures > 0) return { dueAt: now }
  if (attempts >= WAITS.length) return { state: 'failed', dueAt: null } as const
  return { dueAt: after(now, WAITS, attempts + 1) }
}

/** Events that wait because their receiver was out of reach wait no longer. */
const makeDue = ({ db, now }: Writing, { id }: Webhook) =>
  db
    .update(webhookDeliveries)
    .set({ dueAt: now() })
    .where(and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.state, 'waiting'), gt(webhookDeliveries.dueAt, now())))

async function pauseIfHopeless(ctx: Writing, { id, name, failingSince, deptId, createdBy }: Webhook, { answerStatus }: CallEnd) {
  const now = ctx.now()
  const isLong = failingSince !== null && now.getTime() - failingSince.getTime() >= PAUSE_MS
  if (!isLong && answerStatus !== GONE) return
  await ctx.db.update(webhooks).set({ pausedAt: now }).where(eq(webhooks.id, id))
  await announce(ctx, webhookPaused, { params: { webhookId: id, name }, subject: String(id), row: { deptId, createdBy } })
}
