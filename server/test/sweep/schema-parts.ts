import { bare } from '@weir/contract/platform/schemas'
import { z } from 'zod'

/** Every schema within a schema, wrappers left out, with its place: `filters[].dateRange`. */
export function* partsOf(schema: z.core.$ZodType, at = ''): Generator<[at: string, part: z.core.$ZodType]> {
  const inside = bare(schema)
  yield [at, inside]
  if (inside instanceof z.ZodArray) yield* partsOf(inside.element, `${at}[]`)
  if (inside instanceof z.ZodRecord) yield* partsOf(inside.def.valueType, `${at}{}`)
  if (inside instanceof z.ZodPipe) yield* partsOf(inside.def.in, at)
  if (inside instanceof z.ZodUnion) for (const option of inside.options) yield* partsOf(option, at)
  if (inside instanceof z.ZodTuple) for (const [i, item] of inside.def.items.entries()) yield* partsOf(item, `${at}[${i}]`)
  if (inside instanceof z.ZodObject)
    for (const [name, field] of Object.entries(inside.shape)) yield* partsOf(field, at === '' ? name : `${at}.${name}`)
}
