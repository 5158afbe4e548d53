import type { Litre } from '@weir/contract/platform/units'

import type { Period } from '../engine/spread.ts'
import { type Head, type Link, sameHead } from '../engine/verdict.ts'
import type { Mark, Beside, Outcome } from '../engine/chain.ts'
import type { Binding, Meter, Source } from '../ground/judging.store.ts'
import { isFirmSame } from '../engine/trust.ts'

/** The changes in the stream of one meter. The meter's row is locked. */
export interface Work {
  meter: Meter
  bindings: readonly Binding[]
  /** New readings, none of them stored yet. */
  arriving: readonly Link[]
  /** From when on (ms) a decision, a binding or a more trusted copy changes how readings count. */
  from?: number
  /** Until when it does; beyond, only what follows from it differs. */
  through?: number
  /** Stored readings of which a trusted copy came. */
  confirmed?: readonly Head[]
  /** The bind periods before the change, if that was one of bindings. */
  formerPeriods?: readonly Period[]
  /** Set if this goes on where an earlier transaction stopped. */
  mark?: Mark
}

/** A reading on its way in: times in ms. */
export interface Arriving {
  deviceSn: string
  meterTime: number
  register: Litre
  /** Sent with the meter's own key: the least trust there is. */
  byOwnKey?: boolean
}

export interface Arrival {
  source: Source
  arrivedAt: Date
  /** Out of the queue: counted against the quota when they came. */
  isQueued?: boolean
}

/** Whether some of the meter's readings may be by its own key alone. */
export const hasOwnKey = ({ meter, arriving }: Work) => meter.ownKeyDay !== null || arriving.some(({ trusted }) => !trusted)

/** After everything stored, by every clock: nothing of the past has to be read, unless some of it may have to yield. */
export const isAppend = ({ meter, arriving, from }: Work) =>
  from === undefined &&
  (meter.readTo === null || arriving.every(({ at, meterTime }) => Math.min(at, meterTime) > meter.readTo!.getTime())) &&
  (meter.ownKeyDay === null || arriving.every(({ trusted }) => !trusted))

/** The first and the last moment at which something changes of itself, in ms. */
export const startOf = ({ arriving, from = Infinity }: Work) => arriving.reduce((least, { at }) => Math.min(least, at), from)
export const endOf = ({ arriving, from = -Infinity, through = from }: Work) =>
  arriving.reduce((most, { at }) => Math.max(most, at), through)

/** The result of a walk, and its end. */
export interface Walk extends Outcome {
  links: readonly Link[]
  beside: Beside | undefined
}

/** The rest of a walk; undefined if the rest of the stream is up to date. */
export function markAfter(work: Work, { links, beside, walked, heads, firm, settled }: Walk): Mark | undefined {
  const last = links[walked - 1]
  if (settled || !last) return undefined
  const through = throughOf(work)
  if (last.at > through && sameHead(heads.now, heads.before) && isFirmSame(firm)) return undefined
  return {
    place: { at: last.at, register: last.register, meterTime: last.meterTime },
    heads,
    isBeside: beside !== undefined,
    firm,
    through: finite(through),
    formerPeriods: formerPeriodsOf(work).map((period) => ({ ...period, to: finite(period.to) })),
  }
}

/** Up to here stored readings may count differently of themselves, not only because others do. */
const throughOf = ({ from = -Infinity, through = from }: Work) => through

export const formerPeriodsOf = ({ bindings, formerPeriods = periodsOf(bindings) }: Work) => formerPeriods

export const periodsOf = (bindings: readonly Binding[]): Period[] =>
  bindings.map(({ id, from, to }) => ({ id, from: from.getTime(), to: to?.getTime() ?? Infinity }))

/** The rest of a judging, as a work of its own. */
export const workAfter = (mark: Mark): Pick<Work, 'arriving' | 'from' | 'through' | 'formerPeriods' | 'mark'> => ({
  arriving: [],
  from: mark.place.at,
  through: mark.through ?? Infinity,
  formerPeriods: mark.formerPeriods.map((period) => ({ ...period, to: period.to ?? Infinity })),
  mark,
})

/** JSON knows neither -Infinity, before all readings, nor Infinity. */
const finite = (end: number) => (end === Infinity ? null : Math.max(end, 0))

interface Limit {
  ofMeter: number
  /** Of all meters of one transaction together. */
  inAll: number
}

/** How much of a stream one transaction judges again (domain-rules §3, trust). Tests narrow it. */
export const LIMITS = {
  /** Stored readings whose verdict changes. */
  rejudged: { ofMeter: 2000, inAll: 8000 },
  /** The same of a piece of the job, which has time: others wait for less. */
  rejudgedBehind: 500,
  /** Stored readings that it looks at for it. */
  seen: { ofMeter: 16_384, inAll: 131_072 },
  /** To find the earlier stream it first looks at so many beyond the change. Each retry looks at eight times more. */
  firstLook: 32,
  /** Readings that wait for a meter and are judged together. */
  queuedAtOnce: 500,
}

/** The share of one of so many meters. */
export const share = ({ ofMeter, inAll }: Limit, meters: number) =>
  Math.min(ofMeter, Math.max(LIMITS.firstLook, Math.floor(inAll / meters)))

/** The job that goes on with what one transaction leaves. */
export const JUDGING = 'water.judging'
