import { clockReader } from '@weir/contract/modules/water/time-format'
import type { Refusal } from '@weir/contract/modules/water/reading'

import { toUtc } from './local-time.ts'

type Parsed = number | Extract<Refusal, 'badTime' | 'noSuchTime'>
export type ParseTime = (text: string) => Parsed

/** A reader of times written as `format` says. Those without an offset are local ones of `zone`. Undefined when the format gives no day. */
export function timeParser(format: string, zone: string): ParseTime | undefined {
  const read = clockReader(format)
  if (!read) return undefined
  return (text) => {
    const time = read(text)
    if (!time) return 'badTime'
    return time.offsetMs === undefined ? (toUtc(time.wall, zone) ?? 'noSuchTime') : time.wall - time.offsetMs
  }
}
