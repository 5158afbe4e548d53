import type { z } from 'zod'

import type { SheetDamage } from './text-rules/sheet-damage.ts'
import { ruleOf, type TextRule } from './text-rules/text-rules.ts'

export type InvalidReason =
  | 'required'
  | 'format'
  | 'tooLong'
  | 'tooShort'
  | 'tooSmall'
  | 'tooBig'
  | 'unknownKey'
  | 'positive'
  | 'notZero'
  | 'order'
  | 'tooDeep'
  | 'exactlyOne'
  | 'oneAddress'
  | 'choice'
  | 'repeated'
  | SheetDamage
  | TextRule

export interface FieldIssue {
  /** Written as in a query: `readings[3].time`. */
  field: string
  reason: InvalidReason
  params: { limit: number }
}

/** Parses so that `fieldIssues` can distinguish missing from invalid fields. */
export const check = <S extends z.ZodType>(schema: S, value: unknown) => schema.safeParse(value, { reportInput: true })

/** zod's findings, by field and as a reason with a text on both sides. */
export const fieldIssues = (error: z.core.$ZodError): FieldIssue[] =>
  error.issues.flatMap((issue) => {
    const limit = Number(issue.code === 'too_big' ? issue.maximum : issue.code === 'too_small' ? issue.minimum : 0)
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    return paths.map((path) => ({ field: fieldPath(path), reason: reasonOf(issue), params: { limit } }))
  })

export const fieldPath = (path: readonly PropertyKey[]) =>
  path.reduce<string>((text, key) => (typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key)), '')

function reasonOf(issue: z.core.$ZodIssue): InvalidReason {
  if (issue.code === 'custom') return (issue.params?.reason as InvalidReason | undefined) ?? 'format'
  if (issue.code === 'unrecognized_keys') return 'unknownKey'
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'tooLong' : 'tooBig'
  if (issue.code === 'too_small' && issue.origin === 'string') return issue.input ? 'tooShort' : 'required'
  if (issue.code === 'too_small') return 'tooSmall'
  return issue.input === undefined ? 'required' : (ruleOf(issue) ?? 'format')
}
