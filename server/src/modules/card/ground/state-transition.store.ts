import { and, desc, eq, isNull, sql, type SQLWrapper } from 'drizzle-orm'

import { actorName } from '../../../kernel/auth/actor.ts'
import type { Context, Writing } from '../../../kernel/context.ts'
import { stateTransitions } from './state-transition.table.ts'

interface Move {
  cardId: number
  /** Absent: the card itself moves. */
  orderId?: number
  /** Of the order; absent: the order itself moves. */
  refundId?: number
  /** Absent: born in the state `to`. */
  from?: string
  to: string
  reason?: string | undefined
}

/** Every transition records who, when, from, to, why: domain-rules §2.6. */
export async function recordTransition({ db, actor, now }: Writing, move: Move) {
  await db.insert(stateTransitions).values({ ...move, at: now(), actorId: actor.id })
}

/** The first transition of an order that the same statement places; `placed` has its `id` and `card_id`. */
export const bornTransition = (
  { actor, now }: Pick<Writing, 'actor' | 'now'>,
  placed: SQLWrapper,
  to: string,
  reason: string | undefined,
) =>
  sql`insert into ${stateTransitions} (at, card_id, order_id, "to", reason, actor_id)
    select ${now().toISOString()}::timestamptz, card_id, id, ${to}, ${reason ?? null}::text, ${actor.id}::bigint from ${placed}`

const shown = {
  id: stateTransitions.id,
  at: stateTransitions.at,
  actor: actorName(stateTransitions.actorId),
  from: stateTransitions.from,
  to: stateTransitions.to,
  reason: stateTransitions.reason,
}

/** Newest first. */
export const transitionsOfCard = ({ db }: Context, cardId: number) =>
  db
    .select(shown)
    .from(stateTransitions)
    .where(and(eq(stateTransitions.cardId, cardId), isNull(stateTransitions.orderId)))
    .orderBy(desc(stateTransitions.id))

/** Newest first. */
export const transitionsOfOrder = ({ db }: Context, orderId: number) =>
  db
    .select(shown)
    .from(stateTransitions)
    .where(and(eq(stateTransitions.orderId, orderId), isNull(stateTransitions.refundId)))
    .orderBy(desc(stateTransitions.id))
