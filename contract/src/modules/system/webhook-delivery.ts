import { z } from 'zod'

import { listed } from '../../platform/counts.ts'
import { IdInput, listOf, listQuery } from '../../platform/crud.ts'
import { command, defineResource, query } from '../../platform/endpoint.ts'
import { actOn, idOf, RowResults } from '../../platform/rows.ts'
import { Id, Instant, text } from '../../platform/schemas.ts'
import { DELIVERED_EVENTS } from '../webhook-events.ts'
import { callEnd } from './webhook.ts'

/** `failed`: given up, or a test that failed. It leaves again only if a person resends it. */
export const DELIVERY_STATES = ['waiting', 'done', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** An event on its way to one webhook. */
const Delivery = z.object({
  id: Id,
  webhookId: idOf('webhook'),
  webhookName: z.string(),
  /** The `webhook-id` of each of its calls. */
  eventId: z.string(),
  event: z.enum(DELIVERED_EVENTS),
  /** When it happened. */
  createdAt: Instant,
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  lastAt: Instant.nullable(),
  /** The next attempt, at the earliest. */
  dueAt: Instant.nullable(),
  ...callEnd,
})
export type Delivery = z.input<typeof Delivery>

/** With the body of the call, as it is signed. */
const Detail = z.object({ ...Delivery.shape, body: z.string() })

/** The rows are those of webhooks in the data scope. */
export const webhookDeliveryApi = defineResource(
  'webhookDelivery',
  'system/webhookDelivery',
  {
    ...listed(
      query(
        listQuery(
          {
            webhookId: idOf('webhook').optional(),
            event: z.enum(DELIVERED_EVENTS).optional(),
            state: z.enum(DELIVERY_STATES).optional(),
            eventId: text(64).optional(),
          },
          ['id', 'createdAt', 'lastAt', 'attempts', 'durationMs'],
        ),
        listOf(Delivery),
      ),
    ),
    get: query(IdInput, Detail),
    /** With the same event id: a receiver that has it knows it by that. */
    resend: command(actOn({}), RowResults, { untold: 'a delivery has no history beside its own attempts' }),
    /** All that were given up of one webhook. */
    resendFailed: command(z.strictObject({ webhookId: idOf('webhook') }), z.object({ count: z.int() })),
  },
  { title: 'eventId', errors: ['missing', 'webhookMissing', 'stillWaiting', 'isTest'] },
)
