import { formatQuery } from '@weir/contract/platform/format-query'
import { bare } from '@weir/contract/platform/schemas'
import fc from 'fast-check'
import { z } from 'zod'

import { arbitraryOf, fits, type Known } from './arbitrary-of.ts'
import { HOSTILE, isUnstorable, STRANGE_KEYS } from './hostile-values.ts'

export interface Mutation {
  input: unknown
  /** The field that is wrong; none where it is right by itself and another one has to be beside it. */
  field?: string
  /** It has a key that nobody declared, which no schema may let through. */
  isStrange?: true
}

type Path = readonly (string | number)[]
export interface Place {
  path: Path
  schema: z.core.$ZodType
}

/** Inputs that would be valid, were it not for one thing; some hostile values fit nevertheless. */
export function mutationsOf(schema: z.core.$ZodType, known: Known): fc.Arbitrary<Mutation> {
  const places = [...placesIn(schema)]
  return fc
    .tuple(
      arbitraryOf(schema, known).filter((input) => !isUnstorable(input)),
      fc.nat(),
      fc.constantFrom(...HOSTILE),
      fc.constantFrom(...STRANGE_KEYS),
    )
    .map(([valid, choice, hostile, strange]) => {
      if (places.length === 0 || choice % 5 === 0) return added(valid, strange)
      const place = places[choice % places.length]!
      return choice % 5 === 1 ? removed(valid, place) : replaced(valid, place, hostile)
    })
}

/** Where a value stands in an input of this schema, however deep; of an array its first element. */
export function* placesIn(schema: z.core.$ZodType, path: Path = []): Generator<Place> {
  const inside = bare(schema)
  if (path.length > 0) yield { path, schema }
  if (inside instanceof z.ZodArray) yield* placesIn(inside.element, [...path, 0])
  if (inside instanceof z.ZodTuple) yield* placesIn(inside.def.items[0]!, [...path, 0])
  if (!(inside instanceof z.ZodObject)) return
  for (const [name, field] of Object.entries(inside.shape)) yield* placesIn(field, [...path, name])
}

/** As a body would be parsed: `__proto__` is a key like any other. */
function added(valid: unknown, key: string): Mutation {
  const input = { ...(valid as object) }
  Object.defineProperty(input, key, { value: { polluted: 1 }, enumerable: true })
  return { input, isStrange: true, ...(key && { field: key }) }
}

function removed(valid: unknown, { path, schema }: Place): Mutation {
  const { input, at, last } = reached(valid, path)
  if (Array.isArray(at)) at.splice(Number(last), 1)
  else delete at[last]
  return { input, ...(!fits(schema, undefined) && !Array.isArray(at) && { field: String(path[0]) }) }
}

export function replaced(valid: unknown, { path, schema }: Place, value: unknown): Mutation {
  const { input, at, last } = reached(valid, path)
  at[last] = value
  return { input, ...(!mayFit(schema, value) && { field: String(path[0]) }) }
}

/** A copy, and what in it holds the place; made where a valid input left it out. */
function reached(valid: unknown, path: Path) {
  const input = structuredClone(valid) as Record<string | number, unknown>
  let at = input
  for (const [i, step] of path.slice(0, -1).entries()) {
    at[step] ??= typeof path[i + 1] === 'number' ? [] : {}
    at = at[step] as Record<string | number, unknown>
  }
  return { input, at, last: path.at(-1)! }
}

/** In a query a number is a text like any other, and what is empty is not there. */
function mayFit(schema: z.core.$ZodType, value: unknown): boolean {
  const isEmpty = formatQuery({ value }).size === 0
  return fits(schema, value) || (typeof value === 'number' && fits(schema, String(value))) || (isEmpty && fits(schema, undefined))
}
