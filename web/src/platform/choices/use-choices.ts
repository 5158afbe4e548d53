import { skipToken, useQuery, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { CLOSED_DICTS } from '@weir/contract/modules/system/dictionaries'
import { dictOf } from '@weir/contract/platform/dict'
import { useTranslations } from 'use-intl/react'
import type { z } from 'zod'

import { useResourceTexts } from '../texts/texts.tsx'
import { type Choice, type Choices, isRowSource, type RowSource } from './choices.ts'
import { codesOf, kindOf } from './kinds.ts'
import { useDict } from './dict.tsx'
import { useSettled } from '../../ui/hooks/moments.ts'
import { call, SHORT_TIMEOUT_MS } from '../server/api.ts'
import { textOf } from '../format/format.ts'

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

/** As many as a list shows without a scrollbar that is hard to hold; more is found by typing. */
const FOUND = 20
/** Longer names may hold a scanned one: so many are looked through for exactly that. */
const LOOKED_THROUGH = 200
const MINOR = { failure: 'inPlace' } as const
const NONE: Choice[] = []

type Row = Record<string, unknown> & { id: number }

function choiceOf(row: Row, { shown, value = 'id', label, why }: RowSource): Choice {
  const name = textOf(row[shown])
  const forbids = why?.(row)
  return { value: textOf(row[value]), label: label?.(row) ?? name, name, depth: 0, ...(forbids !== undefined && { why: forbids }) }
}

/** The first rows of a source that the server finds by a text. */
function foundBy(source: RowSource | undefined, text: string, most = FOUND) {
  const { list, shown, found = shown, only } = source ?? {}
  const filter = typeof found === 'function' ? found(text) : found
  const input = { ...only, pageSize: most, ...(filter && text !== '' && { [filter]: text }) }
  return queryOptions({
    queryKey: [list?.resource, 'found', input],
    queryFn: list ? async ({ signal }) => (await call(list, input, { signal, timeoutMs: SHORT_TIMEOUT_MS })) as { list: Row[] } : skipToken,
    meta: MINOR,
  })
}

/** The first rows that the server finds by what is typed; none before they are wanted. `isFresh`: they answer the text as it stands now. */
export function useFoundRows(source: RowSource | undefined, typed: string, isWanted: boolean): { found: Choice[]; isFresh: boolean } {
  const text = useSettled(typed.trim())
  const { data, isPlaceholderData } = useQuery({
    ...foundBy(source, text),
    select: (page) => page.list.map((row) => choiceOf(row, source!)),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  })
  return { found: data ?? NONE, isFresh: data !== undefined && !isPlaceholderData && text === typed.trim() }
}

/** Asks for the row of exactly this name that may be chosen. */
export function useRowNamed(source: RowSource) {
  const queries = useQueryClient()
  return async (wanted: string): Promise<Choice | undefined> => {
    // Without an answer it stays to be chosen by hand.
    const page = await queries.ensureQueryData(foundBy(source, wanted, LOOKED_THROUGH)).catch(() => undefined)
    return page?.list.map((row) => choiceOf(row, source)).find(({ name, why }) => name === wanted && why === undefined)
  }
}

/** The row that is chosen, as soon as the server has said what it is called. */
export function useChosenRow(source: RowSource | undefined, id: string): Choice | undefined {
  const { get, value } = source ?? {}
  const input = { id: Number(id) }
  const { data } = useQuery({
    queryKey: [get?.resource, 'chosen', input],
    queryFn: get ? async ({ signal }) => (await call(get, input, { signal, timeoutMs: SHORT_TIMEOUT_MS })) as Row : skipToken,
    select: (row) => choiceOf(row, source!),
    enabled: id !== '' && value === undefined,
    meta: MINOR,
  })
  // A value other than the id names the row by itself.
  return value !== undefined && id !== '' ? { value: id, label: id, name: id, depth: 0 } : data
}
