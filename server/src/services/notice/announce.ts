import type { NoticeKind } from '@weir/contract/modules/notices'

import type { Writing } from '../../kernel/context.ts'
import type { News, NewsParams } from './news.ts'
import { news } from './news.table.ts'

interface Event<Notice extends NoticeKind> {
  params: NewsParams<Notice>
  /** News of several subjects are several notices. */
  subject?: string
  count?: number
  /** The row of business that it is about. */
  row?: { deptId: number; createdBy: number }
  /** The author of the change, who gets no notice. */
  knownTo?: number
}

/**
 * Announces an event, in its transaction. The recipients are found later, by another process if need be (`tellNews`). Here it costs one
 * row, and no writer waits for anybody's notices.
 */
export async function announce<Notice extends NoticeKind>(
  { db }: Writing,
  { kind }: News<Notice>,
  { params, subject = '', count = 1, row, knownTo }: Event<Notice>,
) {
  await db.insert(news).values({ kind, subject, params: params as Record<string, string | number>, count, ...row, knownTo })
}
