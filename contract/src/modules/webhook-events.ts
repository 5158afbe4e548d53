import { z } from 'zod'

import { iotWebhookEvents } from './iot/webhook-events.ts'
import { meterWebhookEvents } from './meter/webhook-events.ts'
import { saleWebhookEvents } from './sale/webhook-events.ts'

/** All events that systems of others may subscribe to, module by module. */
export const WEBHOOK_EVENTS = { ...saleWebhookEvents, ...meterWebhookEvents, ...iotWebhookEvents }
export type WebhookEvents = typeof WEBHOOK_EVENTS
export type WebhookEvent = keyof WebhookEvents

export const WEBHOOK_EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]]
export const WebhookEvent = z.enum(WEBHOOK_EVENT_NAMES)

/** A person sends it to try an address. Nobody subscribes to it. */
export const TEST_EVENT = 'webhookTest'
/** The kinds in the log of deliveries. */
export const DELIVERED_EVENTS = [...WEBHOOK_EVENT_NAMES, TEST_EVENT] as const
