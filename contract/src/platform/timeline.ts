import { z } from 'zod'

import { IdInput } from './crud.ts'
import { idOf } from './rows.ts'
import { Instant } from './schemas.ts'
import { Money, Quantity } from './units.ts'

/** A reader can look at each of them alone. Several sources may tell events of one kind. */
export const TIMELINE_KINDS = [
  'usage',
  'reading',
  'order',
  'refund',
  'adjust',
  'price',
  'meter',
  'sim',
  'alarm',
  'message',
  'wechat',
  'card',
  'edit',
] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]

const Kind = z.enum(TIMELINE_KINDS)

/** Something that happened, in words of the reader's language. */
export const TimelineEvent = z.object({
  /** Of its source and its row, so no other event has it. */
  key: z.string(),
  kind: Kind,
  at: Instant,
  /** The business day below which it stands. */
  day: z.iso.date(),
  /** It is about the day as a whole, such as the usage of the day. */
  isWholeDay: z.boolean(),
  tone: z.enum(['ok', 'info', 'warn', 'bad', 'idle']),
  title: z.string(),
  quantity: Quantity.nullable(),
  amount: Money.nullable(),
  detail: z.string(),
  /** The account behind it. */
  actor: z.string().nullable(),
  /** The card that it is about. */
  cardId: idOf('waterCard').nullable(),
  cardNo: z.string().nullable(),
  /** Its rows, as `to` names them. */
  link: z.object({ screen: z.string(), given: z.record(z.string(), z.unknown()) }).nullable(),
})
export type TimelineEvent = z.input<typeof TimelineEvent>

/** Time in milliseconds, rank of the source, id of the row: of the last event that was answered. */
export const TimelineCursor = z.string().regex(/^\d{1,15}\.\d{1,4}\.\d{1,15}$/)

/** A link to the page of a household or a card may ask for some kinds alone. */
export const TimelineKinds = z.strictObject({ kinds: z.array(Kind).min(1).max(TIMELINE_KINDS.length).optional() })

export const TimelineQuery = z.strictObject({
  ...IdInput.shape,
  ...TimelineKinds.shape,
  /** Events after this one, which are older. */
  after: TimelineCursor.optional(),
  pageSize: z.int().min(1).max(100).default(30),
})

export const TimelinePage = z.object({
  list: z.array(TimelineEvent),
  /** Where the next page begins; empty at the end. */
  next: TimelineCursor.nullable(),
  /** The kinds that the caller may see. */
  kinds: z.array(Kind),
})
export type TimelinePage = z.input<typeof TimelinePage>
