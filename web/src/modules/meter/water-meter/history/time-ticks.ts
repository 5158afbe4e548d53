import { toZone } from '@weir/contract/platform/zone'

export interface TimeWindow {
  /** In ms. */
  from: number
  to: number
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
const STEPS = [1, 3, 6, 12, 24, 48, 24 * 7, 24 * 14, 24 * 30, 24 * 61, 24 * 122, 24 * 365].map((hours) => hours * HOUR)
const MOST = 7

/** Labelled moments of a window, counted from a midnight of the business zone. */
export function timeTicks({ from, to }: TimeWindow): { at: number; text: string }[] {
  const step = STEPS.find((step) => (to - from) / step <= MOST) ?? STEPS.at(-1)!
  const zoned = toZone(new Date(from))
  const midnight = Date.parse(`${zoned.slice(0, 10)}T00:00:00${zoned.slice(-6)}`)
  const first = midnight + Math.ceil((from - midnight) / step) * step
  const count = Math.max(0, Math.floor((to - first) / step) + 1)
  return Array.from({ length: count }, (_, i) => {
    const at = first + i * step
    return { at, text: textOf(toZone(new Date(at)), step, to - from) }
  })
}

/** The clock within days, the day within a year, else the month. */
function textOf(zoned: string, step: number, length: number) {
  if (step < DAY && zoned.slice(11, 16) !== '00:00') return zoned.slice(11, 16)
  return length > 300 * DAY ? zoned.slice(0, 7) : zoned.slice(5, 10)
}

/** The window around a moment, so many times as long, within the limits of what there is. */
export function scaled({ from, to }: TimeWindow, around: number, times: number, limits: TimeWindow): TimeWindow {
  const length = Math.min(Math.max((to - from) * times, SHORTEST), limits.to - limits.from)
  const start = around - ((around - from) / (to - from)) * length
  return within({ from: start, to: start + length }, limits)
}

/** The same length, moved by a share of it. */
export function moved({ from, to }: TimeWindow, share: number, limits: TimeWindow): TimeWindow {
  const by = (to - from) * share
  return within({ from: from + by, to: to + by }, limits)
}

export const SHORTEST = 2 * HOUR

function within({ from, to }: TimeWindow, limits: TimeWindow): TimeWindow {
  const length = Math.min(to - from, limits.to - limits.from)
  const start = Math.min(Math.max(from, limits.from), limits.to - length)
  return { from: start, to: start + length }
}
