import { clockReader } from '@weir/contract/modules/meter/time-format'
import { plainText } from '@weir/contract/platform/text-rules/plain-text'

const CLOCK = '(?:[ T]?\\d{1,2}[:\\u65f6\\u6642\\u70b9\\u9ede]\\d{1,2}(?:[:\\u5206]\\d{1,2}\\u79d2?|\\u5206)?)?'
/** A day as spreadsheets write it, with slashes, dots, hyphens or \u5e74\u6708\u65e5, and perhaps a time behind it. */
const WRITTEN = new RegExp(`^\\d{4}[/.\\-\\u5e74]\\d{1,2}[/.\\-\\u6708]\\d{1,2}\\u65e5?${CLOCK}$`)
/** With the year behind: which is the day, only a number above twelve says. */
const YEAR_LAST = new RegExp(`^(\\d{1,2})[/.-](\\d{1,2})[/.-](?:19|20)\\d\\d${CLOCK}$`)
/** Without signs between them. */
const RUN: Readonly<Record<number, string>> = { 8: 'YYYYMMDD', 12: 'YYYYMMDDHHmm', 14: 'YYYYMMDDHHmmss' }
const DIGITS = /\d+/g
const CLOCK_TOKENS = ['H', 'm', 's']

const isIso = clockReader('ISO')!

/** How times are written, told by those that are shown. Undefined where they do not say it. */
export function guessTimeFormat(times: readonly string[]): string | undefined {
  const written = times.map(plainText).filter((time) => time !== '')
  if (written.some((time) => isIso(time) !== undefined)) return 'ISO'
  const [first] = written
  if (first === undefined) return undefined
  if (WRITTEN.test(first)) return formatOf(first, ['YYYY', 'M', 'D', ...CLOCK_TOKENS])
  if (/^(?:19|20)\d+$/.test(first) && RUN[first.length]) return clockReader(RUN[first.length]!)!(first) && RUN[first.length]
  const parts = written.flatMap((time) => {
    const [, one, other] = YEAR_LAST.exec(time) ?? []
    return one && other ? [[Number(one), Number(other)] as const] : []
  })
  if (parts.some(([one]) => one > 12)) return formatOf(first, ['D', 'M', 'YYYY', ...CLOCK_TOKENS])
  if (parts.some(([, other]) => other > 12)) return formatOf(first, ['M', 'D', 'YYYY', ...CLOCK_TOKENS])
  return undefined
}

/** The text with a token for each number. A minute or a second always has two digits, and two letters are what people know. */
function formatOf(time: string, tokens: readonly string[]): string {
  let part = 0
  return time.replace(DIGITS, (digits) => {
    const token = tokens[part++]!
    return token.length === 1 && (digits.length === 2 || part > 4) ? token.repeat(2) : token
  })
}
