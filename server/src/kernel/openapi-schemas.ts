import { z } from 'zod'

import type { JsonSchema } from './openapi-shared.ts'

export interface WireSchema {
  schema: JsonSchema
  /** The target of `schema`'s reference, by its name among the document's components. */
  components: Record<string, JsonSchema>
}

/**
 * As on the wire: `input` is that side of a codec, for input and output. The rows of a tree refer to themselves. Such a definition moves to
 * the components under a name of its owner, for a `$ref`.
 */
export function wireSchema(zodSchema: z.ZodType, owner: string): WireSchema {
  // Inside another one, or a schema that holds itself would refer to the root of the document.
  const { properties, $defs = {} } = z.toJSONSchema(z.object({ inside: zodSchema }), { io: 'input' })
  const nameOf = (definition: string) => `${owner}.${definition.replaceAll('_', '')}`
  const moved = (schema: object): JsonSchema =>
    JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
      key === '$ref' && typeof value === 'string' ? `#/components/schemas/${nameOf(value.slice('#/$defs/'.length))}` : value,
    ) as JsonSchema
  const definitions = Object.entries($defs).map(([name, definition]) => [nameOf(name), moved(definition as object)])
  return { schema: moved(properties!.inside as object), components: Object.fromEntries(definitions) as Record<string, JsonSchema> }
}
