import { check, type FieldIssue, fieldIssues } from '@weir/contract/platform/field-errors'
import { fromText } from '@weir/contract/platform/query-text'
import { isMarked } from '@weir/contract/platform/schemas'
import { z } from 'zod'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Endpoint, WireInput } from '@weir/contract/platform/endpoint'

import { useResourceTexts } from '../texts/texts.tsx'
import { call } from '../server/api.ts'

/** As typed: numbers and codes are texts until they are sent. */
export type Values = Record<string, unknown>

/** The default values of the fields, as on the wire: shown, so that they are visible before they are sent. */
export const defaultsOf = ({ shape }: z.ZodObject): Values =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) =>
      field instanceof z.ZodDefault ? [[name, z.encode(field, field.def.defaultValue)]] : [],
    ),
  )

/**
 * The value to send for an empty field: null or an empty text, if the schema allows it, else nothing. Personal data stays if it is not
 * typed again (''), and goes only if it is cleared on purpose (null).
 */
function nothingOf(field: z.ZodType, value: '' | null): '' | null | undefined {
  const isPersonal = isMarked(field, 'personal')
  if (isPersonal && value === '') return undefined
  if (field.safeParse(null).success) return null
  return (isPersonal || value === '') && field.safeParse('').success ? '' : undefined
}

const filled = ({ shape }: z.ZodObject, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = shape[name] as z.ZodType | undefined
      const sent = value === '' || value === null ? field && nothingOf(field, value) : value
      return sent === undefined ? [] : [[name, sent]]
    }),
  )

/** The input: numbers and booleans as the schema expects them. */
export const asInput = (schema: z.ZodObject, values: Values) => fromText(schema, filled(schema, values)) as Values

/** Of a path its last field, which has the label: `columns.time`. */
const lastOf = (field: string) => /(\w+)(\[\d+\])*$/.exec(field)?.[1] ?? field

/** The contract's own schema as the rule of a form, in the reader's language. */
export function useRule(schema: z.ZodObject, resource: string) {
  const { issue } = useResourceTexts(resource)
  /** A form goes to the first wrong one of its fields, whatever found it wrong. */
  const names = Object.keys(schema.shape)
  const inOrder = (issues: FieldIssue[]) => issues.toSorted((one, other) => names.indexOf(one.field) - names.indexOf(other.field))
  return (values: Values) => {
    const result = check(schema, asInput(schema, values))
    return result.success
      ? {}
      : Object.fromEntries(
          inOrder(fieldIssues(result.error)).map((found) => [found.field, issue({ ...found, field: lastOf(found.field) })]),
        )
  }
}

/** The effect of a command before it is sent, from a dry run of the server. `input`: typed values of the fields that the effect depends on. */
export function useDryRun<E extends Endpoint>(endpoint: E, input: Record<string, unknown>, isWanted = true) {
  return useQuery({
    queryKey: [endpoint.resource, endpoint.action, 'dryRun', input],
    queryFn: ({ signal }) => call(endpoint, asInput(endpoint.input as z.ZodObject, { ...input, dryRun: true }) as WireInput<E>, { signal }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    meta: { failure: 'inPlace' },
  })
}
