import { queryOptions } from '@tanstack/react-query'
import type { Language } from '@weir/contract/locales/messages'
import { dictDataApi } from '@weir/contract/modules/system/dict-data'
import type { DictTone } from '@weir/contract/modules/system/dictionaries'
import { dictKey } from '@weir/contract/platform/dict'

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
export const dictQuery = (dictType: string, language: Language) =>
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
export const dictsQuery = (dictTypes: readonly string[], language: Language) =>
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
