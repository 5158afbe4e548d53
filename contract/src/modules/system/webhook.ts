import { z } from 'zod'

import { crud, editOf } from '../../platform/crud.ts'
import { command, defineResource } from '../../platform/endpoint.ts'
import { idOf, RowId } from '../../platform/rows.ts'
import { Id, Instant, Nothing, plain, Status, text, Version } from '../../platform/schemas.ts'
import { ruled } from '../../platform/text-rules/text-rules.ts'
import { WEBHOOK_EVENT_NAMES, WebhookEvent } from '../webhook-events.ts'

/** `failing`: its last call failed, and it is tried again. `paused`: it failed for days, or its receiver is gone for good. */
export const WEBHOOK_STATES = ['working', 'failing', 'paused', 'disabled'] as const
export type WebhookState = (typeof WEBHOOK_STATES)[number]

/** Why a call failed. `answered`: by the receiver, with another status than 2xx. `blocked`: its address lies where no webhook may go. */
export const WEBHOOK_FAULTS = ['answered', 'blocked', 'unknownHost', 'unreachable', 'certificate', 'timeout'] as const
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number]

/** The former secret signs too for so long after a rotation. */
export const FORMER_SECRET_HOURS = 24

/** The address of a system that wants to hear of events. */
const Webhook = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  /** Events of this department and those below it. */
  deptId: idOf('dept'),
  deptName: z.string().nullable(),
  events: z.array(WebhookEvent),
  status: Status,
  state: z.enum(WEBHOOK_STATES),
  failingSince: Instant.nullable(),
  /** Events that did not arrive yet. */
  waiting: z.int(),
  lastDoneAt: Instant.nullable(),
  /** The former secret signs too until then. */
  formerUntil: Instant.nullable(),
  notes: z.string(),
  version: Version,
  createdAt: Instant,
})
export type Webhook = z.input<typeof Webhook>

const Events = z
  .array(WebhookEvent)
  .min(1)
  .max(WEBHOOK_EVENT_NAMES.length)
  .refine((events) => new Set(events).size === events.length)

const Needed = { name: text(64), url: ruled('url').max(500), events: Events }
/** Without a department it is for the caller's own. */
const Add = z.strictObject({ ...Needed, deptId: idOf('dept').optional(), notes: plain(256).default('') })
const Edit = editOf({ ...z.object(Needed).partial().shape, deptId: idOf('dept').optional(), notes: plain(256).optional() })

const Secret = z.string().meta({ secret: true })

/** The end of a call, as the log of deliveries keeps it too. */
export const callEnd = {
  /** Of HTTP; null: no answer came. */
  answerStatus: z.int().nullable(),
  /** Null: all is well. */
  fault: z.enum(WEBHOOK_FAULTS).nullable(),
  /** The beginning of the answer. */
  answer: z.string(),
  durationMs: z.int().meta({ unit: 'millisecond' }).nullable(),
}

export const webhookApi = defineResource(
  'webhook',
  'system/webhook',
  {
    ...crud({
      row: Webhook,
      add: Add,
      edit: Edit,
      filter: {
        name: text(64).optional(),
        url: text(500).optional(),
        deptId: idOf('dept').optional(),
        event: WebhookEvent.optional(),
        state: z.enum(WEBHOOK_STATES).optional(),
      },
      sort: ['id', 'name', 'url', 'createdAt', 'lastDoneAt', 'failingSince'],
    }),
    /** The secret is in this answer and nowhere else. */
    add: command(Add, z.object({ id: Id, secret: Secret })),
    /** Disabled: nothing is kept for it. Enabled: a pause ends too, and what waits leaves at once. */
    setStatus: command(z.strictObject({ id: RowId, status: Status }), Nothing, { method: 'PUT' }),
    /** Another secret, in this answer and nowhere else. */
    rotate: command(z.strictObject({ id: RowId }), z.object({ secret: Secret, formerUntil: Instant })),
    /** Calls the address once with a made-up event, whatever the state. */
    test: command(z.strictObject({ id: RowId }), z.object(callEnd), { untold: 'nothing of the row changes' }),
  },
  { title: 'name', errors: ['missing', 'departmentMissing', 'departmentBeyond', 'needsHttps', 'blockedAddress'] },
)
