import type { Permille } from './units.ts'

/** By how much a figure changed, against what it was before: half away from zero, never a negative nothing. Null if it was nothing. */
export function changeOf(now: number, before: number): Permille | null {
  const [a, b] = [Number(now), Number(before)] // a sum may be a bigint
  if (b === 0) return null
  const size = Math.round((Math.abs(a - b) / b) * 1000)
  const change = a < b && size > 0 ? -size : size
  return (Number.isSafeInteger(change) ? change : BigInt(change)) as Permille
}
