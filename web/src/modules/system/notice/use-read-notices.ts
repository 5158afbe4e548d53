import { useMutation, useQueryClient } from '@tanstack/react-query'
import { noticeApi } from '@weir/contract/modules/system/notice'

import { call } from '../../../platform/api.ts'

/** Nothing else on the page depends on what was read, so only notices are asked for anew. */
export function useReadNotices() {
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: [noticeApi.list.resource] })
  return {
    read: useMutation({ mutationFn: (ids: number[]) => call(noticeApi.read, { ids }), onSettled }),
    readAll: useMutation({ mutationFn: () => call(noticeApi.readAll, {}), onSettled }),
    /** One that meanwhile grew into a newer one is still to be read, and nobody who goes elsewhere has to be told so. */
    opened: useMutation({ mutationFn: (id: number) => call(noticeApi.read, { ids: [id] }), onSettled, meta: { failure: 'inPlace' } }),
  }
}
