import { noticeApi } from '@weir/contract/modules/system/notice'

import { implement } from '../../../kernel/implement.ts'
import { listNotices, readAllNotices, readNotices } from './notice.service.ts'
import { noticeStream } from './notice-stream.ts'

export const noticeRoutes = implement(noticeApi, { list: listNotices, read: readNotices, readAll: readAllNotices, stream: noticeStream })
