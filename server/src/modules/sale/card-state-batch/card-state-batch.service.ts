import {
  type cardStateBatchApi,
  type MoveCardsInput,
  cardStateBatchCan,
  type StateRefusal,
  STATE_REFUSALS,
} from '@weir/contract/modules/sale/card-state-batch'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { and } from 'drizzle-orm'
import type { z } from 'zod'

import type { Writing, Context } from '../../../kernel/context.ts'
import { summed, previewPage } from '../ground/batch-items.store.ts'
import { cardStateAct, stateItems, movedSince, stateRefusal } from './card-state-act.ts'
import { conflict, invalid } from '../../../kernel/errors.ts'
import { cardsOf, type SelectedCard } from '../ground/card-selection.ts'

/**
 * A batch of moves (domain-rules §2.10), for the workers. Its cards are those of now, and each is judged again when its turn comes. 409: other
 * cards than in the preview, none that can move. 400: too many cards.
 */
export async function moveCards(ctx: Writing, input: InputOf<(typeof cardStateBatchApi)['move']>) {
  const { to, reason, expected, selection } = input
  const assessed = await assess(ctx, input)
  const seen = summed(assessed)
  const told = { to, reason, undoesId: selection.undoesId ?? null, cards: assessed.length }
  const insertItems = (id: number) => stateItems.insert(ctx, id, assessed)
  return cardStateAct.place(ctx, { seen, expected, facts: { ...told, refused: assessed.length - seen.count }, told, insertItems })
}

type Order = Pick<z.output<typeof MoveCardsInput>, 'selection' | 'to'>

interface Assessed {
  card: SelectedCard
  refusal: StateRefusal | null
}

/** Each card of a selection within the caller's data scope, and why it keeps its state. The preview and the act use it. 404, 409, 400. */
async function assess(ctx: Context, { selection, to }: Order): Promise<Assessed[]> {
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

type Endpoint = (typeof cardStateBatchApi)['preview']

/** The cards that would move, and the others with their reasons. It changes nothing. 404, 409, 400: see `assess`. */
export async function previewStates(ctx: Context, input: InputOf<Endpoint>): Promise<OutputOf<Endpoint>> {
  const { to, part, refusal, pageNum, pageSize, orderBy, isAsc, ...selection } = input
  const assessed = await assess(ctx, { selection, to })
  const { count, digest } = summed(assessed)
  const page = { part, refusal, pageNum, pageSize, orderBy, isAsc }
  const { all, refused, byRefusal, ...shown } = previewPage(assessed, page, STATE_REFUSALS, rowOf)
  return { ...shown, counts: { all, changing: count, refused, byRefusal }, digest, asOf: ctx.now() }
}

function rowOf({ card: { id, cardNo, name, communityName, roomNo, state }, refusal }: Assessed) {
  return { id, cardNo, name, communityName, roomNo, state, refusal }
}
