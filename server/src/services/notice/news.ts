import type { NoticeKind, NoticeParams } from '@weir/contract/modules/notices'
import type { Endpoint } from '@weir/contract/platform/endpoint'

/** What is told to no single person, but to the holders of a permission. A module brings it as one of its `news`. */
export interface News<Notice extends NoticeKind = NoticeKind> {
  /** Unique in the product: rows of the table name it. */
  kind: string
  /** Which notice tells of it. */
  notice: Notice
  /** The list of what it is about: its holders are told, of the rows that they would see there. */
  list: Endpoint
  /** Holders of this one, over the row, hear of the same event as other news, and are not told twice. */
  butNot?: Endpoint
  /** Of several, which one the notice is told with: the smallest. */
  rank?(params: NewsParams<Notice>): number
}

/** What the notice is told with; how many there are is counted. */
export type NewsParams<Notice extends NoticeKind> = Omit<NoticeParams[Notice], 'count'>

export const defineNews = <Notice extends NoticeKind>(news: News<Notice>): News<Notice> => news
