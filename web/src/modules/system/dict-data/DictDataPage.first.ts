import { dictDataApi } from '@weir/contract/modules/system/dict-data'

import { type FirstCalls, firstList } from '../../../platform/server/first-calls.ts'

export const first: FirstCalls = ({ params, search }) => {
  const { path, input } = firstList(dictDataApi.list, search)
  return [{ path, input: { ...input, dictType: params.dictType } }]
}
