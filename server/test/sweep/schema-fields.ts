import { bare } from '@weir/contract/platform/schemas'
import { z } from 'zod'

/** Every field of a schema, however deep; of a tree each level looks like the one above. */
export function* fieldsOf(schema: z.core.$ZodType, above: readonly z.core.$ZodType[] = []): Generator<[string, z.core.$ZodType]> {
  const inside = bare(schema)
  if (inside instanceof z.ZodArray) yield* fieldsOf(inside.element, above)
  if (!(inside instanceof z.ZodObject) || above.includes(inside)) return
  for (const [name, field] of Object.entries<z.core.$ZodType>(inside.shape)) {
    yield [name, field]
    yield* fieldsOf(field, [...above, inside])
  }
}
