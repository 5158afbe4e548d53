import { NumberInput, Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { check, fieldIssues } from '@weir/contract/platform/field-errors'
import { bare } from '@weir/contract/platform/schemas'
import { createContext, use } from 'react'
import { z } from 'zod'

import { useResourceTexts } from '../texts.tsx'

export type Values = Record<string, unknown>

interface FormScope {
  form: UseFormReturnType<Values>
  schema: z.ZodObject
  resource: string
}

/** The form a field stands in: where its value goes, and the schema its label, mark and rule come from. */
export const FormScope = createContext<FormScope | undefined>(undefined)

/** Nothing typed is nothing sent. */
export const filled = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null && value !== undefined))

/** The contract's own schema as the rule of a form, in the reader's language. */
export function useRule(schema: z.ZodType, resource: string) {
  const { issue } = useResourceTexts(resource)
  return (values: Values) => {
    const result = check(schema, filled(values))
    return result.success ? {} : Object.fromEntries(fieldIssues(result.error).map((found) => [found.field, issue(found)]))
  }
}

/** An input of the surrounding form, or a condition of the surrounding list. */
export function Field({ name }: { name: string }) {
  const scope = use(FormScope)
  if (!scope) throw new Error(`Field ${name} stands in no form`)
  const { form, schema, resource } = scope
  const { label, options } = useResourceTexts(resource)
  const field = schema.shape[name] as z.ZodType
  const { value, ...input } = form.getInputProps(name) as { value?: string | number | null }
  const common = { ...input, label: label(name), withAsterisk: !field.safeParse(undefined).success }
  const kind = bare(field)
  if (kind instanceof z.ZodEnum) return <Select {...common} clearable data={options(name)} value={value ? String(value) : null} />
  if (kind instanceof z.ZodNumber) return <NumberInput {...common} value={value ?? ''} />
  return <TextInput {...common} value={value ?? ''} />
}
export { Field as Filter }
