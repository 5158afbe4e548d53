import { useQuery } from '@tanstack/react-query'
import { taskApi } from '@weir/contract/modules/system/task'

import { queryOf } from '../../../platform/api.ts'

/** As many as are seen without much scrolling; who looks further has the page. */
const SHOWN = 20

/** One's own tasks, the newest first: the button, the panel and the toasts go by the same answer. */
export const useTaskList = (enabled = true) =>
  useQuery({ ...queryOf(taskApi.list, { pageSize: SHOWN }), enabled, staleTime: 0, meta: { failure: 'inPlace' } })
