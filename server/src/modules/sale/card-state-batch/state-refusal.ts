import type { StateRefusal, StateTarget } from '@weir/contract/modules/sale/card-state-codes'
import type { WaterCardState } from '@weir/contract/modules/card/water-card-state'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { stateTransitions } from '../../card/index.ts'
import { cardStateItems } from './card-state-item.table.ts'

/** Why this card keeps its state; null: it moves. A draft is opened by itself, since its facts may be missing yet. */
export function stateRefusal({ state }: { state: WaterCardState }, to: StateTarget, isMovedSince: boolean): StateRefusal | null {
  if (state === 'draft' || state === 'closed') return state
  if (state === to) return 'already'
  return isMovedSince ? 'changedSince' : null
}

/** Of the cards that a batch changed, those that somebody moved after it. An undo takes back its own moves alone. */
export async function movedSince({ db }: Context, batchId: number, cardIds?: readonly number[]): Promise<ReadonlySet<number>> {
  const later = sql`exists (select from ${stateTransitions} where ${stateTransitions.cardId} = ${cardStateItems.cardId}
    and ${and(isNull(stateTransitions.orderId), isNull(stateTransitions.refundId))} and ${stateTransitions.id} > ${cardStateItems.transitionId})`
  const rows = await db
    .select({ cardId: cardStateItems.cardId })
    .from(cardStateItems)
    .where(
      and(
        eq(cardStateItems.batchId, batchId),
        eq(cardStateItems.state, 'done'),
        cardIds && inArray(cardStateItems.cardId, [...cardIds]),
        later,
      ),
    )
  return new Set(rows.map(({ cardId }) => cardId))
}
