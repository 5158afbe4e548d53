import type { AnySpec, Endpoint, InputOf, OutputOf, Resource } from '@weir/contract/platform/endpoint'
import { isMarked, mask, bare } from '@weir/contract/platform/schemas'
import { z } from 'zod'

import { type Encode, encoderOf } from '../encode.ts'

/** Longer texts are no words: pictures. */
const TEXT_MOST = 4096

/** Of a character that a cut went through; the database refuses it. */
const HALF = /[\uD800-\uDBFF]$/

/** Secrets go, personal data is masked, as the schema's metadata says; what is too long for a log is cut. */
export function redact(schema: z.core.$ZodType, value: unknown): unknown {
  if (isMarked(schema, 'secret')) return '******'
  if (typeof value === 'string' && value.length > TEXT_MOST) return `${value.slice(0, 64).replace(HALF, '')}… (${value.length})`
  if (isMarked(schema, 'personal') && typeof value === 'string') return mask(value)
  const inside = bare(schema)
  if (Array.isArray(value)) return inside instanceof z.ZodArray ? value.map((inner) => redact(inside.element, inner)) : value
  if (!(inside instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    // Of a key that the schema does not know, nobody can say what its value holds.
    Object.entries(value).flatMap(([key, inner]) => (Object.hasOwn(inside.shape, key) ? [[key, redact(inside.shape[key], inner)]] : [])),
  )
}

/** The fields of a resource's answers and of its commands' inputs. */
type Said<R> = { [A in keyof R]: R[A] extends AnySpec ? (A extends 'get' ? OutputOf<R[A]> : InputOf<R[A]>) : never }[keyof R]
/** The type of an input without fields is an index of all strings: it would hide a misspelt field of the others. */
type KeyOf<T> = T extends unknown ? (string extends keyof T ? never : keyof T) : never
type ValueOf<T, K extends PropertyKey> = T extends { [Key in K]?: infer V } ? V : never
export type FieldsOf<R> = string extends keyof R ? Fields : { readonly [K in KeyOf<Said<R>>]?: ValueOf<Said<R>, K> | null | undefined }
type Fields = Record<string, unknown>

/**
 * The change of one row by a command, in values of the server. `before` is the former row, or some of its fields; null: the row is new.
 * `after` has the new values, and absent fields stay; null: the row is deleted. Without both, the command did something that no field
 * shows.
 */
export interface Change<R = Resource> {
  /** `waterCardApi` */
  resource: R
  id: number
  before?: FieldsOf<R> | null
  after?: FieldsOf<R> | null
}
export type AnyChange = Change<Resource>

/** An entry has the number of its row, and every change has another version. */
const UNSAID = ['id', 'version']

/** A change as the log keeps it: values of the wire, hidden where the schemas say so. Of an edit only the fields that differ. */
export interface RecordedChange {
  resource: string
  id: number
  before: Fields | null
  after: Fields | null
}

/** The stored part of the recorded changes. An empty change is dropped, and several edits of a row are one. */
export function recordedChanges(changes: readonly AnyChange[]): RecordedChange[] {
  const edits = new Map<string, RecordedChange>()
  return changes.flatMap((change) => {
    const told = recorded(change)
    if (!told?.before || !told.after) return told ?? []
    const row = `${told.resource} ${told.id}`
    const edit = edits.get(row)
    if (!edit) {
      edits.set(row, told)
      return told
    }
    edit.before = { ...told.before, ...edit.before }
    edit.after = { ...edit.after, ...told.after }
    return []
  })
}

/** The fields in which a row is another one now; a row that is new or gone has none. */
export const changedFields = ({ before, after }: AnyChange): string[] =>
  before && after ? Object.keys(after).filter((name) => after[name] !== undefined && !same(before[name], after[name])) : []

export const hasField = (resource: Resource, name: string) => fieldsOf(resource).has(name)

/** Fields that a change says were set, and that its resource does not have. */
export function unknownFields({ resource, after }: AnyChange): string[] {
  const fields = fieldsOf(resource)
  return Object.keys(after ?? {}).filter((name) => !UNSAID.includes(name) && !fields.has(name))
}

function recorded({ resource, id, before, after }: AnyChange): RecordedChange | undefined {
  const fields = fieldsOf(resource)
  const kept = { resource: Object.values<Endpoint>(resource)[0]!.resource, id }
  if (before === undefined && after === undefined) return { ...kept, before: {}, after: {} }
  const names = [...new Set([before, after].flatMap((row) => Object.keys(row ?? {})))].filter(
    (name) => !UNSAID.includes(name) && fields.has(name),
  )
  const differing = before && after ? names.filter((name) => after[name] !== undefined && !same(before[name], after[name])) : names
  if (before && after && differing.length === 0) return undefined
  const shown = (row: Fields | null | undefined) =>
    row && Object.fromEntries(differing.flatMap((name) => (isNothing(row[name]) ? [] : [[name, fields.get(name)!(row[name])]])))
  return { ...kept, before: shown(before) ?? null, after: shown(after) ?? null }
}

const isNothing = (value: unknown) => value === undefined || value === null || value === ''
const same = (a: unknown, b: unknown) => (isNothing(a) && isNothing(b)) || jsonText(a) === jsonText(b)
/** A value as JSON. A unit beyond 2^53 is a bigint, which JSON does not know. */
export const jsonText = (value: unknown) => JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}` : part))

const known = new WeakMap<Resource, ReadonlyMap<string, Encode>>()

/** How each field of a resource is written down: the one of its rows counts before the one of an input, a mark wherever it stands. */
function fieldsOf(resource: Resource): ReadonlyMap<string, Encode> {
  const found = known.get(resource)
  if (found) return found
  const schemas = new Map<string, z.core.$ZodType[]>()
  const { get, ...rest } = resource
  const shapes = [get?.output, ...Object.values<Endpoint>(rest).map(({ input }) => input as z.ZodType)]
  for (const shape of shapes)
    if (shape instanceof z.ZodObject)
      for (const [name, schema] of Object.entries<z.core.$ZodType>(shape.shape)) schemas.set(name, [...(schemas.get(name) ?? []), schema])
  const fields = new Map([...schemas].map(([name, all]) => [name, writerOf(all)]))
  known.set(resource, fields)
  return fields
}

function writerOf(schemas: readonly z.core.$ZodType[]): Encode {
  if (schemas.some((schema) => isMarked(schema, 'secret'))) return () => '******'
  const [schema] = schemas as [z.core.$ZodType]
  const encode = encoderOf(schema)
  const isPersonal = schemas.some((schema) => isMarked(schema, 'personal'))
  return (value) => {
    const wire = redact(schema, encode(value))
    return isPersonal && typeof wire === 'string' ? mask(wire) : wire
  }
}
