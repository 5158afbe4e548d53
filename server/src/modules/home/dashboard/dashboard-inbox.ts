import type { InboxKind } from '@weir/contract/modules/inbox'
import { screenOf } from '@weir/contract/modules/screens'

import { reachOf } from '../../../kernel/auth/reach.ts'
import type { Context } from '../../../kernel/context.ts'
import type { InboxPart, InboxPlace, Waiting } from '../../../services/inbox.ts'

/**
 * The waiting work, the most harmful first. Each kind names the list of its rows, so the count can be checked there. It counts what the
 * caller sees in that list. Where the caller may not open the list, nothing is counted.
 */
export function inboxOf(parts: readonly InboxPart[]) {
  const lines = parts
    .flatMap(({ places }) => Object.entries(places) as [InboxKind, InboxPlace][])
    .toSorted(([, a], [, b]) => a.rank - b.rank)
    .map(([kind, { list, filter }]) => ({ kind, rows: { screen: screenOf(list)!.key, given: filter } }))
  return async (ctx: Context) => {
    const counted = await Promise.all(parts.map((part) => countedFor(ctx, part)))
    const waiting = Object.assign({}, ...counted) as Partial<Record<InboxKind, Waiting>>
    const list = lines.flatMap((line) => {
      const { count = 0, since = null, amount = null, quantity = null, isDaily = false } = waiting[line.kind] ?? {}
      return count === 0 ? [] : [{ ...line, count, since, amount, quantity, isDaily }]
    })
    return { list, asOf: ctx.now() }
  }
}

/** With the data scope that the list has for this caller. */
async function countedFor(ctx: Context, { places, count }: InboxPart) {
  const [{ list }] = Object.values(places) as [InboxPlace]
  const scope = reachOf(ctx.actor, list.id)
  return scope ? count({ ...ctx, scope }) : {}
}
