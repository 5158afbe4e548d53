import { useMutation, useQueryClient } from '@tanstack/react-query'
import { noticeApi } from '@weir/contract/modules/system/notice'

import { call } from '../../../platform/api.ts'

/** Nothing else on the page depends on what was read, so only notices are asked for anew. */
export function useReadNotices() {
  const queries = useQueryClient()
  const onSuccess = () => queries.invalidateQueries({ queryKey: [noticeApi.list.resource] })
  return {
    read: useMutation({ mutationFn: (ids: number[]) => call(noticeApi.read, { ids }), onSuccess }),
    readAll: useMutation({ mutationFn: () => call(noticeApi.readAll, {}), onSuccess }),
  }
}
