import { STATE_ITEM_STATES, STATE_REFUSALS } from '@weir/contract/modules/sale/card-state-batch'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, unique, varchar } from 'drizzle-orm/pg-core'

import { id, reference } from '../../../kernel/columns.ts'
import { stateTransitions, waterCards } from '../../card/index.ts'
import { cardStateBatches } from './card-state-batch.table.ts'

/** A card of a batch, and whether its turn has come. The move itself is in `state_transition`. */
export const cardStateItems = pgTable(
  'card_state_item',
  {
    id: id(),
    batchId: reference()
      .notNull()
      .references(() => cardStateBatches.id),
    cardId: reference()
      .notNull()
      .references(() => waterCards.id),
    state: varchar({ length: 8, enum: STATE_ITEM_STATES }).notNull(),
    refusal: varchar({ length: 16, enum: STATE_REFUSALS }),
    /** The move of this card. A later one of the card is somebody else's, which an undo leaves alone. */
    transitionId: reference().references(() => stateTransitions.id),
  },
  (table) => [
    unique('card_state_item_card').on(table.batchId, table.cardId),
    index('card_state_item_of_card').on(table.cardId),
    index('card_state_item_state').on(table.batchId, table.state, table.cardId),
    index('card_state_item_transition').on(table.transitionId),
    check('card_state_item_refused', sql`(${table.state} = 'refused') = (${table.refusal} is not null)`),
    check('card_state_item_done', sql`(${table.state} = 'done') = (${table.transitionId} is not null)`),
  ],
)
