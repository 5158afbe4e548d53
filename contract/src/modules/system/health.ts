import { z } from 'zod'

import { Destination } from '../../platform/destination.ts'
import { defineResource, query } from '../../platform/endpoint.ts'
import { Instant } from '../../platform/schemas.ts'

/** The gravest first. */
export const HEALTH_STATES = ['act', 'look', 'fine'] as const
export type HealthState = (typeof HEALTH_STATES)[number]

/** Each has one check, in the `module.ts` that it belongs to. Lines of one state stand in this order. */
export const HEALTH_SUBJECTS = [
  'processes',
  'clock',
  'disk',
  'database',
  'backup',
  'outbox',
  'jobs',
  'tasks',
  'webhooks',
  'readings',
  'payProviders',
  'payKeys',
  'smsProviders',
  'operators',
  'tls',
  'deviceKeys',
  'apiKeys',
  'version',
] as const
export type HealthSubject = (typeof HEALTH_SUBJECTS)[number]

/** Pages in `docs/runbooks`. */
export const RUNBOOKS = ['restore', 'failover', 'lost-key', 'stuck-queue', 'wrong-price', 'provider-down'] as const
export type Runbook = (typeof RUNBOOKS)[number]

/** Texts are in the reader's language. */
const HealthLine = z.object({
  subject: z.enum(HEALTH_SUBJECTS),
  /** One of several of this subject, such as a job; empty: the subject itself. */
  name: z.string(),
  state: z.enum(HEALTH_STATES),
  figure: z.string(),
  since: Instant.nullable(),
  /** A sentence that says what to do; empty where nothing is to do. */
  advice: z.string(),
  runbook: z.enum(RUNBOOKS).nullable(),
  /** The page where somebody can do it. */
  page: Destination.nullable(),
})
export type HealthLine = z.input<typeof HealthLine>

/** A title of the changelog, a bold line below it, or a change. */
const NewsLine = z.object({ kind: z.enum(['title', 'part', 'change']), text: z.string() })
export type NewsLine = z.input<typeof NewsLine>

export const healthApi = defineResource(
  'health',
  'system/health',
  {
    /** The gravest lines first. */
    state: query(z.strictObject({}), z.object({ list: z.array(HealthLine), asOf: Instant })),
    /** The newest part of the changelog, which is in English. */
    news: query(z.strictObject({}), z.object({ version: z.string(), changes: z.array(NewsLine) })),
  },
  { rowsOf: 'nobody' },
)
