import { queryOptions } from '@tanstack/react-query'
import { dictDataApi } from '@weir/contract/modules/system/dict-data'

import { call, SHORT_TIMEOUT_MS } from '../api.ts'
import { useLanguage } from '../texts.tsx'
import type { Choices } from './choices.ts'

/** What a dictionary lets one choose, in the reader's language: `<Field name="gender" choices={useDictChoices('sys_user_sex')} />`. */
export function useDictChoices(dictType: string): Choices {
  const language = useLanguage()
  return queryOptions({
    queryKey: [dictDataApi.getDictData.resource, 'choices', dictType, language],
    queryFn: async ({ signal }) => {
      const { values } = await call(dictDataApi.getDictData, { dictType }, { signal, timeoutMs: SHORT_TIMEOUT_MS })
      return values.map(({ key, value }) => ({ value: key, label: value, name: value, depth: 0 }))
    },
  })
}
