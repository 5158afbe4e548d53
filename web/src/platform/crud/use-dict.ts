import { useQueries, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'

import { useLanguage } from '../texts.tsx'
import { type Dict, dictQuery } from './dict.ts'

/** A dictionary as soon as it is here; what is shown until then, and where it is disabled, is what the program calls its values. */
export function useDict(dictType: string | undefined, isWanted = true): Dict | undefined {
  const language = useLanguage()
  return useQuery({ ...dictQuery(dictType ?? '', language), enabled: isWanted && dictType !== undefined }).data
}

const NONE: readonly (Dict | undefined)[] = []

/** Several of them, by their types. */
export function useDicts(dictTypes: readonly string[]): (dictType: string | undefined) => Dict | undefined {
  const language = useLanguage()
  const found = useQueries({
    queries: dictTypes.map((dictType) => dictQuery(dictType, language)),
    combine: useCallback((results: { data: Dict | undefined }[]) => results.map(({ data }) => data), []),
  })
  const dicts = dictTypes.length === 0 ? NONE : found
  return useCallback((dictType) => (dictType === undefined ? undefined : dicts[dictTypes.indexOf(dictType)]), [dicts, dictTypes])
}
