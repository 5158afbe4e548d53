import { type Litre, litre } from '@weir/contract/platform/units'
import { businessDay } from '@weir/contract/platform/zone'

import type { Head, Judged } from './verdict.ts'

/** The share of one accepted reading in one daily row. */
export interface Part {
  /** Whole days since 1970-01-01 in the business zone. */
  day: number
  bindingId: number
  litres: Litre
  estimated: boolean
}

/** A rise over more days than this is not spread: it stays with the reading that reports it. */
export const LONGEST_SPREAD = 62

/** Days from the last accepted reading's to this one's; 0 or 1 leaves no whole day between. */
export const daysSince = (last: Head | undefined, at: number) => (last ? businessDay(at) - businessDay(last.at) : 0)

/**
 * The days of a rise (domain-rules §3, daily rows). It is the reading's own day. If whole days lie between, it is all days since the last
 * accepted one, within the bind period. Each day gets the same share, and the earliest take the remainder.
 */
export function partsOf(last: Head | undefined, at: number, { verdict, accepted, usage }: Judged, bindings: readonly Period[]): Part[] {
  if (!accepted) return []
  const { id: bindingId, from } = periodAt(bindings, at)
  const day = businessDay(at)
  const gap = daysSince(last, at)
  if (gap <= 1 || verdict === 'baseline' || verdict === 'replaced') return [{ day, bindingId, litres: usage, estimated: false }]
  if (gap > LONGEST_SPREAD) return [{ day, bindingId, litres: usage, estimated: true }]
  const start = Math.max(day - gap + 1, from === -Infinity ? 0 : businessDay(from))
  const days = day - start + 1
  const share = Math.floor(usage / days)
  const parts = Array.from({ length: days }, (_, i) => {
    return { day: start + i, bindingId, litres: litre(i < usage % days ? share + 1 : share), estimated: true }
  })
  // A day without water and without a reading has nothing to report.
  return parts.filter((part) => part.litres > 0 || part.day === day)
}

/** A bind period of a meter, after `from` and up to and including `to` (ms). Without a card its id is 0. */
export interface Period {
  id: number
  from: number
  to: number
}

/** Where a moment lies among the bindings, which are sorted by `from` and do not overlap. */
function periodAt(bindings: readonly Period[], at: number): Period {
  let from = -Infinity
  for (const binding of bindings) {
    if (at <= binding.from) return { id: 0, from, to: binding.from }
    if (at <= binding.to) return binding
    from = binding.to
  }
  return { id: 0, from, to: Infinity }
}
