import type { Refusal } from '@weir/contract/modules/water/reading'
import { toUtc } from './local-time.ts'

type Parsed = number | Extract<Refusal, 'badTime' | 'noSuchTime'>
export type ParseTime = (text: string) => Parsed

/** Each token, its pattern, and the field of the time it gives. */
const TOKENS: Record<string, readonly [pattern: string, field: string]> = {
  YYYY: ['\\d{4}', 'year'],
  yyyy: ['\\d{4}', 'year'],
  MM: ['\\d{2}', 'month'],
  DD: ['\\d{2}', 'day'],
  dd: ['\\d{2}', 'day'],
  HH: ['\\d{2}', 'hour'],
  mm: ['\\d{2}', 'minute'],
  SSS: ['\\d{3}', 'millisecond'],
  ss: ['\\d{2}', 'second'],
  Z: ['Z|[+-]\\d{2}:?\\d{2}', 'offset'],
}
const TOKEN = new RegExp(Object.keys(TOKENS).join('|'), 'g')
const ISO =
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})[T ](?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.(?<millisecond>\d{1,3})\d*)?)?(?<offset>Z|[+-]\d{2}:?\d{2})?$/

/**
 * A reader of times written as `format` says: YYYY or yyyy, MM, DD or dd, HH (0-23), mm, ss, SSS, Z (+08:00, +0800 or Z). Anything else
 * stands for itself; `ISO` is ISO 8601. Times without an offset are local ones of `zone`. Undefined when the format gives no day.
 */
export function timeParser(format: string, zone: string): ParseTime | undefined {
  const pattern = format === 'ISO' ? ISO : patternOf(format)
  if (!pattern) return undefined
  return (text) => {
    const groups = pattern.exec(text)?.groups
    return groups ? instantOf(groups, zone) : 'badTime'
  }
}

function patternOf(format: string): RegExp | undefined {
  const seen = new Set<string>()
  let source = ''
  let end = 0
  for (const { 0: token, index } of format.matchAll(TOKEN)) {
    const [pattern, field] = TOKENS[token]!
    if (seen.has(field)) return undefined
    seen.add(field)
    source += `${escape(format.slice(end, index))}(?<${field}>${pattern})`
    end = index + token.length
  }
  const isComplete = ['year', 'month', 'day'].every((field) => seen.has(field))
  return isComplete ? new RegExp(`^${source}${escape(format.slice(end))}$`) : undefined
}

const escape = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')

function instantOf(groups: Record<string, string | undefined>, zone: string): Parsed {
  const [year, month, day, hour, minute, second] = ['year', 'month', 'day', 'hour', 'minute', 'second'].map((field) => {
    return Number(groups[field] ?? 0)
  }) as [number, number, number, number, number, number]
  const millisecond = Number((groups.millisecond ?? '').padEnd(3, '0'))
  const wall = Date.UTC(year, month - 1, day, hour, minute, second, millisecond)
  const isReal = new Date(wall).getUTCDate() === day && month >= 1 && month <= 12 && hour < 24 && minute < 60 && second < 60 && year >= 1970
  if (!isReal) return 'badTime'
  if (groups.offset !== undefined) return wall - offsetMs(groups.offset)
  return toUtc(wall, zone) ?? 'noSuchTime'
}

function offsetMs(offset: string): number {
  if (offset === 'Z') return 0
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2))
  return (offset.startsWith('-') ? -minutes : minutes) * 60_000
}
