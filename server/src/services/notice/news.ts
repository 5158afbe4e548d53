import type { NoticeKind, NoticeParams } from '@weir/contract/modules/notices'
import type { Endpoint } from '@weir/contract/platform/endpoint'

/** News for the holders of a permission, not for a single person. A module declares it among its `news`. */
export interface News<Notice extends NoticeKind = NoticeKind> {
  /** Unique in the product: rows of the table name it. */
  kind: string
  /** The notice of the news. */
  notice: Notice
  /** The list of its rows: the news goes to its holders, for rows that they would see there. */
  list: Endpoint
  /** Holders of this one, over the row, get the same event as other news, and only one notice. */
  butNot?: Endpoint
  /** The one of several events whose facts the notice shows: the smallest. */
  rank?(params: NewsParams<Notice>): number
}

/** The facts of the notice; the number of events is counted. */
export type NewsParams<Notice extends NoticeKind> = Omit<NoticeParams[Notice], 'count'>

export const defineNews = <Notice extends NoticeKind>(news: News<Notice>): News<Notice> => news
