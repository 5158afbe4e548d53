import type { InboxKind } from '@weir/contract/modules/inbox'
import { screenOf } from '@weir/contract/modules/screens'

import type { Context } from '../../../kernel/context.ts'
import type { InboxPart, InboxPlace, Waiting } from '../../../services/inbox.ts'

/** The waiting work, the most harmful first. Each kind names the list of its rows, so the count can be checked there. */
export function inboxOf(parts: readonly InboxPart[]) {
  const lines = parts
    .flatMap(({ places }) => Object.entries(places) as [InboxKind, InboxPlace][])
    .toSorted(([, a], [, b]) => a.rank - b.rank)
    .map(([kind, { list, filter }]) => ({ kind, rows: { screen: screenOf(list)!.key, given: filter } }))
  return async (ctx: Context) => {
    const counted = await Promise.all(parts.map(({ count }) => count(ctx)))
    const waiting = Object.assign({}, ...counted) as Record<InboxKind, Waiting>
    const list = lines.map((line) => ({ ...line, ...waiting[line.kind] }))
    return { list: list.filter(({ count }) => count > 0), asOf: ctx.now() }
  }
}
