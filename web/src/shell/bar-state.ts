import type { NoticeState } from '@weir/contract/modules/system/notice'

import { createStore } from '../platform/browser/store.ts'

/** The last event of the stream. */
export const noticeState = createStore<NoticeState>({ unread: 0, latestId: 0, access: '', tasks: '' })

interface TaskState {
  /** How many of one's own tasks have not ended. */
  unfinished: number
  /** How far they are together, 0 to 1; undefined where nobody knows. */
  share: number | undefined
}

/** The content of the tasks button. */
export const taskState = createStore<TaskState>({ unfinished: 0, share: undefined })
