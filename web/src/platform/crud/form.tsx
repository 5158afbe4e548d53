import type { UseFormReturnType } from '@mantine/form'
import { check, fieldIssues } from '@weir/contract/platform/field-errors'
import { isMarked } from '@weir/contract/platform/schemas'
import { fromText } from '@weir/contract/platform/query-text'
import { type ComponentType, createContext } from 'react'
import type { z } from 'zod'

import { useResourceTexts } from '../texts.tsx'
import type { Choice, Choices } from './choices.ts'

/** As typed: numbers and codes are texts until they are sent. */
export type Values = Record<string, unknown>

export interface FieldProps {
  /** A field of the form's input. */
  name: string
  /** Where its values are rows of another resource; or those there are, where they are here already. */
  choices?: Choices | Choice[]
  /** Asked for although its schema would let it be left out: because of what other fields say. */
  isNeeded?: boolean
  /** What choosing nothing means. */
  nothing?: string
}

interface FormScope {
  form: UseFormReturnType<Values>
  schema: z.ZodObject
  resource: string
  /** Draws a field. */
  Control: ComponentType<FieldProps>
}

/** The form a field stands in: where its value goes, and the schema its label, mark and rule come from. */
export const FormScope = createContext<FormScope | undefined>(undefined)

/** Where an empty text is an answer; personal data that is not typed anew stays as it is. */
const mayBeEmptied = (field: z.ZodType | undefined) => field !== undefined && !isMarked(field, 'personal') && field.safeParse('').success

/** Nothing typed is nothing sent, but for fields that can be emptied. */
const filled = (schema: z.ZodObject, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) =>
      value === '' ? mayBeEmptied(schema.shape[name] as z.ZodType | undefined) : value !== null && value !== undefined,
    ),
  )

/** What is sent: numbers and booleans as the schema waits for them. */
export const asInput = (schema: z.ZodObject, values: Values) => fromText(schema, filled(schema, values)) as Values

/** The contract's own schema as the rule of a form, in the reader's language. */
export function useRule(schema: z.ZodObject, resource: string) {
  const { issue } = useResourceTexts(resource)
  return (values: Values) => {
    const result = check(schema, asInput(schema, values))
    return result.success ? {} : Object.fromEntries(fieldIssues(result.error).map((found) => [found.field, issue(found)]))
  }
}
