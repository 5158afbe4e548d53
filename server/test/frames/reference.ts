/** The meaning of a frame, or undefined. Written apart from the decoder, from the tables of CJ/T 188-2004: slow, plain, and on text. */
export interface Meaning {
  address: string
  litres: bigint
}

export function meaningOf(bytes: Uint8Array): Meaning | undefined {
  const text = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const found = framesIn(text)
  if (found.length !== 1) return undefined
  const parts =
    /^(68(1[0-9])((?:\d\d){7})8116(?:1f90|901f)(..)((?:\d\d){4})(29|2c)(?:(?:\d\d){4}|f{8})(?:29|2c)((?:\d\d){7}|f{14})(..)(..))(..)16$/.exec(
      found[0]!,
    )
  if (!parts) return undefined
  const [, , , address, , register, unit, time, status] = parts as unknown as string[]
  if (Number.parseInt(status!, 16) % 4 === 2) return undefined
  const digits = (hex: string) => pairs(hex).reverse().join('')
  if (!isTime(digits(time!))) return undefined
  // 0.01 m³ are ten litres; of 0.01 L a hundred make one.
  const hundredths = BigInt(digits(register!))
  return { address: digits(address!), litres: unit === '2c' ? hundredths * 10n : hundredths / 100n }
}

const pairs = (hex: string) => hex.match(/../g) ?? []

/** Each place where start, type, length, checksum and end of a water meter's frame fit, whatever stands around it. */
function framesIn(text: string): string[] {
  const found: string[] = []
  for (let at = 0; at < text.length; at += 2) {
    const rest = text.slice(at)
    const [, length] = /^681[0-9](?:..){8}(..)/.exec(rest) ?? []
    if (length === undefined) continue
    const frame = new RegExp(`^(?:..){${Number.parseInt(length, 16) + 11}}(..)16`).exec(rest)
    if (!frame) continue
    const sum = pairs(frame[0].slice(0, -4)).reduce((sum, pair) => sum + Number.parseInt(pair, 16), 0) % 256
    if (sum === Number.parseInt(frame[1]!, 16)) found.push(frame[0])
  }
  return found
}

function isTime(digits: string): boolean {
  if (digits === '0'.repeat(14) || digits === 'f'.repeat(14)) return true
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(digits)!
  const [year, month, day, hour, minute, second] = parts as [string, string, string, string, string, string]
  const lengths = [31, isLeap(Number(year)) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  const length = lengths[Number(month) - 1]
  return (
    Number(year) >= 2000 &&
    length !== undefined &&
    Number(day) >= 1 &&
    Number(day) <= length &&
    hour < '24' &&
    minute < '60' &&
    second < '60'
  )
}

const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
