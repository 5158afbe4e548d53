import { bare, Instant, Status } from '@weir/contract/platform/schemas'
import { Quantity, isNumber } from '@weir/contract/platform/units'
import { z } from 'zod'

export type Kind =
  | 'text'
  | 'lines'
  | 'whole'
  | 'decimal'
  | 'quantity'
  | 'code'
  | 'status'
  | 'yesNo'
  | 'day'
  | 'days'
  | 'instant'
  | 'several'

/** Longer texts get more than one line. */
const LONG = 200

/** The kind of a value, from its schema in the contract: its control, its cell and its filter. */
export function kindOf(schema: z.core.$ZodType): Kind {
  const inner = sentAs(bare(schema))
  if (inner === Status) return 'status'
  if (inner === Instant) return 'instant'
  if (inner === Quantity) return 'quantity'
  if (inner instanceof z.ZodCodec) return isNumber(bare(inner.out)) ? 'decimal' : kindOf(inner.in)
  if (inner instanceof z.ZodEnum) return 'code'
  if (inner instanceof z.ZodNumber) return 'whole'
  if (inner instanceof z.ZodBoolean) return 'yesNo'
  if (inner instanceof z.ZodArray) return 'several'
  if (inner instanceof z.ZodTuple) return 'days'
  if (inner instanceof z.ZodISODate) return 'day'
  return inner instanceof z.ZodString && hasLines(inner) ? 'lines' : 'text'
}

/** A register is checked as it is typed, before it is a quantity. */
const sentAs = (schema: z.core.$ZodType) => (schema instanceof z.ZodPipe && schema.out === Quantity ? Quantity : schema)

const hasLines = (text: z.ZodString) => (text.maxLength ?? 0) >= LONG || z.globalRegistry.get(text)?.lines === true

/** The codes that a field takes, in the order of the contract. Without a list it takes every code. A command may take fewer than a row can have. */
export function codesOf(schema: z.core.$ZodType): readonly string[] | undefined {
  const inner = bare(schema)
  return inner instanceof z.ZodEnum ? (inner.options as string[]) : undefined
}
