import { FORMER_SECRET_HOURS, webhookApi } from '@weir/contract/modules/system/webhook'
import { TEST_EVENT } from '@weir/contract/modules/webhook-events'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq, sql } from 'drizzle-orm'

import { departmentsBelow } from '../../../kernel/auth/grants.ts'
import type { Context, Writing } from '../../../kernel/context.ts'
import { refersToDepartment, type Reference } from '../../../kernel/crud/references.ts'
import { invalid, notFound } from '../../../kernel/errors.ts'
import { call, whyNotCalled } from '../../../services/webhook/call.ts'
import { forgetSubscriptions, newEventId, WEBHOOKS } from '../../../services/webhook/emit.ts'
import { webhookNetworks } from '../../../services/webhook/networks.ts'
import { newSecret } from '../../../services/webhook/sign.ts'
import { callOf } from '../../../services/webhook/webhook-sender.ts'
import { webhookDeliveries, webhooks } from '../../../services/webhook/webhook.table.ts'
import { webhookReading } from './webhook.list.ts'

type Api = typeof webhookApi

const { find, ...department } = refersToDepartment('webhook.error.departmentMissing')

/** Rows of a department and of all below it leave the house: all of them lie within the scope of the call. */
export const departmentOf: Reference = {
  ...department,
  async find(ctx, asked) {
    const found = await find(ctx, asked)
    if (ctx.scope.all) return found
    const { rows } = await ctx.db.execute<{ id: number }>(sql`with recursive ${departmentsBelow(asked.id)} select id::int as id from below`)
    if (!rows.every(({ id }) => ctx.scope.deptIds.includes(id))) throw invalid(asked.field, 'webhook.error.departmentBeyond')
    return found
  },
}

export function demandCallable({ parts }: Context, url: string) {
  const why = whyNotCalled(url, parts.get(webhookNetworks))
  if (why) throw invalid('url', `webhook.error.${why}`)
}

/** The answer alone has the secret. */
export async function addWebhook(ctx: Writing, input: InputOf<Api['add']>) {
  demandCallable(ctx, input.url)
  const { id: createdBy } = ctx.actor
  const { deptId } = await departmentOf.find(ctx, { id: input.deptId ?? ctx.actor.deptId, field: 'deptId' })
  const secret = newSecret()
  const [added] = await ctx.db
    .insert(webhooks)
    .values({ ...input, deptId, secret, createdBy, createdAt: ctx.now() })
    .returning({ id: webhooks.id })
  const { id } = added!
  ctx.changed({ resource: webhookApi, id, before: null, after: { ...input, deptId } })
  forgetSubscriptions(ctx)
  return { id, secret }
}

/** A pause ends with every change of the status: waiting events are tried at once. */
export async function setWebhookStatus(ctx: Writing, { id, status }: InputOf<Api['setStatus']>) {
  const webhook = await held(ctx, id)
  await ctx.db.update(webhooks).set({ status, pausedAt: null, failures: 0, failingSince: null, restUntil: null }).where(eq(webhooks.id, id))
  ctx.changed({ resource: webhookApi, id, ...(webhook.status === status ? {} : { before: { status: webhook.status }, after: { status } }) })
  forgetSubscriptions(ctx)
  ctx.wake(WEBHOOKS)
  return {}
}

/** The receiver has a day to change: until then both secrets sign. */
export async function rotateSecret(ctx: Writing, { id }: InputOf<Api['rotate']>) {
  const { secret: formerSecret } = await held(ctx, id)
  const secret = newSecret()
  const formerUntil = new Date(ctx.now().getTime() + FORMER_SECRET_HOURS * 3_600_000)
  await ctx.db.update(webhooks).set({ secret, formerSecret, formerUntil }).where(eq(webhooks.id, id))
  ctx.changed({ resource: webhookApi, id })
  return { secret, formerUntil }
}

async function held(ctx: Writing, id: number) {
  const [webhook] = await ctx.db.select().from(webhooks).where(within(ctx, id)).for('no key update')
  if (!webhook) throw notFound('webhook.error.missing')
  return webhook
}

const within = (ctx: Context, id: number) => and(eq(webhooks.id, id), webhookReading.scope(ctx))

/** The call comes before the transaction, which keeps what came of it. */
export const testWebhook = {
  async prepare(ctx: Context, { id }: InputOf<Api['test']>) {
    const [webhook] = await ctx.db.select().from(webhooks).where(within(ctx, id))
    if (!webhook) throw notFound('webhook.error.missing')
    const eventId = newEventId()
    const event = { eventId, event: TEST_EVENT, createdAt: ctx.now(), data: { name: webhook.name } } as const
    const end = await call(callOf(ctx, webhook, event))
    return async (ctx: Writing) => {
      await held(ctx, id)
      const state = end.fault === null ? 'done' : 'failed'
      await ctx.db
        .insert(webhookDeliveries)
        .values({ webhookId: id, subject: eventId, state, attempts: 1, lastAt: ctx.now(), ...event, ...end })
      return end
    }
  },
}
