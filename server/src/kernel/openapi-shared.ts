import * as counts from '@weir/contract/platform/counts'
import * as crud from '@weir/contract/platform/crud'
import * as schemas from '@weir/contract/platform/schemas'
import * as units from '@weir/contract/platform/units'
import { z } from 'zod'

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

/** Where a schema stands in the document. */
export interface Place {
  resource: string
  action: string
  side: 'Input' | 'Answer'
  /** Properties, and `*` for the elements of an array. */
  path: readonly string[]
}

/** A reference is about as long: a shorter schema is easier to read in place. */
const LEAST_LENGTH = 50

const NAMED = { ...units, ...schemas, ...crud, ...counts, Integer: z.int(), Day: z.iso.date() }
/** Schemas of the whole contract, by what they are on the wire. Of two that are the same there the first one gives its name. */
const KNOWN = new Map(
  Object.entries<unknown>(NAMED)
    .filter((named): named is [string, z.ZodType] => named[1] instanceof z.ZodType && /^[A-Z][a-z]/.test(named[0]))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, schema]) => [[name, schema] as const, [`${name}OrNull`, schema.nullable()] as const])
    .map(([name, schema]) => {
      const { $schema: _, ...wire } = z.toJSONSchema(schema, { io: 'input' })
      return [JSON.stringify(wire), name] as const
    })
    .filter(([wire]) => wire.length >= LEAST_LENGTH)
    .toReversed(),
)
const KNOWN_NAMES = new Set(KNOWN.values())
const isKnown = (key: string): boolean => KNOWN.has(key)

/**
 * A name for a component: that of the schema in the contract's platform, the resource whose rows it describes, or its property. One
 * that a single resource uses begins with the resource.
 */
function nameOf(key: string, places: readonly Place[], isTaken: (name: string) => boolean): string {
  const known = KNOWN.get(key)
  if (known !== undefined) return known
  const row = places.find(isRow)
  const [first] = places
  const { resource, action, side, path } = first!
  const [own, within] = [pascal(resource), `${pascal(resource)}${pascal(action)}`]
  const named = path.filter((step) => step !== '*' && step !== 'list')
  const last = path.at(-1) === '*' ? singular(named.at(-1) ?? 'row') : named.at(-1)
  const base = pascal(last ?? side)
  const isOfMany = named.length > 0 && new Set(places.map((place) => place.resource)).size > 1
  const candidates = [
    ...(row ? [pascal(row.resource)] : []),
    ...(isOfMany ? [base] : []),
    ...(named.length === 0 ? [] : [`${own}${base}`]),
    `${within}${base}`,
    `${within}${side}${named.map(pascal).join('')}${base}`,
  ]
  const free = candidates.find((name) => !isTaken(name) && !KNOWN_NAMES.has(name))
  if (free === undefined) throw new Error(`no name is left for the schema at ${resource}/${action}/${path.join('.')}`)
  return free
}

const isRow = ({ side, action, path }: Place) => side === 'Answer' && action === 'list' && /^(list\.)?\*$/.test(path.join('.'))

const pascal = (name: string) => name.replace(/(?:^|[^A-Za-z\d]+)([A-Za-z\d])/g, (_, letter: string) => letter.toUpperCase())
const singular = (name: string) => (name.endsWith('ies') ? `${name.slice(0, -3)}y` : name.replace(/([^s])s$/, '$1'))
