import type { NoticeKind } from '../modules/system/notice.ts'

type NoticeText = 'title' | 'readAll' | 'none' | 'noneHint' | 'all' | 'unread' | 'failed'

/** What bell and list of notices say. */
export type NoticeMessages = Record<NoticeText, string> & {
  /** `{count}` */
  bell: string
  /** With the notice's params. */
  text: Record<NoticeKind, string>
  detail: Record<NoticeKind, string>
}
