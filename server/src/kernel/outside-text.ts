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
