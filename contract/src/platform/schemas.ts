import { z } from 'zod'

import { ID_CARD_SHAPE, isIdCardNo } from './text-rules/id-card.ts'
import { plainIdCardNo, plainName, plainPhone, plainSearch, plainText } from './text-rules/plain-text.ts'
import { ruled } from './text-rules/text-rules.ts'
import { toZone } from './zone.ts'

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
export const Id = z.int().positive()
/** Of an endpoint that takes, or answers, no field. */
export const Nothing = z.strictObject({})
/** Of a row that people edit: one more with every change of what its form shows. */
export const Version = z.int().positive()
/** 1 enabled, 0 disabled. */
export const Status = z.union([z.literal(0), z.literal(1)])

export const Telephone = ruled('mobile').meta({ personal: true })
/** How a list finds a phone: the whole number or its last four digits. */
export const PhoneSearch = z
  .string()
  .overwrite(plainPhone)
  .regex(/^(1\d{10}|\d{4})$/)
  .meta({ personal: true })
export const IdCardNo = z
  .string()
  .overwrite(plainIdCardNo)
  .regex(ID_CARD_SHAPE, { abort: true })
  .refine(isIdCardNo, { params: { reason: 'idCardNo' } })
  .meta({ personal: true })
export const DeviceSn = z
  .string()
  .overwrite(plainText)
  .regex(/^[A-Za-z0-9._-]{1,64}$/)

/** `138****1234`: the first three and the last four stay. */
export function mask(value: string): string {
  // By characters: half of one is no text that the database takes.
  const letters = Array.from(value)
  if (letters.length < 9) return '****'
  return [...letters.slice(0, 3), '*'.repeat(letters.length - 7), ...letters.slice(-4)].join('')
}

/** A personal text in an answer: masked on its way out, whatever the handler returns. */
export const Masked = z.codec(z.string(), z.string(), { decode: (shown) => shown, encode: mask })

/** Years of four digits and offsets of whole minutes, in any zone: outside, an instant cannot be written as ISO 8601. */
const [FIRST_WRITABLE, AFTER_WRITABLE] = [Date.UTC(1950, 0), Date.UTC(9999, 0)]
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

/** A business day. The calendar of the database begins with the year 1. */
export const Day = z.iso.date().refine((day) => day >= '0001')

/** Business days, both included. */
export const DateRange = z.tuple([Day, Day]).refine(([from, to]) => from <= to, { params: { reason: 'order' } })
