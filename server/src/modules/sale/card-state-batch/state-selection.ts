import type { MoveCardsInput } from '@weir/contract/modules/sale/card-state-preview'
import { cardStateBatchCan, type StateRefusal } from '@weir/contract/modules/sale/card-state-codes'
import { and } from 'drizzle-orm'
import type { z } from 'zod'

import type { Context } from '../../../kernel/context.ts'
import { conflict, invalid } from '../../../kernel/errors.ts'
import { cardsOf, type SelectedCard } from '../ground/card-selection.ts'
import { cardStateAct, stateItems } from './card-state-act.ts'
import { movedSince, stateRefusal } from './state-refusal.ts'

type Order = Pick<z.output<typeof MoveCardsInput>, 'selection' | 'to'>

export interface Assessed {
  card: SelectedCard
  refusal: StateRefusal | null
}

/** Each card of a selection within the caller's data scope, and why it keeps its state. The preview and the act use it. 404, 409, 400. */
export async function assess(ctx: Context, { selection, to }: Order): Promise<Assessed[]> {
  const { undoesId, leftOf, ...rest } = selection
  const isTheirs = and(await cardsUndone(ctx, undoesId, to), await cardsLeft(ctx, leftOf, to))
  const moved = undoesId === undefined ? undefined : await movedSince(ctx, undoesId)
  const cards = await cardsOf(ctx, rest, isTheirs)
  return cards.map((card) => ({ card, refusal: stateRefusal(card, to, moved?.has(card.id) ?? false) }))
}

async function cardsUndone(ctx: Context, id: number | undefined, to: Order['to']) {
  if (id === undefined) return undefined
  const batch = await cardStateAct.find(ctx, id)
  if (!cardStateBatchCan.undo(batch)) throw conflict('cardStateBatch.error.running')
  if (batch.to === to) throw invalid('to', 'cardStateBatch.error.notItsOpposite')
  return stateItems.isItem(id, 'done')
}

async function cardsLeft(ctx: Context, id: number | undefined, to: Order['to']) {
  if (id === undefined) return undefined
  const batch = await cardStateAct.find(ctx, id)
  if (!cardStateBatchCan.goOn(batch)) throw conflict('cardStateBatch.error.notStopped')
  if (batch.to !== to) throw invalid('to', 'cardStateBatch.error.notItsTarget')
  return stateItems.isItem(id, 'waiting')
}
