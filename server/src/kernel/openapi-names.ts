import * as counts from '@weir/contract/platform/counts'
import * as crud from '@weir/contract/platform/crud'
import * as schemas from '@weir/contract/platform/schemas'
import * as units from '@weir/contract/platform/units'
import { z } from 'zod'

/** Where a schema stands in the document. */
export interface Place {
  resource: string
  action: string
  side: 'Input' | 'Answer'
  /** Properties, and `*` for the elements of an array. */
  path: readonly string[]
}

/** A reference is about as long: a shorter schema is easier to read in place. */
export const LEAST_LENGTH = 50

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
export const isKnown = (key: string): boolean => KNOWN.has(key)

/**
 * A name for a component: that of the schema in the contract's platform, the resource whose rows it describes, or its property. One
 * that a single resource uses begins with the resource.
 */
export function nameOf(key: string, places: readonly Place[], isTaken: (name: string) => boolean): string {
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
