import type { InboxKind } from '@weir/contract/modules/inbox'
import type { Endpoint, WireInput } from '@weir/contract/platform/endpoint'
import type { Fen, Litre } from '@weir/contract/platform/units'

import type { Context } from '../kernel/context.ts'

/** How many rows wait, since when the oldest does, and what is at stake, where that is known. */
export interface Waiting {
  count: number
  since: Date | null
  amount?: Fen | null
  quantity?: Litre | null
  /** Of each day that it goes on. */
  isDaily?: true
}

/** Where a kind stands among all, and what shows its rows. */
export interface InboxPlace {
  /** The most harmful kind has the smallest. */
  rank: number
  /** The line of the inbox leads to its screen. */
  list: Endpoint
  /** Under it the list shows the rows that are counted. */
  filter: Readonly<Record<string, string>>
}

/** Filters stand in an address, hence as texts. */
export const inboxPlace = <List extends Endpoint>(
  rank: number,
  list: List,
  filter: WireInput<List> & Readonly<Record<string, string | boolean>>,
): InboxPlace => ({ rank, list, filter: Object.fromEntries(Object.entries(filter).map(([field, value]) => [field, String(value)])) })

type OfKinds<Value> = Partial<Record<InboxKind, Value>>

/** Waiting work of a module: kinds that one query counts together, for callers who may see the one list behind them. */
export interface InboxPart {
  places: OfKinds<InboxPlace>
  count: (ctx: Context) => Promise<OfKinds<Waiting>>
}

export const inboxPart = <Kind extends InboxKind>(
  places: Record<Kind, InboxPlace>,
  count: (ctx: Context) => Promise<Record<Kind, Waiting>>,
): InboxPart => ({ places, count })
