import { bare } from '@weir/contract/platform/schemas'
import fc from 'fast-check'
import { z } from 'zod'

/** Existing values of a field of this name: ids of rows, card numbers, serial numbers. */
export type Known = (field: string) => readonly unknown[]

export const fits = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success

/** Values in wire form that a schema accepts. For a field name that rows know, half of them come from rows. */
export function arbitraryOf(schema: z.core.$ZodType, known: Known, field = ''): fc.Arbitrary<unknown> {
  const existing = known(field).filter((value) => fits(schema, value))
  const made = fitting(schema, field, madeOf(schema, known, field))
  return existing.length > 0 ? fc.oneof(fc.constantFrom(...existing), made) : made
}

/** A schema that accepts nothing would be tried without end. */
function fitting(schema: z.core.$ZodType, field: string, values: fc.Arbitrary<unknown>) {
  let misses = 0
  return values.filter((value) => {
    if (fits(schema, value)) misses = 0
    else if (++misses > 20_000) throw new Error(`${field}: no value was found that fits`)
    return misses === 0
  })
}

function madeOf(schema: z.core.$ZodType, known: Known, field: string): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return fc.option(arbitraryOf(bare(schema), known, field), { nil: undefined })
  if (schema instanceof z.ZodNullable) return fc.option(arbitraryOf(bare(schema), known, field))
  if (schema instanceof z.ZodPipe) return arbitraryOf(schema.def.in, known, field)
  if (schema instanceof z.ZodObject) return objectOf(schema, known)
  if (schema instanceof z.ZodTuple) return fc.tuple(...schema.def.items.map((item) => arbitraryOf(item, known, field)))
  if (schema instanceof z.ZodArray) return fc.array(arbitraryOf(schema.element, known, field), { minLength: 1, maxLength: 4 })
  if (schema instanceof z.ZodRecord)
    return fc.dictionary(fc.string({ maxLength: 16 }), arbitraryOf(schema.def.valueType, known, field), { maxKeys: 3 })
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map((option) => arbitraryOf(option, known, field)))
  return singleOf(schema, field)
}

function singleOf(schema: z.core.$ZodType, field: string): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options)
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values)
  if (schema instanceof z.ZodBoolean) return fc.boolean()
  if (schema instanceof z.ZodNumber) return numberOf(schema)
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return textOf(schema)
  throw new Error(`${field}: no values are made for ${schema.constructor.name}`)
}

/** Undefined stands for a key that is left out. */
const objectOf = ({ shape }: z.ZodObject, known: Known) =>
  fc
    .record(Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, arbitraryOf(field, known, name)])))
    .map((whole) => Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined)))

/** Ids are small; the ends of what is allowed are tried as often. */
function numberOf({ minValue, maxValue, isInt }: z.ZodNumber) {
  const min = Math.max(minValue ?? -Infinity, Number.MIN_SAFE_INTEGER)
  const max = Math.min(maxValue ?? Infinity, Number.MAX_SAFE_INTEGER)
  const any = isInt ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) }) : fc.double({ min, max, noNaN: true })
  return fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 0, max: 40 }) }, any, fc.constantFrom(min, max))
}

const DAYS = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
const OUR_DAYS = fc.date({ min: new Date('2025-11-01'), max: new Date('2026-02-28'), noInvalidDate: true })
const dates = fc.oneof(OUR_DAYS, DAYS)
const offsets = fc.constantFrom('Z', '+08:00', '-11:30', '+14:00')

/** SQL, patterns, formulas, markup, paths: to a field of text all of it is text. The last ones are what some fields wait for. */
export const TEXTS = [
  "') or 1=1--",
  'id;drop table x',
  '%',
  '_',
  '\\',
  '=1+1',
  '<b>',
  '${7*7}',
  '../../x',
  'a\u202eb',
  '水',
  '张 三 😀',
  "O'Neil",
  '"',
  'UTC',
  'America/New_York',
  'internal/app/visits',
]

function textOf(schema: z.ZodString | z.ZodStringFormat): fc.Arbitrary<string> {
  if (schema.format === 'date') return dates.map((date) => date.toISOString().slice(0, 'YYYY-MM-DD'.length))
  if (schema.format === 'datetime')
    return fc.tuple(dates, offsets).map(([date, offset]) => `${date.toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss.SSS'.length)}${offset}`)
  const patterns = (schema.def.checks ?? []).flatMap(({ _zod: { def } }) =>
    'pattern' in def && def.pattern instanceof RegExp ? [def.pattern] : [],
  )
  if (patterns.length > 0) return fc.oneof(...patterns.map((pattern) => fc.stringMatching(pattern)))
  const { minLength, maxLength } = schema
  const lengths = { minLength: minLength ?? 0, maxLength: maxLength ?? 200 }
  const spoken = TEXTS.filter((text) => fits(schema, text))
  const texts = fc.oneof(fc.string({ ...lengths, unit: 'grapheme' }), fc.string({ ...lengths, unit: 'binary' }), fc.string(lengths))
  return spoken.length > 0 ? fc.oneof(texts, fc.constantFrom(...spoken)) : texts
}
