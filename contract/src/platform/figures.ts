import type { Permille } from './units.ts'

/** Decimal texts as they come, for reading: digits in groups of three, a true minus. */
export function grouped(decimal: string): string {
  const [whole = '', fraction] = decimal.replace('-', '').split('.')
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${decimal.startsWith('-') ? '−' : ''}${digits}${fraction === undefined ? '' : `.${fraction}`}`
}

/** Tons with two places (domain-rules §1), half away from zero: `"28.995"` → `29.00`. In whole numbers, since 28.995 is none in binary. */
export function shownQuantity(decimal: string): string {
  const litres = BigInt(decimal.replace(/[-.]/g, ''))
  const hundredths = String((litres + 5n) / 10n).padStart(3, '0')
  const isNegative = decimal.startsWith('-') && hundredths !== '000'
  return grouped(`${isNegative ? '-' : ''}${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`)
}

/** By how much a figure changed, against what it was before: half away from zero, never a negative nothing. Null if it was nothing. */
export function changeOf(now: number, before: number): Permille | null {
  const [a, b] = [Number(now), Number(before)] // a sum may be a bigint
  if (b === 0) return null
  const size = Math.round((Math.abs(a - b) / b) * 1000)
  const change = a < b && size > 0 ? -size : size
  return (Number.isSafeInteger(change) ? change : BigInt(change)) as Permille
}
