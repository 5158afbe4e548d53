import { useMutation, useQueryClient } from '@tanstack/react-query'
import { noticeApi } from '@weir/contract/modules/system/notice'

import { call } from '../../../platform/server/api.ts'

/** Nothing else on the page depends on read notices, so only notices are requested again. */
export function useReadNotices() {
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: [noticeApi.list.resource] })
  return {
    read: useMutation({ mutationFn: (ids: number[]) => call(noticeApi.read, { ids }), onSettled }),
    readAll: useMutation({ mutationFn: () => call(noticeApi.readAll, {}), onSettled }),
    /** One that grew into a newer one in the meantime is still unread. A user who goes elsewhere need not know. */
    opened: useMutation({ mutationFn: (id: number) => call(noticeApi.read, { ids: [id] }), onSettled, meta: { failure: 'inPlace' } }),
  }
}
