import { randomUUID } from 'node:crypto'
import { WEBHOOK_EVENTS, type WebhookEvent, type WebhookEvents } from '@weir/contract/modules/webhook-events'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'

import { departmentsBelow } from '../../kernel/auth/grants.ts'
import { type Context, definePart, type Writing } from '../../kernel/context.ts'
import { unnest } from '../../kernel/db/unnest.ts'
import { encoderOf, type Encode } from '../../kernel/encode.ts'
import { webhookDeliveries, webhooks } from './webhook.table.ts'

/** The name of the sender for `ctx.wake`. */
export const WEBHOOKS = 'webhooks'

export interface Occurred<Event extends WebhookEvent> {
  /** Of the row that it is about. */
  deptId: number
  /** Events of one subject arrive in their order. */
  subject: string
  data: z.output<WebhookEvents[Event]>
}

const encoders = new Map<WebhookEvent, Encode>()
function encoderFor(event: WebhookEvent): Encode {
  const encode = encoders.get(event) ?? encoderOf(WEBHOOK_EVENTS[event])
  encoders.set(event, encode)
  return encode
}

/**
 * Tells the webhooks of these events, in the transaction in which they happen. They leave after the commit, by any process. Where nobody
 * subscribes it costs a look into memory.
 */
export async function emit<Event extends WebhookEvent>(ctx: Writing, event: Event, occurred: readonly Occurred<Event>[]) {
  if (occurred.length === 0 || !(await isSubscribed(ctx, event))) return
  const encode = encoderFor(event)
  const given = unnest('given', {
    event_id: ['text', occurred.map(() => newEventId())],
    dept_id: ['bigint', occurred.map(({ deptId }) => deptId)],
    subject: ['text', occurred.map(({ subject }) => subject)],
    data: ['text', occurred.map(({ data }) => JSON.stringify(encode(data)))],
    place: ['int', occurred.map((_, place) => place)],
  })
  const at = sql`${ctx.now().toISOString()}::timestamptz`
  const { rowCount } = await ctx.db.execute(sql`
    insert into ${webhookDeliveries} (webhook_id, event_id, event, subject, data, created_at, due_at)
    select ${webhooks.id}, given.event_id, ${event}, given.subject, given.data::jsonb, ${at}, ${at}
    from ${webhooks}
    cross join lateral (with recursive ${departmentsBelow(sql`${webhooks.deptId}`)} select id from below) as reached
    join ${given} on given.dept_id = reached.id
    where ${webhooks.status} = 1 and ${webhooks.events} ? ${event}
    order by given.place, ${webhooks.id}`)
  if (rowCount) ctx.wake(WEBHOOKS)
}

/** Without a dot: that parts it from the time in what is signed. */
export const newEventId = () => `evt_${randomUUID()}`

/** A new subscription is in force everywhere within that time, as a parameter is. */
const KNOWN_MS = 1000
const subscriptions = definePart('subscribed events', () => ({ until: 0, events: new Set<WebhookEvent>() }))

async function isSubscribed(ctx: Writing, event: WebhookEvent): Promise<boolean> {
  const known = ctx.parts.get(subscriptions)
  if (known.until < performance.now()) {
    const rows = await ctx.db.select({ events: webhooks.events }).from(webhooks).where(eq(webhooks.status, 1))
    ctx.parts.set(subscriptions, { until: performance.now() + KNOWN_MS, events: new Set(rows.flatMap(({ events }) => events)) })
  }
  return ctx.parts.get(subscriptions).events.has(event)
}

/** Somebody changes a webhook in this process: the next event asks again. */
export const forgetSubscriptions = ({ parts }: Context) => parts.set(subscriptions, subscriptions.initial())
