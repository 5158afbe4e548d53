import { z } from 'zod'

/** Control and format characters, halves of a pair, and no characters. U+FFFD stands for bytes that were not UTF-8. */
const UNPRINTABLE = /\p{Cc}|\p{Cf}|\p{Cs}|[\ufffd-\uffff]/u
const ALL_UNPRINTABLE = new RegExp(UNPRINTABLE, 'gu')

/** Words of somebody outside, in a line of at most `most` characters. No database and no log stumbles over them. */
export const printable = (text: string, most: number): string =>
  text
    .replaceAll(ALL_UNPRINTABLE, ' ')
    .slice(0, most)
    .replace(/\p{Cs}$/u, '')

/**
 * Texts of providers, operators, gateways and platforms: every reader of their answers and calls uses one of these. Words are kept and shown,
 * and lose what nobody could store. So an odd character never undoes what the answer is about.
 */
export const outsideWords = (most: number) => z.union([z.string(), z.number()]).transform((said) => printable(String(said), most).trim())

/** A number or name that is compared and stored as it is. With an odd character it is none. */
export const outsideName = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .refine((name) => !UNPRINTABLE.test(name))

/** A time of somebody outside, with its offset. A year without meaning here is no column's either. */
export const isStorableTime = (at: Date): boolean => at.getTime() > 0
export const OutsideTime = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine(isStorableTime)

/** Zero, tab, line feed, carriage return, space. */
const BEHIND = new Set([0x00, 0x09, 0x0a, 0x0d, 0x20])

/** C programs often send the zero that ends a string, or a whole buffer of them. Zeros inside a text stay, and are an error there. */
export function withoutZeros(text: string): string {
  let end = text.length
  while (end > 0 && BEHIND.has(text.charCodeAt(end - 1))) end--
  return text.slice(0, end)
}

/** The text that a device or a platform sent, without a byte order mark and zeros behind it. Undefined: it is no UTF-8. */
export function deviceText(bytes: Uint8Array): string | undefined {
  try {
    return withoutZeros(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

/** Its JSON. Undefined: it is none. */
export function jsonOf(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
