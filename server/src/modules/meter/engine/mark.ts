import type { Heads } from './chain.ts'
import type { Link } from './link.ts'
import type { Period } from './period.ts'
import type { FirmHeads } from './trust.ts'

/** Where a reading stands in the stream of its meter: its order. */
export type Place = Pick<Link, 'at' | 'register' | 'meterTime'>

/** Where the judging of a meter goes on: all up to the place is final, all behind it is as it was. Kept as JSON: no end is null. */
export interface Mark {
  place: Place
  heads: Heads
  /** The meter's own key brought some of the readings. */
  isBeside: boolean
  firm?: FirmHeads | undefined
  /** Until when a decision or a binding changes how readings count, in ms. */
  through: number | null
  /** The bind periods that the rows behind were built on. */
  formerPeriods: (Omit<Period, 'to'> & { to: number | null })[]
}
