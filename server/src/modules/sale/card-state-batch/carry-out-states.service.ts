import { cardStateBatchApi } from '@weir/contract/modules/sale/card-state-batch'
import type { StateRefusal } from '@weir/contract/modules/sale/card-state-terms'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'

import { type Context, inTransaction, listening, type Writing } from '../../../kernel/context.ts'
import { unnest } from '../../../kernel/db/unnest.ts'
import { logOperation } from '../../../kernel/operation-log/operation-log.ts'
import { stateTransitions, waterCardScope, waterCards } from '../../card/index.ts'
import { setCardState } from '../water-card/status.service.ts'
import { cardStateBatches } from './card-state-batch.table.ts'
import { cardStateItems } from './card-state-item.table.ts'
import { movedSince, stateRefusal } from './state-refusal.ts'

/** Cards of one transaction: others have their turn in between. */
const CHUNK = 100

type Batch = typeof cardStateBatches.$inferSelect
type Figures = Pick<Batch, 'cards' | 'done' | 'refused'>
interface Turn {
  cardId: number
  refusal: StateRefusal | null
}

/**
 * The next cards of a batch, all or none of them; false when none is left. Each is judged under its lock, as it is now, and within the present
 * data scope of the sender. `report` is called in the same transaction. So an interrupted batch goes on where it stopped, and moves no card
 * twice.
 */
export const moveChunk = (ctx: Context, batchId: number, report: (ctx: Writing, figures: Figures) => Promise<void>): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const startedAt = performance.now()
    const [found] = await ctx.db.select().from(cardStateBatches).where(eq(cardStateBatches.id, batchId)).for('no key update')
    const batch = found!
    const turns = await takeTurns(ctx, batch)
    if (turns.length === 0) return false
    const moving = turns.filter(({ refusal }) => refusal === null)
    const { changes, ctx: told } = listening(ctx)
    // Each by the service of the single act, which keeps its rules and its history.
    for (const { cardId } of moving) await setCardState(told, { id: cardId, state: batch.to, reason: batch.reason })
    await endTurns(ctx, batch.id, turns)
    const figures = { done: batch.done + moving.length, refused: batch.refused + turns.length - moving.length }
    await ctx.db.update(cardStateBatches).set(figures).where(eq(cardStateBatches.id, batch.id))
    await report(ctx, { ...figures, cards: batch.cards })
    const wire = { to: batch.to, reason: batch.reason, selection: { ids: turns.map(({ cardId }) => cardId) } }
    await logOperation(ctx, { endpoint: cardStateBatchApi.move, wire, startedAt }, { code: 0, data: {} }, changes)
    return true
  })

/** The next cards, locked in order of id, each with its result. */
async function takeTurns(ctx: Writing, { id, to, undoesId }: Batch): Promise<Turn[]> {
  const items = await ctx.db
    .select({ cardId: cardStateItems.cardId })
    .from(cardStateItems)
    .where(and(eq(cardStateItems.batchId, id), eq(cardStateItems.state, 'waiting')))
    .orderBy(asc(cardStateItems.cardId))
    .limit(CHUNK)
  if (items.length === 0) return []
  const ids = items.map(({ cardId }) => cardId)
  const locked = await ctx.db
    .select({ id: waterCards.id, state: waterCards.state })
    .from(waterCards)
    .where(and(inArray(waterCards.id, ids), waterCardScope(ctx)))
    .orderBy(asc(waterCards.id))
    .for('no key update')
  const cards = new Map(locked.map((card) => [card.id, card]))
  const moved = undoesId === null ? undefined : await movedSince(ctx, undoesId, ids)
  return items.map(({ cardId }) => {
    const card = cards.get(cardId)
    return { cardId, refusal: card ? stateRefusal(card, to, moved?.has(cardId) ?? false) : 'missing' }
  })
}

/** A card that moved keeps the id of its move, the newest of the card. */
async function endTurns({ db }: Writing, batchId: number, turns: readonly Turn[]) {
  const given = unnest('given', {
    card_id: ['bigint', turns.map(({ cardId }) => cardId)],
    refusal: ['text', turns.map(({ refusal }) => refusal)],
  })
  const itsMove = sql`(select max(${stateTransitions.id}) from ${stateTransitions}
    where ${stateTransitions.cardId} = given.card_id and ${stateTransitions.orderId} is null)`
  await db.execute(sql`
    update ${cardStateItems} set state = case when given.refusal is null then 'done' else 'refused' end, refusal = given.refusal,
      transition_id = case when given.refusal is null then ${itsMove} end
    from ${given} where ${cardStateItems.batchId} = ${batchId} and ${cardStateItems.cardId} = given.card_id`)
}
