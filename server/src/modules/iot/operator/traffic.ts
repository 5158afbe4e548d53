import { kilobyte, type Kilobyte } from '@weir/contract/platform/units'

/** Bytes of each unit in which an operator counts. */
const BYTES = { B: 1n, KB: 1024n, MB: 1_048_576n, GB: 1_073_741_824n }
export type TrafficUnit = keyof typeof BYTES

const AMOUNT = /^(\d{1,15})(?:\.(\d{1,9}))?$/

/** `"12.5"` MB are 12800 KB, to the KB half up, without a floating point. Undefined: the text is no amount, or no number holds it. */
export function kilobytesIn(amount: string, unit: TrafficUnit): Kilobyte | undefined {
  const [, whole, fraction = ''] = AMOUNT.exec(amount) ?? []
  if (whole === undefined) return undefined
  const bytes = BigInt(whole + fraction) * BYTES[unit]
  const scale = 1024n * 10n ** BigInt(fraction.length)
  const rounded = Number((bytes * 2n + scale) / (scale * 2n))
  return Number.isSafeInteger(rounded) ? kilobyte(rounded) : undefined
}
