import { noticeApi } from '@weir/contract/modules/system/notice'

import { implement } from '../../../kernel/implement.ts'
import { countNotices, listNotices, readAllNotices, readNotices } from './notice.service.ts'
import { noticeStream } from './notice-stream.ts'

export const noticeRoutes = implement(noticeApi, {
  list: listNotices,
  counts: countNotices,
  read: readNotices,
  readAll: readAllNotices,
  stream: noticeStream,
})
