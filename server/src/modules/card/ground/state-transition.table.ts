import { index, pgTable, varchar } from 'drizzle-orm/pg-core'

import { id, instant, reference } from '../../../kernel/columns.ts'
import { waterCardRecharges } from './water-card-recharge.table.ts'
import { waterCardRefunds } from './water-card-refund.table.ts'
import { waterCards } from './water-card.table.ts'

/** The transitions of a card, its orders or their refunds: author, states, time and reason. Append-only: a trigger refuses updates and deletes. */
export const stateTransitions = pgTable(
  'state_transition',
  {
    id: id(),
    at: instant().notNull(),
    cardId: reference()
      .notNull()
      .references(() => waterCards.id),
    /** Empty: the card itself moved. */
    orderId: reference().references(() => waterCardRecharges.id),
    /** A refund of the order moved. */
    refundId: reference().references(() => waterCardRefunds.id),
    /** Empty: an order that was born in the state `to`. */
    from: varchar({ length: 32 }),
    /** Of an order payment status and channel state: `paid/notInitiated`. Of a refund its state. */
    to: varchar({ length: 32 }).notNull(),
    reason: varchar({ length: 200 }),
    actorId: reference().notNull(),
  },
  (table) => [
    index('state_transition_card').on(table.cardId, table.id),
    index('state_transition_card_time').on(table.cardId, table.at, table.id),
    index('state_transition_order').on(table.orderId),
  ],
)
