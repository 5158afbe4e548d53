import type { TimelineEvent, TimelineKind } from '@weir/contract/platform/timeline'
import type { Destined } from '@weir/contract/platform/destination'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import type { Fen, Litre } from '@weir/contract/platform/units'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { Context } from '../../kernel/context.ts'

/** The end user, or none where it is the timeline of a card; and the cards within the caller's scope. */
export interface TimelineOf {
  hyUserId: number | null
  cardIds: readonly number[]
}

/** Where the rows are. Each key has an index that gives its rows in order of time. */
export interface TimelineRows {
  /** The SQL after `from`: the keys, such as the cards. A `lateral` part reads the latest rows of each. */
  keys: SQL
  /** The SQL after the inner `from`. */
  table: SQL
  /** The condition that leads from a key to its rows, and the scope. */
  where: SQL | undefined
  /** Of the event, to the millisecond. */
  at: PgColumn | SQL
  id: PgColumn
  /** The index's own order, newest first, where `at` is an expression. Beside it the bound that the index understands. */
  indexed?: { order: SQL; upTo: (at: Date) => SQL }
}

/** The words and figures of a row; `at`, kind and key follow from its source. */
export interface Told extends Pick<TimelineEvent, 'tone' | 'title'> {
  quantity?: Litre | null
  amount?: Fen | null
  detail?: string | undefined
  actor?: string | null
  card?: { id: number; cardNo: string } | undefined
  link?: Destined | undefined
}

/** One kind of rows that a timeline shows. */
export interface TimelineSource {
  name: string
  kind: TimelineKind
  /** Among events of one instant the smallest comes first. Two sources never share a rank. */
  rank: number
  /** Of these rows: only its holders see the events, over its data scope. */
  needs: Endpoint
  isWholeDay?: true
  /** `ctx.scope` is that of `needs`. */
  rows: (ctx: Context, of: TimelineOf) => TimelineRows
  /** The events of these rows; a row that has gone meanwhile is left out. `ctx.scope` is that of `needs`. */
  tell: (ctx: Context, ids: readonly number[]) => Promise<ReadonlyMap<number, Told>>
}
