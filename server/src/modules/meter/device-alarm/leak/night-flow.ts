/** An accepted reading of a night. */
export interface NightReading {
  /** Effective time, in ms. */
  at: number
  /** Litres since the accepted reading before it. */
  rise: number
}

/** A night of a meter, and the least flow in it, in litres per hour. Null: too little is known. */
export interface Night {
  day: string
  flow: number | null
}

const HOUR = 3_600_000
/** A meter that reports more often is looked at by the hour too: a litre in five minutes says nothing. */
const LEAST_HOURS = 0.75
/** Water may have stood still for a time within a longer silence. */
const MOST_HOURS = 2.5
/** Of the six hours, so many must be known. */
const KNOWN_HOURS = 4

/**
 * The least flow in any hour of a night, in whole litres per hour. A toilet is filled within minutes. So a night without a leak has
 * an hour in which nothing flows (domain-rules §5, minimum hourly flow).
 */
export function nightFlow(readings: readonly NightReading[]): number | null {
  const [first, ...others] = readings
  if (!first) return null
  let [from, rise, known, least] = [first.at, 0, 0, Infinity]
  for (const reading of others) {
    rise += reading.rise
    const hours = (reading.at - from) / HOUR
    if (hours > MOST_HOURS) return null
    if (hours < LEAST_HOURS) continue
    least = Math.min(least, rise / hours)
    known += hours
    ;[from, rise] = [reading.at, 0]
  }
  return known < KNOWN_HOURS ? null : Math.round(Math.max(0, least))
}

/** Nights that nothing is known of, one after the other, within a leak. */
const MOST_UNKNOWN = 2

export type LeakVerdict = { is: 'leak'; nights: number; flow: number; since: string } | { is: 'dry' } | { is: 'unknown' }

/** The verdict of the nights of a meter, in order of days. `least`: litres per hour that count as a leak. `inARow`: in so many nights. */
export function judgeNights(nights: readonly Night[], { least, inARow }: { least: number; inARow: number }): LeakVerdict {
  const flows: number[] = []
  let unknown = 0
  let since = ''
  for (const { day, flow } of nights.toReversed()) {
    if (flow === null) {
      if (++unknown > MOST_UNKNOWN) break
      continue
    }
    unknown = 0
    if (flow < least) {
      if (flows.length < inARow) return { is: 'dry' }
      break
    }
    flows.push(flow)
    since = day
  }
  if (flows.length < inARow) return { is: 'unknown' }
  return { is: 'leak', nights: flows.length, flow: middle(flows), since }
}

const middle = (flows: readonly number[]) => flows.toSorted((a, b) => a - b)[Math.floor((flows.length - 1) / 2)]!
