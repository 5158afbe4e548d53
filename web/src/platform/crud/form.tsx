import type { UseFormReturnType } from '@mantine/form'
import { check, fieldIssues } from '@weir/contract/platform/field-errors'
import { fromText } from '@weir/contract/platform/query-text'
import { createContext } from 'react'
import type { z } from 'zod'

import { useResourceTexts } from '../texts.tsx'

/** As typed: numbers and codes are texts until they are sent. */
export type Values = Record<string, unknown>

interface FormScope {
  form: UseFormReturnType<Values>
  schema: z.ZodObject
  resource: string
}

/** The form a field stands in: where its value goes, and the schema its label, mark and rule come from. */
export const FormScope = createContext<FormScope | undefined>(undefined)

/** Nothing typed is nothing sent. */
const filled = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null && value !== undefined))

/** What is sent: numbers and booleans as the schema waits for them. */
export const asInput = (schema: z.ZodType, values: Values) => fromText(schema, filled(values)) as Values

/** The contract's own schema as the rule of a form, in the reader's language. */
export function useRule(schema: z.ZodType, resource: string) {
  const { issue } = useResourceTexts(resource)
  return (values: Values) => {
    const result = check(schema, asInput(schema, values))
    return result.success ? {} : Object.fromEntries(fieldIssues(result.error).map((found) => [found.field, issue(found)]))
  }
}
