import { HELD_VERDICTS, type NearReading } from '@weir/contract/modules/meter/reading'

/** A figure on the axis, and its height in hundredths of the plot. */
export interface Tick {
  value: number
  at: number
  /** Beyond the break: a value that is too far from the others for one scale. */
  isOff?: true
}

export interface Axis {
  at: (value: number) => number
  ticks: Tick[]
  /** Heights at which the axis is broken. */
  breaks: number[]
}

const NICE = [1, 2, 2.5, 5, 10]
/** The room of values beyond a break, and where the axis breaks. */
const ROOM = { above: { from: 88, to: 96, breakAt: 82 }, below: { from: 4, to: 12, breakAt: 18 } }

/**
 * Registers of one meter: the scale does not begin at 0. `usual` values share one scale. Other values that would flatten them stand
 * beyond a break of the axis, at the top or at the bottom.
 */
export function axisOf(usual: readonly number[], others: readonly number[]): Axis {
  const core = usual.length > 0 ? usual : others
  const reach = Math.max(spanOf(core), 1)
  const [least, most] = [Math.min(...core), Math.max(...core)]
  const isFar = { above: (value: number) => value > most + reach, below: (value: number) => value < least - reach }
  const far = { above: others.filter(isFar.above), below: others.filter(isFar.below) }
  const near = [...core, ...others.filter((value) => !isFar.above(value) && !isFar.below(value))]
  const ticks = roundTicks(Math.min(...near), Math.max(...near))
  const inner = { low: ticks[0]!, high: ticks.at(-1)!, from: far.below.length > 0 ? 26 : 0, to: far.above.length > 0 ? 74 : 100 }
  const bands = {
    above: { low: Math.min(...far.above), high: Math.max(...far.above), ...ROOM.above },
    below: { low: Math.min(...far.below), high: Math.max(...far.below), ...ROOM.below },
  }
  const at = (value: number) => placed(isFar.above(value) ? bands.above : isFar.below(value) ? bands.below : inner, value)
  const off = [...(far.above.length > 0 ? [bands.above.high] : []), ...(far.below.length > 0 ? [bands.below.low] : [])]
  return {
    at,
    ticks: [...ticks.map((value) => ({ value, at: at(value) })), ...off.map((value): Tick => ({ value, at: at(value), isOff: true }))],
    breaks: [...(far.above.length > 0 ? [ROOM.above.breakAt] : []), ...(far.below.length > 0 ? [ROOM.below.breakAt] : [])],
  }
}

const spanOf = (values: readonly number[]) => Math.max(...values) - Math.min(...values)

interface Band {
  low: number
  high: number
  from: number
  to: number
}

/** A band of one value has it in its middle. */
const placed = ({ low, high, from, to }: Band, value: number) =>
  high === low ? (from + to) / 2 : from + ((value - low) / (high - low)) * (to - from)

/** 4 to 6 round figures that hold both. */
function roundTicks(least: number, most: number): number[] {
  const rough = (most - least || 1) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = NICE.map((nice) => nice * power).find((nice) => nice >= rough * 0.999)!
  const first = Math.floor(least / step + 1e-9)
  const last = Math.max(first + 1, Math.ceil(most / step - 1e-9))
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)))
}

/** How a reading counts: in the chain, waiting for staff, or neither. */
export type Mark = 'accepted' | 'held' | 'leftOut'

export interface DrawnReading {
  id: number
  /** As the API writes it, with the clock of the business zone. */
  time: string
  register: string
  mark: Mark
  /** Its verdict in words; else the word of the mark. */
  name?: string
}

/** In hundredths of the plot, from its left and its top. */
export interface Placed extends DrawnReading {
  x: number
  y: number
}

/** Room for the dots at both ends. */
const EDGE = 1.5
const DAY = 86_400_000

/** Where a moment (ms) stands. */
export function placeOf(readings: readonly DrawnReading[]) {
  const [first, last] = [Date.parse(readings[0]!.time), Date.parse(readings.at(-1)!.time)]
  return (at: number) => (last === first ? 50 : EDGE + ((at - first) / (last - first)) * (100 - 2 * EDGE))
}

const MOST_LABELS = 7

/** Midnights that are labelled, from the last day back. A stretch of a day or less has the clock at its ends. */
export function dayTicks(readings: readonly DrawnReading[]): { at: number; text: string }[] {
  const [first, last] = [readings[0]!.time, readings.at(-1)!.time]
  const zone = last.slice(last.search(/(Z|[+-]\d\d:\d\d)$/))
  const midnight = Date.parse(`${last.slice(0, 10)}T00:00:00${zone}`)
  const days = Math.floor((midnight - Date.parse(first)) / DAY)
  if (days < 1) return [...new Set([first, last])].map((time) => ({ at: Date.parse(time), text: time.slice(11, 16) }))
  const step = Math.ceil((days + 1) / MOST_LABELS)
  return Array.from({ length: Math.floor(days / step) + 1 }, (_, i) => {
    const at = midnight - i * step * DAY
    return { at, text: dayOf(at, midnight, last) }
  })
}

/** Whole days before the last one, in its zone. */
const dayOf = (at: number, midnight: number, last: string) =>
  new Date(Date.parse(`${last.slice(0, 10)}T00:00:00Z`) - (midnight - at)).toISOString().slice(5, 10)

/** How a reading counts: without a decision a held one waits. */
export const markOf = ({ accepted, decision, verdict }: Pick<NearReading, 'accepted' | 'decision' | 'verdict'>): Mark => {
  if (accepted) return 'accepted'
  return decision === null && (HELD_VERDICTS as readonly string[]).includes(verdict) ? 'held' : 'leftOut'
}
