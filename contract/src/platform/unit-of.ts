import { z } from 'zod'

import { bare } from './schemas.ts'

/** The units of figures. Each has its word in every language, `unit.<code>`. `tonSpelt`: the same as `ton`, written out. */
export type UnitCode =
  | 'ton'
  | 'tonSpelt'
  | 'yuan'
  | 'yuanPerTon'
  | 'yuanPerItem'
  | 'tonPerHour'
  | 'litrePerHour'
  | 'millivolt'
  | 'millisecond'
  | 'second'
  | 'minute'
  | 'hour'
  | 'day'
  | 'year'
  | 'megabyte'
  | 'gigabyte'
  | 'byte'
  | 'household'
  | 'percent'

declare module 'zod' {
  interface GlobalMeta {
    /** The unit of a field's figures. Labels are written without it; screens and files add it. */
    unit?: UnitCode
  }
}

/** The unit of a value, whether it was given before or after `.optional()`. */
export const unitOfSchema = (schema: z.core.$ZodType): UnitCode | undefined =>
  z.globalRegistry.get(schema)?.unit ?? (bare(schema) === schema ? undefined : unitOfSchema(bare(schema)))

/** Input and output of an endpoint. */
interface Shapes {
  input: z.ZodType
  output: z.ZodType
  records?: z.ZodType
}

type Mention<Value> = readonly [field: string, value: Value]

/** The fields of a schema that have a value of this kind, those of rows and parts too. A tree holds itself. */
function mentionsIn<Value>(
  schema: z.core.$ZodType,
  valueOf: (field: z.core.$ZodType) => Value | undefined,
  seen = new Set<z.core.$ZodType>(),
): Mention<Value>[] {
  const inner = bare(schema)
  if (seen.has(inner)) return []
  seen.add(inner)
  if (inner instanceof z.ZodArray) return mentionsIn(inner.element, valueOf, seen)
  if (!(inner instanceof z.ZodObject)) return []
  return Object.entries<z.core.$ZodType>(inner.shape).flatMap(([field, part]) => {
    const value = valueOf(part)
    return value === undefined ? mentionsIn(part, valueOf, seen) : [[field, value] as const]
  })
}

interface Known {
  address: string
  endpoints: readonly Shapes[]
  units?: ReadonlyMap<string, UnitCode>
}
const resources = new Map<string, Known>()

/**
 * Each resource calls this, so that a label finds its unit by the names of resource and field. The same resource comes again when its file
 * is edited while the console runs. Another one of the same name would take its units away.
 */
export function rememberUnits(resource: string, address: string, endpoints: readonly Shapes[]) {
  const known = resources.get(resource)
  if (known && known.address !== address) throw new Error(`two resources are called ${resource}: ${known.address} and ${address}`)
  resources.set(resource, { address, endpoints })
}

/** The unit of a field of a resource. A field has one unit in all of its resource; a test compares them. */
export function unitOf(resource: string, field: string): UnitCode | undefined {
  const known = resources.get(resource)
  if (known) known.units ??= new Map(unitsOf(resource))
  return known?.units?.get(field)
}

/** Every mention of a field with a unit among the endpoints of a resource. */
export const unitsOf = (resource: string): Mention<UnitCode>[] => mentionsOf(resource, unitOfSchema)

/** Every mention of a field whose schema has a value of this kind among the endpoints of a resource. */
export const mentionsOf = <Value>(resource: string, valueOf: (field: z.core.$ZodType) => Value | undefined): Mention<Value>[] =>
  (resources.get(resource)?.endpoints ?? []).flatMap(({ input, output, records }) =>
    [input, output, ...(records ? [records] : [])].flatMap((schema) => mentionsIn(schema, valueOf)),
  )
