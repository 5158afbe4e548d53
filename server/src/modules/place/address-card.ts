import { sql } from 'drizzle-orm'

import type { Context } from '../../kernel/context.ts'
import { ask } from '../../kernel/follow.ts'
import { type AddressCard, type AddressKind, cardsByAddress } from './ground/place.events.ts'

const NO_CARD: AddressCard = { cardId: null, cardNo: null, cardName: null, isTaken: false, isSuspended: false }

/** Depends on the caller: `withCards` says it. */
export const cardOfAddress = {
  cardId: sql<number | null>`null`,
  cardNo: sql<string | null>`null`,
  cardName: sql<string | null>`null`,
  isTaken: sql<boolean>`false`,
  isSuspended: sql<boolean>`false`,
}

/** Each with the card that stands there. */
export async function withCards<Row extends { id: number }>(ctx: Context, kind: AddressKind, list: readonly Row[]) {
  const cards = await ask(ctx, cardsByAddress, { kind, ids: list.map(({ id }) => id) })
  return list.map((row) => ({ ...row, ...(cards.get(row.id) ?? NO_CARD) }))
}
