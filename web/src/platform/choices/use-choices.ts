import { skipToken, useQuery } from '@tanstack/react-query'
import { CLOSED_DICTS } from '@weir/contract/modules/system/dictionaries'
import { dictOf } from '@weir/contract/platform/dict'
import { useTranslations } from 'use-intl/react'
import type { z } from 'zod'

import { useResourceTexts } from '../texts/texts.tsx'
import { type Choice, type Choices, isRowSource, type RowSource } from './choices.ts'
import { codesOf, kindOf } from './kinds.ts'
import { useDict } from './use-dict.tsx'

interface Chosen {
  resource: string
  name: string
  schema: z.ZodType
  /** Where the values are rows of another resource; or those there are, where they are here already. */
  from: Choices | Choice[] | RowSource | undefined
  /** Whether they are wanted yet: rows are fetched only then. */
  isWanted?: boolean
}

const plain = (value: string, label: string): Choice => ({ value, label, name: label, depth: 0 })

/**
 * The options of a field or a filter: rows, values of a dictionary, or codes of the program. Undefined if it is typed freely, empty until
 * the rows are here.
 */
export function useChoices({ resource, name, schema, from, isWanted = true }: Chosen): Choice[] | undefined {
  const t = useTranslations('crud')
  const { options } = useResourceTexts(resource)
  const dictType = from ? undefined : dictOf(schema)
  const dict = useDict(dictType, isWanted)
  const asked = fetchedFrom(from)
  const { data = [] } = useQuery<Choice[]>({
    queryKey: asked?.queryKey ?? ['no choices'],
    queryFn: (asked?.queryFn as (() => Promise<Choice[]>) | undefined) ?? skipToken,
    enabled: isWanted,
  })
  if (from) return Array.isArray(from) ? from : data
  const known = dict?.choices.length
    ? dict.choices.map((choice) => ({ ...choice, value: written(schema, choice.value) }))
    : knownChoices(schema, t, options(name))
  const codes = codesOf(schema)
  return known?.filter(({ value }) => codes?.includes(value) ?? true) ?? (isClosed(dictType) ? [] : undefined)
}

/** The options of a query; a row source has its own control. */
const fetchedFrom = (from: Chosen['from']) => (Array.isArray(from) || isRowSource(from) ? undefined : from)

/** The program's labels. Codes have the order of the contract, which puts "other" last: catalogues come in parts, and these in any order. */
function knownChoices(
  schema: z.ZodType,
  t: (key: 'enabled' | 'disabled' | 'yes' | 'no') => string,
  texts: { value: string; label: string }[],
) {
  const kind = kindOf(schema)
  if (kind === 'code') {
    const placeOf = ({ value }: Choice) => codesOf(schema)!.indexOf(value)
    return texts.map(({ value, label }) => plain(value, label)).sort((one, other) => placeOf(one) - placeOf(other))
  }
  if (kind === 'status') return [plain('1', t('enabled')), plain('0', t('disabled'))]
  return kind === 'yesNo' ? [plain('true', t('yes')), plain('false', t('no'))] : undefined
}

/** A value as a query and a form have it. */
const written = (schema: z.ZodType, key: string) => (kindOf(schema) === 'yesNo' ? String(key === '1') : key)
const isClosed = (dictType: string | undefined) => dictType !== undefined && CLOSED_DICTS.includes(dictType)
