import { clockReader } from '@weir/contract/modules/meter/time-format'
import type { Refusal } from '@weir/contract/modules/meter/reading'

import { toUtc } from './local-time.ts'

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
