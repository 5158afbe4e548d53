import type { Litre } from '@weir/contract/platform/units'

import type { Link } from '../engine/link.ts'
import type { Period } from '../engine/period.ts'
import type { Head } from '../engine/verdict.ts'
import type { Mark } from '../engine/mark.ts'
import type { Binding, Meter, Source } from '../ground/judging.store.ts'

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
