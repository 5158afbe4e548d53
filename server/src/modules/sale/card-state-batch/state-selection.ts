import { createHash } from 'node:crypto'
import type { MoveCardsInput } from '@weir/contract/modules/sale/card-state-preview'
import { cardStateBatchCan, type StateRefusal } from '@weir/contract/modules/sale/card-state-terms'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'

import type { Context } from '../../../kernel/context.ts'
import { ownedBy } from '../../../kernel/crud/scope.ts'
import { conflict, invalid, notFound } from '../../../kernel/errors.ts'
import { cardsOf, type SelectedCard } from '../ground/card-selection.ts'
import { waterCards } from '../../card/index.ts'
import { cardStateBatches } from './card-state-batch.table.ts'
import { cardStateItems } from './card-state-item.table.ts'
import { movedSince, stateRefusal } from './state-refusal.ts'

type Order = Pick<z.output<typeof MoveCardsInput>, 'selection' | 'to'>

export interface Assessed {
  card: SelectedCard
  refusal: StateRefusal | null
}

export const stateBatchScope = ownedBy(cardStateBatches)

/** Each card of a selection within the caller's data scope, and why it keeps its state. The preview and the act use it. 404, 409, 400. */
export async function assess(ctx: Context, { selection, to }: Order): Promise<Assessed[]> {
  const { undoesId, leftOf, ...rest } = selection
  const isTheirs = and(await cardsUndone(ctx, undoesId, to), await cardsLeft(ctx, leftOf, to))
  const moved = undoesId === undefined ? undefined : await movedSince(ctx, undoesId)
  const cards = await cardsOf(ctx, rest, isTheirs)
  return cards.map((card) => ({ card, refusal: stateRefusal(card, to, moved?.has(card.id) ?? false) }))
}

/** The number of cards that move, and a digest of them. */
export function summed(assessed: readonly Assessed[]) {
  const ids = assessed.flatMap(({ card, refusal }) => (refusal === null ? [card.id] : [])).sort((a, b) => a - b)
  return { count: ids.length, digest: createHash('sha256').update(ids.join()).digest('base64url') }
}

const isItem = (batchId: number, state: 'done' | 'waiting'): SQL =>
  sql`exists (select from ${cardStateItems} where ${cardStateItems.batchId} = ${batchId}
    and ${cardStateItems.cardId} = ${waterCards.id} and ${cardStateItems.state} = ${state})`

async function cardsUndone(ctx: Context, id: number | undefined, to: Order['to']) {
  if (id === undefined) return undefined
  const batch = await batchOf(ctx, id)
  if (!cardStateBatchCan.undo(batch)) throw conflict('cardStateBatch.error.running')
  if (batch.to === to) throw invalid('to', 'cardStateBatch.error.notItsOpposite')
  return isItem(id, 'done')
}

async function cardsLeft(ctx: Context, id: number | undefined, to: Order['to']) {
  if (id === undefined) return undefined
  const batch = await batchOf(ctx, id)
  if (!cardStateBatchCan.goOn(batch)) throw conflict('cardStateBatch.error.notStopped')
  if (batch.to !== to) throw invalid('to', 'cardStateBatch.error.notItsTarget')
  return isItem(id, 'waiting')
}

async function batchOf(ctx: Context, id: number) {
  const [batch] = await ctx.db
    .select({ state: cardStateBatches.state, to: cardStateBatches.to })
    .from(cardStateBatches)
    .where(and(eq(cardStateBatches.id, id), stateBatchScope(ctx)))
  if (!batch) throw notFound('cardStateBatch.error.missing')
  return batch
}
