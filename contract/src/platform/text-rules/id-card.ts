const SHAPE = /^[1-9]\d{5}(?:18|19|20)\d{9}[\dX]$/
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK_DIGITS = '10X98765432'

/** An 18-digit resident identity number: a birthday that exists, and the check digit of GB 11643 (ISO 7064, MOD 11-2). */
export const isIdCardNo = (text: string): boolean =>
  SHAPE.test(text) && isDay(`${text.slice(6, 10)}-${text.slice(10, 12)}-${text.slice(12, 14)}`) && text[17] === checkDigit(text)

function checkDigit(text: string): string | undefined {
  const sum = WEIGHTS.reduce((sum, weight, i) => sum + weight * Number(text[i]), 0)
  return CHECK_DIGITS[sum % 11]
}

/** `Date` takes 30 February for 1 March, and so answers another day than it was asked. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
