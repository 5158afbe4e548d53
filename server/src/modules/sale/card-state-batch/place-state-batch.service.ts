import type { cardStateBatchApi } from '@weir/contract/modules/sale/card-state-batch'
import type { InputOf } from '@weir/contract/platform/endpoint'

import type { Writing } from '../../../kernel/context.ts'
import { summed } from '../ground/batch-items.store.ts'
import { cardStateAct, stateItems } from './card-state-act.ts'
import { assess } from './state-selection.ts'

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
