import type { webhookApi, WebhookState } from '@weir/contract/modules/system/webhook'
import { sql } from 'drizzle-orm'

import { departments } from '../../../kernel/auth/access.table.ts'
import { contains, equals, ownedBy } from '../../../kernel/crud/conditions.ts'
import type { ReadOptions } from '../../../kernel/crud/read-handlers.ts'
import { nameOf } from '../../../kernel/crud/references.ts'
import { webhookDeliveries, webhooks } from '../../../services/webhook/webhook.table.ts'

const state = sql<WebhookState>`case when ${webhooks.status} = 0 then 'disabled' when ${webhooks.pausedAt} is not null then 'paused'
  when ${webhooks.failures} > 0 then 'failing' else 'working' end`

/** The inner `sql` keeps its columns qualified, which a selected one loses. */
const waiting = sql<number>`${sql`(select count(*)::int from ${webhookDeliveries} where ${webhookDeliveries.webhookId} = ${webhooks.id} and ${webhookDeliveries.state} = 'waiting')`}`

export const webhookReading: ReadOptions<typeof webhookApi> = {
  columns: {
    id: webhooks.id,
    name: webhooks.name,
    url: webhooks.url,
    deptId: webhooks.deptId,
    deptName: nameOf<string | null>(departments, departments.name, webhooks.deptId),
    events: webhooks.events,
    status: webhooks.status,
    state,
    failingSince: webhooks.failingSince,
    waiting,
    lastDoneAt: webhooks.lastDoneAt,
    formerUntil: webhooks.formerUntil,
    notes: webhooks.notes,
    version: webhooks.version,
    createdAt: webhooks.createdAt,
  },
  shown: ({ now }, row) => ({ ...row, formerUntil: row.formerUntil && row.formerUntil > now() ? row.formerUntil : null }),
  filters: {
    name: contains(webhooks.name),
    url: contains(webhooks.url),
    deptId: equals(webhooks.deptId),
    event: (event: string) => sql`${webhooks.events} ? ${event}`,
    state: (wanted: string) => sql`${state} = ${wanted}`,
  },
  emptyLast: ['lastDoneAt', 'failingSince'],
  scope: ownedBy(webhooks),
  missing: 'webhook.error.missing',
}
