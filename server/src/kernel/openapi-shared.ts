import { isKnown, LEAST_LENGTH, nameOf, type Place } from './openapi-names.ts'

export type JsonSchema = Readonly<Record<string, unknown>>
type Visit = (schema: JsonSchema, steps: readonly string[]) => unknown

const SCHEMAS = '#/components/schemas/'

/**
 * Schemas that stand in several places of a document. First each is noted with its place, then each is replaced by what refers to the
 * component made of it. A schema that holds itself is a tree; `addTrees` says what its references mean, and equal trees become one.
 */
export function sharedSchemas() {
  const trees: Record<string, JsonSchema> = {}
  const places = new Map<string, Place[]>()
  const names = new Map<string, string>()
  const schemas: Record<string, JsonSchema> = {}

  const treeOf = ({ $ref }: JsonSchema) => (typeof $ref === 'string' ? trees[$ref.slice(SCHEMAS.length)] : undefined)
  const keyOf = (schema: JsonSchema) => {
    const tree = treeOf(schema)
    return tree ? JSON.stringify(tree).replaceAll(JSON.stringify(schema.$ref), '"#"') : JSON.stringify(schema)
  }

  function note(schema: JsonSchema, place: Place): JsonSchema {
    const key = keyOf(schema)
    const known = places.get(key)
    if (known) known.push(place)
    else {
      const tree = treeOf(schema)
      if (tree || isWorthy(schema)) places.set(key, [place])
      eachChild(tree ?? schema, (child, steps) => note(child, { ...place, path: [...place.path, ...steps] }))
    }
    return schema
  }

  function refer(schema: JsonSchema): JsonSchema {
    const key = keyOf(schema)
    const tree = treeOf(schema)
    if (!tree && (places.get(key)?.length ?? 0) < 2) return eachChild(schema, refer)
    let name = names.get(key)
    if (name === undefined) {
      name = nameOf(key, places.get(key)!, (taken) => taken in schemas)
      names.set(key, name)
      schemas[name] = {}
      schemas[name] = eachChild(tree ?? schema, refer)
    }
    return { $ref: `${SCHEMAS}${name}` }
  }

  return {
    addTrees: (more: Readonly<Record<string, JsonSchema>>) => void Object.assign(trees, more),
    note,
    refer,
    components: () => Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }
}

/** Neither a short part, nor one that needs no name: the array of a schema, or a schema or nothing. */
function isWorthy(schema: JsonSchema): boolean {
  const key = JSON.stringify(schema)
  if (isKnown(key)) return true
  const { type, anyOf, default: initial } = schema
  if (initial !== undefined || (type === 'array' && !('prefixItems' in schema))) return false
  if (Array.isArray(anyOf) && anyOf.some((one: JsonSchema) => one.type === 'null')) return false
  return key.length > LEAST_LENGTH
}

const SINGLE = ['items', 'additionalProperties', 'propertyNames']
const SEVERAL = ['anyOf', 'oneOf', 'allOf', 'prefixItems']

/** The schema with what `visit` makes of those within it. */
function eachChild(schema: JsonSchema, visit: Visit): JsonSchema {
  const visited = (key: string, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value
    if (key === 'properties')
      return Object.fromEntries(Object.entries(value as Record<string, JsonSchema>).map(([name, child]) => [name, visit(child, [name])]))
    if (SINGLE.includes(key)) return visit(value as JsonSchema, key === 'items' ? ['*'] : [])
    return SEVERAL.includes(key) ? (value as JsonSchema[]).map((child) => visit(child, [])) : value
  }
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, visited(key, value)]))
}

/** Parts of a document: `refer` makes a component of a part that occurs more than once, under the first free one of these names. */
export function sharedParts(kind: string, parts: readonly object[]) {
  const counts = new Map<string, number>()
  for (const part of parts) counts.set(JSON.stringify(part), (counts.get(JSON.stringify(part)) ?? 0) + 1)
  const names = new Map<string, string>()
  const components: Record<string, object> = {}
  function refer(part: object, possible: readonly string[]): object {
    const key = JSON.stringify(part)
    const name = names.get(key) ?? possible.find((name) => !(name in components))
    if (name === undefined || counts.get(key)! < 2) return part
    names.set(key, name)
    components[name] = part
    return { $ref: `#/components/${kind}/${name}` }
  }
  return { refer, components }
}
