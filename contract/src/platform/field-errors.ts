import type { z } from 'zod'

import type { SheetDamage } from './sheet-text.ts'
import { ruleOf, type TextRule } from './text-rules/text-rules.ts'

export type InvalidReason =
  | 'required'
  | 'format'
  | 'tooLong'
  | 'tooShort'
  | 'tooSmall'
  | 'keptTooShort'
  | 'tooBig'
  | 'tooFew'
  | 'tooMany'
  | 'unknownKey'
  | 'positive'
  | 'notZero'
  | 'order'
  | 'tooDeep'
  | 'tooManyDays'
  | 'exactlyOne'
  | 'oneAddress'
  | 'choice'
  | 'repeated'
  | 'privateCharacter'
  | SheetDamage
  | TextRule
  | 'packagePath'

export interface FieldIssue {
  /** Written as in a query: `readings[3].time`. */
  field: string
  reason: InvalidReason
  /** `of`: the fields of which exactly one is to be given. */
  params: { limit: number; of?: readonly string[] }
}

/** zod leaves out a refinement of an object in which a field is wrong. One with this runs with whatever else is wrong. */
export const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }

/** A number beyond its bounds still reaches a refinement. One with this runs only where each field is as it has to be. */
export const sound = { when: ({ issues }: { issues: readonly unknown[] }) => issues.length === 0 }

/** Of a refinement that computes with some of the fields: it runs where none of these is refused, whatever else is wrong. */
export const soundIn = (...fields: [PropertyKey, ...PropertyKey[]]) => ({
  when: ({ value, issues }: z.core.ParsePayload) => always.when({ value }) && !issues.some(({ path = [] }) => fields.includes(path[0]!)),
})

/** Of a refinement that asks for a field: as if the schema asked for it, so a form marks all that is missing at the first save. */
export const needed = (field: string) => ({ path: [field], params: { reason: 'required' satisfies InvalidReason }, ...always })

/** Of a refinement that asks for exactly one of these fields; the first one is marked. */
export const exactlyOne = (...of: [string, string, ...string[]]) => ({
  path: [of[0]],
  params: { reason: 'exactlyOne' satisfies InvalidReason, of },
  ...always,
})

/** Parses so that `fieldIssues` can distinguish missing from invalid fields. */
export const check = <S extends z.ZodType>(schema: S, value: unknown) => schema.safeParse(value, { reportInput: true })

/** zod's findings, by field and as a reason with a text on both sides. */
export const fieldIssues = (error: z.core.$ZodError): FieldIssue[] =>
  error.issues.flatMap((issue) => {
    const limit = Number(limitOf(issue))
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    const of = issue.code === 'custom' ? (issue.params?.['of'] as readonly string[] | undefined) : undefined
    return paths.map((path) => ({ field: fieldPath(path), reason: reasonOf(issue), params: { limit, ...(of && { of }) } }))
  })

function limitOf(issue: z.core.$ZodIssue): unknown {
  if (issue.code === 'too_big') return issue.maximum
  if (issue.code === 'too_small') return issue.minimum
  return (issue.code === 'custom' && issue.params?.['limit']) || 0
}

export const fieldPath = (path: readonly PropertyKey[]) =>
  path.reduce<string>((text, key) => (typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key)), '')

function reasonOf(issue: z.core.$ZodIssue): InvalidReason {
  if (issue.code === 'custom') return (issue.params?.reason as InvalidReason | undefined) ?? 'format'
  if (issue.code === 'unrecognized_keys') return 'unknownKey'
  if (issue.code === 'too_big' || issue.code === 'too_small') return sizeReason(issue)
  return issue.input === undefined ? 'required' : (ruleOf(issue) ?? 'format')
}

function sizeReason({ code, origin, input }: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): InvalidReason {
  if (origin === 'array') return code === 'too_big' ? 'tooMany' : 'tooFew'
  if (origin !== 'string') return code === 'too_big' ? 'tooBig' : 'tooSmall'
  if (code === 'too_big') return 'tooLong'
  return input ? 'tooShort' : 'required'
}
