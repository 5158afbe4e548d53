import { plainText } from '../../platform/text-rules/text-rules.ts'

/** A time as a clock shows it: milliseconds as if it were UTC, and its distance from UTC where it is written. */
export interface ClockTime {
  wall: number
  offsetMs: number | undefined
}

/** Each token: the digits it stands for at least and at most, and the field of the time it gives. */
const TOKENS: Record<string, readonly [least: number, most: number, field: string]> = {
  YYYY: [4, 4, 'year'],
  yyyy: [4, 4, 'year'],
  MM: [1, 2, 'month'],
  M: [1, 2, 'month'],
  DD: [1, 2, 'day'],
  dd: [1, 2, 'day'],
  D: [1, 2, 'day'],
  d: [1, 2, 'day'],
  HH: [1, 2, 'hour'],
  H: [1, 2, 'hour'],
  mm: [1, 2, 'minute'],
  m: [1, 2, 'minute'],
  SSS: [3, 3, 'millisecond'],
  ss: [1, 2, 'second'],
  s: [1, 2, 'second'],
}
const OFFSET = 'Z|[+-]\\d{2}:?\\d{2}'
const TOKEN = /YYYY|yyyy|MM?|DD?|dd?|HH?|mm?|SSS|ss?|Z/g
const ISO =
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})[T ](?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.(?<millisecond>\d{1,3})\d*)?)?(?<offset>Z|[+-]\d{2}:?\d{2})?$/

/**
 * A reader of times written as `format` says, with the tokens above and Z (+08:00, +0800 or Z). HH counts from 0 to 23.
 * Anything else stands for itself; `ISO` is ISO 8601. Spreadsheets write `8` where `08` was typed, so one digit is read between signs, also
 * for two letters. The reader answers undefined for another text. Undefined when the format gives no day.
 */
export function clockReader(format: string): ((text: string) => ClockTime | undefined) | undefined {
  const pattern = format === 'ISO' ? ISO : patternOf(format)
  if (!pattern) return undefined
  return (text) => {
    const groups = pattern.exec(plainText(text))?.groups
    return groups && clockTime(groups)
  }
}

function patternOf(format: string): RegExp | undefined {
  const found = [...format.matchAll(TOKEN)]
  const seen = new Set<string>()
  let source = ''
  let end = 0
  for (const [at, { 0: token, index }] of found.entries()) {
    const [least, most, field] = TOKENS[token] ?? [0, 0, 'offset']
    if (seen.has(field)) return undefined
    seen.add(field)
    const next = found[at + 1]?.index
    const isAlone = !(at > 0 && index === end) && next !== index + token.length
    // Without a sign between them, only their width tells digits apart.
    if (!isAlone && token.length === 1 && token !== 'Z') return undefined
    const width = isAlone && least < most ? `${least},${most}` : `${most}`
    source += `${escape(format.slice(end, index))}(?<${field}>${field === 'offset' ? OFFSET : `\\d{${width}}`})`
    end = index + token.length
  }
  const isComplete = ['year', 'month', 'day'].every((field) => seen.has(field))
  return isComplete ? new RegExp(`^${source}${escape(format.slice(end))}$`) : undefined
}

const escape = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')

function clockTime(groups: Record<string, string | undefined>): ClockTime | undefined {
  const [year, month, day, hour, minute, second] = ['year', 'month', 'day', 'hour', 'minute', 'second'].map((field) => {
    return Number(groups[field] ?? 0)
  }) as [number, number, number, number, number, number]
  const millisecond = Number((groups.millisecond ?? '').padEnd(3, '0'))
  const wall = Date.UTC(year, month - 1, day, hour, minute, second, millisecond)
  const isReal = new Date(wall).getUTCDate() === day && month >= 1 && month <= 12 && hour < 24 && minute < 60 && second < 60 && year >= 1970
  return isReal ? { wall, offsetMs: groups.offset === undefined ? undefined : offsetMs(groups.offset) } : undefined
}

function offsetMs(offset: string): number {
  if (offset === 'Z') return 0
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2))
  return (offset.startsWith('-') ? -minutes : minutes) * 60_000
}
