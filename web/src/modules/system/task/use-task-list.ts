import { taskApi } from '@weir/contract/modules/system/task'

import { useRead } from '../../../platform/server/api.ts'

/** As many as are seen without much scrolling; who looks further has the page. */
const SHOWN = 20

/** One's own tasks, the newest first: the button, the panel and the toasts go by the same answer. */
export const useTaskList = (enabled = true) => useRead(taskApi.list, { pageSize: SHOWN }, { enabled, staleTime: 0 })
