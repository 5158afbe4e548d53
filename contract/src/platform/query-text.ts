import { z } from 'zod'

import { bare } from './schemas.ts'

type Tree = { [key: string]: Tree } | Tree[] | string | undefined

const KEY = /^[A-Za-z]\w*(?:\.[A-Za-z]\w*|\[\d{1,3}\]){0,4}$/

/**
 * `a.b=1&dateRange[0]=x` → `{ a: { b: '1' }, dateRange: ['x'] }`. Any other key stays as it is, to be refused as unknown. A duplicate key
 * gets a value that no schema accepts, because it is ambiguous.
 */
export function parseQuery(text: string): Record<string, unknown> {
  const tree = Object.create(null) as Record<string, Tree>
  for (const [key, value] of new URLSearchParams(text)) {
    const path = KEY.test(key) ? key.replaceAll(']', '').split(/[.[]/) : [key]
    const last = path.pop()!
    let at: Record<string, Tree> = tree
    for (const [i, step] of path.entries()) at = child(at, step, path[i + 1] ?? last)
    at[last] = last in at ? Object.create(null) : value
  }
  return { ...tree }
}

/** An array takes indexes only: `a.length=4294967295` must not reach one. */
function child(at: Record<string, Tree>, step: string, next: string) {
  const inner = at[step]
  const indexed = /^\d/.test(next)
  const fits = typeof inner === 'object' && Array.isArray(inner) === indexed
  return (fits ? inner : (at[step] = indexed ? [] : (Object.create(null) as Record<string, Tree>))) as Record<string, Tree>
}

/** Numbers, booleans and empty objects arrive in a query as text; read them where the schema waits for one. `z.coerce` takes '' for 0 and 'false' for true. */
export function fromText(schema: z.core.$ZodType, value: unknown): unknown {
  const waits = bare(schema)
  if (typeof value === 'string') return scalar(waits, value)
  if (Array.isArray(value)) return waits instanceof z.ZodArray ? value.map((inner) => fromText(waits.element, inner)) : value
  if (!(waits instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, Object.hasOwn(waits.shape, key) ? fromText(waits.shape[key], inner) : inner]),
  )
}

function scalar(schema: z.core.$ZodType, text: string): unknown {
  if (isNumeric(schema) && /^-?\d{1,16}$/.test(text)) return Number(text)
  if (schema instanceof z.ZodObject && text === '') return {}
  if (schema instanceof z.ZodBoolean && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

/** A number, or one of a few: a status is 1 or 0. */
const isNumeric = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodNumber ||
  (schema instanceof z.ZodLiteral && typeof schema.value === 'number') ||
  (schema instanceof z.ZodUnion && schema.options.every(isNumeric))
