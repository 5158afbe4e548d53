import { z } from 'zod'

import { sound } from './field-errors.ts'
import { ruled, plainContact, plainName, plainSearch, plainText } from './text-rules/text-rules.ts'
import { dayNumber, toZone } from './zone.ts'

declare module 'zod' {
  interface GlobalMeta {
    /** Never shown, never logged. */
    secret?: true
    /** Logged and shown masked; whole only by `reveal`. */
    personal?: true
    /** A text of several lines, however short it may be. */
    lines?: true
  }
}

type Wrapper = z.ZodOptional | z.ZodNullable | z.ZodDefault
const isWrapper = (schema: z.core.$ZodType): schema is Wrapper =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault

/** The schema inside optional, nullable and default. */
export const bare = (schema: z.core.$ZodType): z.core.$ZodType => (isWrapper(schema) ? bare(schema.unwrap()) : schema)

/** The metadata, whether it was given before or after `.optional()`. */
export const isMarked = (schema: z.core.$ZodType, mark: 'secret' | 'personal'): boolean =>
  z.globalRegistry.get(schema)?.[mark] === true || (isWrapper(schema) && isMarked(schema.unwrap(), mark))

/** A text that may be empty, made plain. */
export const plain = (max: number) => z.string().overwrite(plainText).max(max)
/** A plain, non-empty text no longer than its column. */
export const text = (max: number) => z.string().overwrite(plainText).min(1).max(max)
/** The name of a person, or a search by it. */
export const personName = (max: number) => z.string().overwrite(plainName).min(1).max(max)
/** A search by a name, a phone or another number. */
export const searchText = (max: number) => z.string().overwrite(plainSearch).min(1).max(max)
/** A record of at most so many keys. */
export const recordOf = <Key extends z.core.$ZodRecordKey, Value extends z.core.SomeType>(key: Key, value: Value, most: number) =>
  z.record(key, value).refine((record) => Object.keys(record).length <= most, { params: { reason: 'tooMany', limit: most } })
export const Id = z.int().positive()
/** Of an endpoint that takes, or answers, no field. */
export const Nothing = z.strictObject({})
/** Of a row that people edit: one more with every change of what its form shows. */
export const Version = z.int().positive()
/** 1 enabled, 0 disabled. */
export const Status = z.union([z.literal(0), z.literal(1)])

export const Telephone = ruled('mobile').meta({ personal: true })
/** Of a household: a mobile number or a landline. Only a mobile number gets messages. */
export const ContactPhone = ruled('contact').meta({ personal: true })
/** How a list finds a phone: the whole number or its last four digits. */
export const PhoneSearch = z
  .string()
  .overwrite(plainContact)
  .regex(/^(1\d{10}|0\d{2,3}-[2-9]\d{6,7}(-\d{1,6})?|\d{4})$/)
  .meta({ personal: true })
export const DeviceSn = z
  .string()
  .overwrite(plainText)
  .regex(/^[A-Za-z0-9._-]{1,64}$/)

/** `138****1234`: the first three and the last four stay; of nine or ten characters the first two and the last two. */
export function mask(value: string): string {
  // By characters: half of one is no text that the database takes.
  const letters = Array.from(value)
  if (letters.length < 9) return '****'
  // Of a passport number as short as this, seven characters would be nearly all.
  if (letters.length < 11) return [...letters.slice(0, 2), '*'.repeat(letters.length - 4), ...letters.slice(-2)].join('')
  return [...letters.slice(0, 3), '*'.repeat(letters.length - 7), ...letters.slice(-4)].join('')
}

/** A personal text in an answer: masked on its way out, whatever the handler returns. */
export const Masked = z.codec(z.string(), z.string(), { decode: (shown) => shown, encode: mask })

/** Years of four digits and offsets of whole minutes, in any zone: outside, an instant cannot be written as ISO 8601. */
const [FIRST_YEAR, LAST_YEAR] = [1950, 9998]
const [FIRST_WRITABLE, AFTER_WRITABLE] = [Date.UTC(FIRST_YEAR, 0), Date.UTC(LAST_YEAR + 1, 0)]
function isWritable(wire: string) {
  const at = Date.parse(wire)
  return at >= FIRST_WRITABLE && at < AFTER_WRITABLE
}

/** `+0800` is ISO 8601 too, and what `%z` of C writes. */
const withColon = (wire: string) => wire.replace(/(T[\d:.]{4,20}[+-]\d\d)(\d\d)$/, '$1:$2')

/** In: ISO 8601 with any offset, from 1950 to 9998. Out: with the business zone's offset. Inside: a Date. */
export const Instant = z.codec(
  z
    .string()
    .overwrite(withColon)
    .check(z.iso.datetime({ offset: true }))
    .refine(isWritable),
  z.date(),
  {
    decode: (wire) => new Date(wire),
    encode: (instant) => toZone(instant),
  },
)

const yearOf = (day: string) => Number(day.slice(0, 'YYYY'.length))
/** A business day of an input, in the years of an instant: each can be taken as one. */
export const Day = z.iso
  .date()
  .refine((day) => yearOf(day) >= FIRST_YEAR, { params: { reason: 'tooSmall', limit: FIRST_YEAR }, ...sound })
  .refine((day) => yearOf(day) <= LAST_YEAR, { params: { reason: 'tooBig', limit: LAST_YEAR }, ...sound })

/** Of any hundred years. */
export const MOST_DAYS = 36_525
/** Business days, both included. No answer takes more work than for this many. */
export const DateRange = z
  .tuple([Day, Day])
  .refine(([from, to]) => from <= to, { params: { reason: 'order' }, ...sound })
  .refine(([from, to]) => dayNumber(to) - dayNumber(from) < MOST_DAYS, { params: { reason: 'tooManyDays', limit: MOST_DAYS }, ...sound })
