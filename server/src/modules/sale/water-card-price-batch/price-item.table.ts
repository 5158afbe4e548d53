import { PRICE_REFUSALS } from '@weir/contract/modules/card/price'
import { PRICE_ITEM_STATES } from '@weir/contract/modules/sale/water-card-price-batch'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, unique, varchar } from 'drizzle-orm/pg-core'

import { id, priceColumn, reference } from '../../../kernel/columns.ts'
import { waterCards, waterCardPriceBatches } from '../../card/index.ts'

/** A card of a batch, and whether its turn has come. The record of the change itself is in `water_card_price`. */
export const waterCardPriceItems = pgTable(
  'water_card_price_item',
  {
    id: id(),
    batchId: reference()
      .notNull()
      .references(() => waterCardPriceBatches.id),
    cardId: reference()
      .notNull()
      .references(() => waterCards.id),
    /** The price that the card is to have. */
    unitPrice: priceColumn().notNull(),
    state: varchar({ length: 8, enum: PRICE_ITEM_STATES }).notNull(),
    refusal: varchar({ length: 16, enum: PRICE_REFUSALS }),
  },
  (table) => [
    unique('water_card_price_item_card').on(table.batchId, table.cardId),
    index('water_card_price_item_of_card').on(table.cardId),
    index('water_card_price_item_state').on(table.batchId, table.state, table.cardId),
    check('water_card_price_item_refused', sql`(${table.state} = 'refused') = (${table.refusal} is not null)`),
  ],
)
