import { bare, isMarked, mask } from '@weir/contract/platform/schemas'
import { z } from 'zod'

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
