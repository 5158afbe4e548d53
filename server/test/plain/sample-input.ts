import type { Endpoint } from '@weir/contract/platform/endpoint'
import { bare } from '@weir/contract/platform/schemas'
import { withCheckDigit } from '@weir/contract/platform/text-rules/document-no'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'

import { departments } from '../../src/kernel/auth/access.table.ts'
import type { RegisteredCrud } from '../../src/kernel/crud/registered.ts'

export type Input = Record<string, unknown>
/** The id of a row of a table; undefined leaves the field out, where it may be. */
export type IdOf = (table: PgTable) => number | undefined

export const shapeOf = (endpoint: Endpoint) => (endpoint.input as z.ZodObject).shape as Record<string, z.ZodType>
const fits = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

/** Values in wire form of every kind of field, as they are written on the wire. */
function* valuesOf(field: string, schema: z.ZodType, n: number): Generator<unknown> {
  const inner = bare(schema)
  const idCardNo = withCheckDigit(`11010119900307${String(n).padStart(3, '0')}`)
  // Other kinds of document take other numbers.
  if (field === 'idCardNo') yield idCardNo
  if (inner instanceof z.ZodEnum) yield* inner.options.slice((n - 1) % inner.options.length)
  yield* [`Sample ${n}`, `S${n}`, `${13_800_000_000 + n}`, idCardNo]
  yield* [`${n}.00`, `2026-01-${String(n).padStart(2, '0')}`, `2026-01-01T08:00:0${n % 10}.000+08:00`, n, 1, true]
  if (inner instanceof z.ZodNumber) yield inner.minValue
}

export function valueOf(field: string, schema: z.ZodType, n: number) {
  for (const value of valuesOf(field, schema, n)) if (fits(schema, value)) return value
  throw new Error(`no sample of ${field} fits: add one to server/test/plain/sample-input.ts`)
}

/**
 * The nth input of an `add`, made from its schema: every field of its own, and those rows of others whose ids are known. A field that says
 * how another one is written may not fit; then it is left out.
 */
export function sampleInput({ api, references }: Pick<RegisteredCrud, 'api' | 'references'>, n: number, idOf: IdOf): Input {
  const whole: Input = Object.fromEntries(
    Object.entries(shapeOf(api.add)).flatMap(([field, schema]) => {
      const reference = references[field]
      const value = reference ? idOf(reference.table) : valueOf(field, schema, n)
      return value === undefined ? [] : [[field, value]]
    }),
  )
  const less = Object.keys(whole).map((left) => Object.fromEntries(Object.entries(whole).filter(([field]) => field !== left)))
  return [whole, ...less].find((input) => fits(api.add.input, input)) ?? whole
}

/** The answer for a row of that input. */
export function shownOf({ api }: Pick<RegisteredCrud, 'api'>, input: Input): Input {
  const [given, row] = [shapeOf(api.add), (api.get.output as unknown as z.ZodObject).shape as Record<string, z.ZodType>]
  const shown = Object.keys(input).filter((field) => field in row)
  return Object.fromEntries(shown.map((field) => [field, z.encode(row[field]!, z.decode(given[field]!, input[field] as never))]))
}

/** Rows of other resources that an input names; who owns a row is no row that it lies in. */
export const referredIn = ({ references }: Pick<RegisteredCrud, 'references'>, input: Input) =>
  Object.entries(references).filter(([field, { table }]) => input[field] !== undefined && table !== departments)
