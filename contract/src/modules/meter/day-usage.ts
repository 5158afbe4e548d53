import { z } from 'zod'

import { idOf } from '../../platform/row-id.ts'
import { Id, Instant } from '../../platform/schemas.ts'
import { Money, Price, Quantity } from '../../platform/units.ts'
import { READING_DECISIONS, READING_SOURCES, READING_VERDICTS } from './reading.ts'

/** Readings of a day that are shown at most; a meter that reports every half minute has more. */
export const MOST_READINGS_OF_DAY = 200

const Mark = z.object({ register: Quantity, at: Instant })

const ReadingOfDay = z.object({
  id: Id,
  effectiveAt: Instant,
  arrivedAt: Instant,
  register: Quantity,
  /** Its share of the daily rows. */
  usage: Quantity,
  verdict: z.enum(READING_VERDICTS),
  accepted: z.boolean(),
  decision: z.enum(READING_DECISIONS).nullable(),
  source: z.enum(READING_SOURCES),
})

const Posting = z.object({
  id: Id,
  at: Instant,
  /** Into the card; negative: out of it. */
  quantity: Quantity,
  actor: z.string(),
  /** On a later business day than that of the water: a late reading, a decision or a correction. */
  isLater: z.boolean(),
})

/** How the usage of a daily row came about: registers, readings, and the entries that posted it. */
export const DayUsage = z.object({
  id: Id,
  date: z.iso.date(),
  deviceSn: z.string(),
  meterId: idOf('waterMeter').nullable(),
  cardId: idOf('waterCard').nullable(),
  dailyUsage: Quantity,
  unitPrice: Price.nullable(),
  amount: Money.nullable(),
  estimated: z.boolean(),
  /** The accepted reading before the day. Of a meter out of the caller's scope there are no readings. */
  start: Mark.nullable(),
  /** The last accepted reading of the day; on a day without one the next that came. */
  end: Mark.nullable(),
  readings: z.array(ReadingOfDay),
  readingCount: z.int(),
  postings: z.array(Posting),
  /** The sum of the postings: the usage, with the sign of the card. */
  posted: Quantity,
})
/** A day's computation as it is on the wire and on the page. */
export type DayUsage = z.input<typeof DayUsage>
