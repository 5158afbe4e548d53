import { keepPreviousData, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'

import { useSettled } from '../../ui/hooks/moments.ts'
import { call, SHORT_TIMEOUT_MS } from '../server/api.ts'
import { textOf } from '../format/format.ts'
import type { Choice, RowSource } from './choices.ts'

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
