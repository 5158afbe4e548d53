import { clockReader } from '@weir/contract/modules/meter/time-format'
import type { Refusal } from '@weir/contract/modules/meter/reading'

const QUARTER = 15 * 60_000
const HALF_DAY = 12 * 3_600_000

/** Offsets change on quarters of an hour only, and asking for one is slow. */
const known = new Map<string, Map<number, number>>()
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * The instant (ms) at which clocks in a zone show `wall`, a local time written as if it were UTC. One that they showed
 * twice is the first; undefined when they never did.
 */
export function toUtc(wall: number, zone: string): number | undefined {
  // The offsets before and after a nearby change. A local time shown twice fits both, and the earlier instant is the first.
  const candidates = [offsetAt(wall - HALF_DAY, zone), offsetAt(wall + HALF_DAY, zone)].map((offset) => wall - offset)
  return candidates.filter((instant) => instant + offsetAt(instant, zone) === wall).sort((a, b) => a - b)[0]
}

function offsetAt(instant: number, zone: string): number {
  const offsets = known.get(zone) ?? new Map<number, number>()
  known.set(zone, offsets)
  const quarter = Math.floor(instant / QUARTER)
  const found = offsets.get(quarter)
  if (found !== undefined) return found
  const offset = askOffset(quarter * QUARTER, zone)
  if (offsets.size > 100_000) offsets.clear()
  offsets.set(quarter, offset)
  return offset
}

function askOffset(instant: number, zone: string): number {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  formats.set(zone, format)
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  return Date.UTC(parts.year!, parts.month! - 1, parts.day, parts.hour, parts.minute, parts.second) - instant
}

type Parsed = number | Extract<Refusal, 'badTime' | 'noSuchTime'>
/** Of a text, or of the clock of a workbook. */
export type ParseTime = (time: string | Date) => Parsed

/** A time alone, without its day, is of the year 1899 or 1904 there. */
const FIRST = Date.UTC(1970, 0)

/** A reader of times written as `format` says. Those without an offset are local ones of `zone`. Undefined when the format gives no day. */
export function timeParser(format: string, zone: string): ParseTime | undefined {
  const read = clockReader(format)
  if (!read) return undefined
  return (cell) => {
    if (typeof cell !== 'string') return cell.getTime() >= FIRST ? (toUtc(cell.getTime(), zone) ?? 'noSuchTime') : 'badTime'
    const time = read(cell)
    if (!time) return 'badTime'
    return time.offsetMs === undefined ? (toUtc(time.wall, zone) ?? 'noSuchTime') : time.wall - time.offsetMs
  }
}
