import { TEST_EVENT } from '@weir/contract/modules/webhook-events'
import { to } from '@weir/contract/modules/to'
import { and, eq, inArray, sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import type { Texts } from '../../../kernel/texts.ts'
import { type Finding, type HealthCheck, minutesSince } from '../../../services/health/health-check.ts'
import type { Queue } from '../../../services/metrics/database-metrics.ts'
import { webhookDeliveries, webhooks } from '../../../services/webhook/webhook.table.ts'

const isEnabled = eq(webhooks.status, 1)

/** Events on their way to enabled webhooks. Those of a disabled one leave only after somebody enables it. */
export const webhookQueue: Queue = {
  name: 'webhook_events_waiting',
  depth: (db) => {
    const enabled = db.select({ id: webhooks.id }).from(webhooks).where(isEnabled)
    return db.$count(webhookDeliveries, and(eq(webhookDeliveries.state, 'waiting'), inArray(webhookDeliveries.webhookId, enabled)))
  },
}

const MINUTE_MS = 60_000
/** Minutes that an event is late, or that a receiver fails. */
const [SLOW, STUCK] = [5, 30]
/** Minutes: then a receiver is down, and not only late. It is paused after three days. */
const DOWN = 24 * 60
/** Minutes: an event that fails for longer while others arrive is refused. */
const REFUSED = 60
const GIVEN_UP_DAYS = 7

interface Row extends Record<string, unknown> {
  id: number
  name: string
  pausedAt: string | null
  failingSince: string | null
  waiting: number
  /** Of the oldest waiting event. It is the first of its subject, so the sender takes it once it is due. Later events may be late unseen. */
  dueAt: string | null
  createdAt: string | null
  attempts: number | null
  givenUp: number
  givenUpAt: string | null
}

/** Indexes count what waits and what was given up, webhook by webhook. Without an order in them, no other index is chosen. */
async function rowsOf({ db, now }: Context): Promise<Row[]> {
  const lately = sql`${new Date(now().getTime() - GIVEN_UP_DAYS * 24 * 60 * MINUTE_MS).toISOString()}::timestamptz`
  const { rows } = await db.execute<Row>(sql`
    select webhook.id::int, webhook.name, webhook.paused_at as "pausedAt", webhook.failing_since as "failingSince", queue.waiting,
      oldest.due_at as "dueAt", oldest.created_at as "createdAt", oldest.attempts, lost.count as "givenUp", lost.at as "givenUpAt"
    from sys_webhook as webhook
    cross join lateral (
      select count(*)::int as waiting, min(one.id) as oldest from sys_webhook_delivery as one
      where one.webhook_id = webhook.id and one.state = 'waiting'
    ) as queue
    left join sys_webhook_delivery as oldest on oldest.id = queue.oldest
    cross join lateral (
      select count(*)::int, max(one.last_at) as at from sys_webhook_delivery as one
      where one.webhook_id = webhook.id and one.state = 'failed' and one.last_at > ${lately} and one.event <> ${TEST_EVENT}
    ) as lost
    where webhook.status = 1 order by webhook.id`)
  return rows
}

async function webhookFindings(ctx: Context, t: Texts['t']): Promise<Finding[]> {
  const rows = await rowsOf(ctx)
  const troubles = rows.flatMap((row) => [...onTheWay(ctx, t, row), ...givenUp(t, row)])
  if (troubles.length > 0) return troubles
  const waiting = rows.reduce((sum, row) => sum + row.waiting, 0)
  return [{ state: 'fine', figure: t('healthWords.figure.webhooks', { count: rows.length, waiting }), page: to('webhook', {}) }]
}

const dated = (at: string | null) => (at === null ? undefined : new Date(at))

/** A receiver that fails explains why its events wait, so it is the only line about them. */
function onTheWay({ now }: Context, t: Texts['t'], row: Row): Finding[] {
  const { name, waiting: count, attempts } = row
  const about = { name, page: to('webhook', { name }) }
  const [pausedAt, failingSince] = [dated(row.pausedAt), dated(row.failingSince)]
  if (pausedAt) {
    const figure = t('healthWords.figure.webhookPaused', { count })
    return [{ ...about, state: 'act', figure, since: pausedAt, advice: t('healthWords.advice.webhookPaused'), runbook: 'provider-down' }]
  }
  // After the last event no call shows that the receiver works again.
  if (failingSince && count > 0) {
    const minutes = minutesSince(failingSince, now())
    if (minutes < SLOW) return []
    const figure = t('healthWords.figure.webhookFails', { count })
    const said = { ...about, figure, since: failingSince, advice: t('healthWords.advice.webhookFails') }
    return [{ ...said, state: minutes < DOWN ? 'look' : 'act', runbook: 'provider-down' }]
  }
  const [dueAt, since] = [dated(row.dueAt), dated(row.createdAt)]
  if (!dueAt || !since) return []
  const minutes = minutesSince(dueAt, now())
  if (minutes >= SLOW) {
    const said = { ...about, figure: t('healthWords.figure.webhookLate', { count, minutes }), since: dueAt }
    return [{ ...said, state: minutes < STUCK ? 'look' : 'act', advice: t('healthWords.advice.webhookLate'), runbook: 'stuck-queue' }]
  }
  if (attempts === 0 || minutesSince(since, now()) < REFUSED) return []
  const said = { ...about, figure: t('healthWords.figure.webhookRefused', { attempts: attempts ?? 0 }), since }
  return [{ ...said, state: 'look', advice: t('healthWords.advice.webhookRefused'), runbook: 'provider-down' }]
}

const givenUp = (t: Texts['t'], { id, name, givenUp: count, givenUpAt }: Row): Finding[] =>
  count === 0
    ? []
    : [
        {
          state: 'look',
          name,
          figure: t('healthWords.figure.webhookGivenUp', { count, days: GIVEN_UP_DAYS }),
          since: dated(givenUpAt),
          advice: t('healthWords.advice.webhookGivenUp'),
          runbook: 'provider-down',
          page: to('webhookDelivery', { webhookId: id, state: 'failed' }),
        },
      ]

/** Whether events reach the systems that subscribe to them. */
export const webhookHealth: HealthCheck = { subject: 'webhooks', look: webhookFindings }
