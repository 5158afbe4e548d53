/**
 * Two digits of a province, or the 9 of a permanent residence. Hong Kong, Macao and Taiwan are among them. Then a birthday, a serial and a
 * check digit.
 */
const ID_CARD_SHAPE =
  /^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3]|9\d)\d{4}(?:18|19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dX]$/
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK_DIGITS = '10X98765432'

/** An 18-digit resident identity number: a region and a birthday that exist, and the check digit of GB 11643 (ISO 7064, MOD 11-2). */
export const isIdCardNo = (text: string): boolean =>
  ID_CARD_SHAPE.test(text) &&
  isDay(`${text.slice(6, 10)}-${text.slice(10, 12)}-${text.slice(12, 14)}`) &&
  text === withCheckDigit(text.slice(0, 17))

/** Behind the first 17 digits, the one that follows from them. */
export function withCheckDigit(first17: string): string {
  const sum = WEIGHTS.reduce((sum, weight, i) => sum + weight * Number(first17[i]), 0)
  return `${first17}${CHECK_DIGITS[sum % 11]}`
}

/** `Date` takes 30 February for 1 March, and so answers another day than it was asked. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
