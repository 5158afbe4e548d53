import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'

import { useLanguage } from '../texts/texts.tsx'
import { type Dict, dictLabel, dictQuery, dictsQuery } from './dict.ts'

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
