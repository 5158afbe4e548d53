import { DELIVERY_STATES } from '@weir/contract/modules/system/webhook-delivery'
import { WEBHOOK_FAULTS } from '@weir/contract/modules/system/webhook'
import { DELIVERED_EVENTS, type WebhookEvent } from '@weir/contract/modules/webhook-events'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, unique, varchar } from 'drizzle-orm/pg-core'

import { claim, id, instant, owner, reference, version } from '../../kernel/columns.ts'

/** Addresses of systems that want to hear of events. A process claims a webhook, and sends what waits for it. */
export const webhooks = pgTable('sys_webhook', {
  id: id(),
  name: varchar({ length: 64 }).notNull(),
  url: varchar({ length: 500 }).notNull(),
  events: jsonb().$type<WebhookEvent[]>().notNull(),
  /** 1 enabled, 0 disabled. */
  status: smallint().$type<0 | 1>().notNull().default(1),
  notes: varchar({ length: 256 }).notNull().default(''),
  /** It signs every call, so it is kept as it is: `whsec_…`. */
  secret: varchar({ length: 64 }).notNull(),
  /** It signs too until then. */
  formerSecret: varchar({ length: 64 }),
  formerUntil: instant(),
  /** Calls that failed, one after the other. */
  failures: integer().notNull().default(0),
  failingSince: instant(),
  /** No call before. */
  restUntil: instant(),
  pausedAt: instant(),
  lastDoneAt: instant(),
  version: version(),
  createdAt: instant().notNull().defaultNow(),
  ...owner(),
  ...claim(),
})

const isWaiting = sql.raw(`state = 'waiting'`)

/** Events on their way to a webhook, and the log of what became of them. */
export const webhookDeliveries = pgTable(
  'sys_webhook_delivery',
  {
    id: id(),
    webhookId: reference()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** The same for every webhook and attempt. */
    eventId: varchar({ length: 64 }).notNull(),
    event: varchar({ length: 32, enum: DELIVERED_EVENTS }).notNull(),
    /** Events of one subject arrive in their order. */
    subject: varchar({ length: 96 }).notNull(),
    /** As on the wire. */
    data: jsonb().$type<object>().notNull(),
    /** When it happened. */
    createdAt: instant().notNull(),
    state: varchar({ length: 16, enum: DELIVERY_STATES }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    dueAt: instant(),
    lastAt: instant(),
    answerStatus: integer(),
    fault: varchar({ length: 16, enum: WEBHOOK_FAULTS }),
    answer: varchar({ length: 500 }).notNull().default(''),
    durationMs: integer(),
  },
  (table) => [
    unique('sys_webhook_delivery_once').on(table.webhookId, table.eventId),
    index('sys_webhook_delivery_waiting').on(table.webhookId, table.id).where(isWaiting),
    index('sys_webhook_delivery_subject').on(table.webhookId, table.subject, table.id).where(isWaiting),
    index('sys_webhook_delivery_of').on(table.webhookId, table.state, table.id),
    index('sys_webhook_delivery_at').on(table.createdAt, table.id),
    check('sys_webhook_delivery_due', sql`(${table.state} = 'waiting') = (${table.dueAt} is not null)`),
  ],
)
