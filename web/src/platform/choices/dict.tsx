import { useQuery, queryOptions } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import type { Language } from '@weir/contract/locales/messages'
import { dictDataApi } from '@weir/contract/modules/system/dict-data'
import { type DictTone } from '@weir/contract/modules/system/dictionaries'
import { dictKey } from '@weir/contract/platform/dict'

import { useLanguage } from '../texts/texts.tsx'
import { call, SHORT_TIMEOUT_MS } from '../server/api.ts'
import type { Choice } from './choices.ts'

/** A dictionary's values as administrators edited them. */
export interface Dict {
  /** In their order; the disabled ones after those that forms offer. */
  choices: Choice[]
  tones: ReadonlyMap<string, DictTone>
}

/** They change rarely, and a command in this window reads them again. */
const FRESH_MS = 5 * 60_000

/** A dictionary in the reader's language. */
const dictQuery = (dictType: string, language: Language) =>
  queryOptions({
    queryKey: [dictDataApi.getDictData.resource, 'choices', dictType, language],
    staleTime: FRESH_MS,
    meta: { failure: 'inPlace' },
    queryFn: async ({ signal }): Promise<Dict> => {
      const { values, disabled } = await call(dictDataApi.getDictData, { dictType }, { signal, timeoutMs: SHORT_TIMEOUT_MS })
      const choice = ({ key, value }: (typeof values)[number]): Choice => ({ value: key, label: value, name: value, depth: 0 })
      return {
        choices: [...values.map(choice), ...disabled.map((value) => ({ ...choice(value), isRetired: true }))],
        tones: new Map([...values, ...disabled].flatMap(({ key, tone }) => (tone ? [[key, tone]] : []))),
      }
    },
  })

/** Several dictionaries by their types, each kept as if it was asked for alone. */
const dictsQuery = (dictTypes: readonly string[], language: Language) =>
  queryOptions({
    queryKey: [dictDataApi.getDictData.resource, 'choicesOf', dictTypes, language],
    staleTime: FRESH_MS,
    meta: { failure: 'inPlace' },
    queryFn: async ({ client }): Promise<ReadonlyMap<string, Dict>> => {
      const dicts = await Promise.all(dictTypes.map((dictType) => client.fetchQuery(dictQuery(dictType, language))))
      return new Map(dictTypes.map((dictType, i) => [dictType, dicts[i]!]))
    },
  })

/** The label of a field's value, if its dictionary is loaded and knows it. */
export const dictLabel = (dict: Dict | undefined, value: unknown): string | undefined => {
  const key = dictKey(value)
  return dict?.choices.find((choice) => choice.value === key)?.label
}

export const dictTone = (dict: Dict | undefined, value: unknown): DictTone | undefined => dict?.tones.get(dictKey(value))

/** A dictionary once it is loaded. Until then, or if it is disabled, the program's labels are shown. */
export function useDict(dictType: string | undefined, isWanted = true): Dict | undefined {
  const language = useLanguage()
  return useQuery({ ...dictQuery(dictType ?? '', language), enabled: isWanted && dictType !== undefined }).data
}

/** Several of them, by their types: all at once, so that a list is drawn with them once. */
export function useDicts(dictTypes: readonly string[]): (dictType: string | undefined) => Dict | undefined {
  const language = useLanguage()
  const { data } = useQuery({ ...dictsQuery(dictTypes, language), enabled: dictTypes.length > 0 })
  return useCallback((dictType) => (dictType === undefined ? undefined : data?.get(dictType)), [data])
}

interface Props {
  dict: string
  value: unknown
  /** The program's label: until the dictionary is loaded, or if it is disabled. */
  children: ReactNode
}

/** A value as its dictionary calls it, outside a list and a form, which do so by themselves. */
export const DictText = ({ dict, value, children }: Props) => dictLabel(useDict(dict), value) ?? children
