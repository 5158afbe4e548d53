import type { NoticeState } from '@weir/contract/modules/system/notice'

import { createStore } from '../../platform/store.ts'

/** What the stream said last. */
export const noticeState = createStore<NoticeState>({ unread: 0, latestId: 0, access: '', tasks: '' })
