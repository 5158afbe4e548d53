import { clockReader } from '@weir/contract/modules/water/time-format'
import { plainText } from '@weir/contract/platform/text-rules/plain-text'

/** A day as spreadsheets write it, with slashes, dots, hyphens or \u5e74\u6708\u65e5, and perhaps a time behind it. */
const WRITTEN =
  /^\d{4}[/.\-\u5e74]\d{1,2}[/.\-\u6708]\d{1,2}\u65e5?(?:[ T]?\d{1,2}[:\u65f6\u6642\u70b9\u9ede]\d{1,2}(?:[:\u5206]\d{1,2}\u79d2?|\u5206)?)?$/
const DIGITS = /\d+/g
const TOKENS = ['YYYY', 'M', 'D', 'H', 'm', 's']

/** How times are written, told by those that are shown; ISO where they say nothing else. */
export function guessTimeFormat(times: readonly string[]): string {
  const [first] = times.map(plainText).filter((time) => time !== '')
  if (first === undefined || clockReader('ISO')!(first) || !WRITTEN.test(first)) return 'ISO'
  let part = 0
  // A minute or a second always has two digits, and two letters are what people know.
  return first.replace(DIGITS, (digits) => {
    const token = TOKENS[part++]!
    return token.length === 1 && (digits.length === 2 || part > 4) ? token.repeat(2) : token
  })
}
