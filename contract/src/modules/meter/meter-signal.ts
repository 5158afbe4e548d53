import { z } from 'zod'

import { Day, Id, Instant } from '../../platform/schemas.ts'
import { Quantity } from '../../platform/units.ts'
import { CONNECTIVITY } from '../card/meter-connectivity.ts'
import { READING_DECISIONS, READING_VERDICTS } from './reading.ts'

/** Longer windows show a part: the band has the days, the chart thinner points. */
export const SIGNAL_DAYS = [7, 30, 90, 365] as const

/** The connection of a meter over the last days, and its battery. */
export const MeterSignal = z.object({
  from: Instant,
  to: Instant,
  /** The history of the connection begins here; before it nothing is known. */
  knownSince: Instant,
  /** In order, without gaps, from the later of `from` and `knownSince`. */
  spans: z.array(z.object({ state: z.enum(CONNECTIVITY), from: Instant, to: Instant })),
  /** Hundredths of a percent of the known time that the meter was online or late; null where nothing is known. */
  onlineShare: z.int().nullable(),
  /** The last voltage, and by day the last and the least. */
  volts: z.number().nullable(),
  voltsAt: Instant.nullable(),
  /** Less raises an alarm; null where only the flag of the meter does. */
  lowVolts: z.number().nullable(),
  battery: z.array(z.object({ date: Day, last: z.number(), least: z.number() })),
})
export type MeterSignal = z.input<typeof MeterSignal>

/** The readings of a meter in a window, thinned to some hundred points. */
export const MeterSeries = z.object({
  from: Instant,
  to: Instant,
  /** The first and the last reading of the meter. */
  first: Instant.nullable(),
  last: Instant.nullable(),
  /** Each point stands for so many seconds. */
  stepSeconds: z.int(),
  /** Accepted readings: the last register of each step, and the usage in it. */
  points: z.array(z.object({ at: Instant, register: Quantity, usage: Quantity, count: z.int() })),
  /** Readings with another verdict than ok, or a decision, each by itself; the newest where there are many. */
  marks: z.array(
    z.object({
      id: Id,
      at: Instant,
      register: Quantity,
      verdict: z.enum(READING_VERDICTS),
      accepted: z.boolean(),
      decision: z.enum(READING_DECISIONS).nullable(),
    }),
  ),
  /** How many marks are left out. */
  moreMarks: z.int(),
})
export type MeterSeries = z.input<typeof MeterSeries>
