import { PRICE_MODES } from '@weir/contract/modules/card/price'
import { PRICE_BATCH_STATES } from '@weir/contract/modules/sale/water-card-price-batch'
import { litre } from '@weir/contract/platform/units'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, type PgColumn, pgSequence, pgTable, unique, varchar } from 'drizzle-orm/pg-core'

import { id, instant, litreColumn, owner, priceColumn, reference } from '../../../kernel/columns.ts'

export const priceBatchNumbers = pgSequence('water_price_batch_no')

/** One price change of many cards. Its facts never change: a trigger lets its state, its figures and its task alone move. */
export const waterCardPriceBatches = pgTable(
  'water_card_price_batch',
  {
    id: id(),
    batchNo: varchar({ length: 32 })
      .notNull()
      .default(sql`'PB' || lpad(nextval('water_price_batch_no')::text, 8, '0')`),
    /** The one price of all; empty: each card gets back the price that the undone batch took from it. */
    unitPrice: priceColumn(),
    mode: varchar({ length: 16, enum: PRICE_MODES }).notNull(),
    startsOn: date(),
    reason: varchar({ length: 200 }).notNull(),
    undoesId: reference().references((): PgColumn => waterCardPriceBatches.id),
    cards: integer().notNull(),
    remainingSeenLitre: litreColumn().notNull(),
    state: varchar({ length: 16, enum: PRICE_BATCH_STATES }).notNull(),
    done: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    quantityChangeLitre: litreColumn().notNull().default(litre(0)),
    /** The task that carries it out. Without a foreign key: old tasks are cleaned away. */
    taskId: reference(),
    cancelledBy: reference(),
    createdAt: instant().notNull().defaultNow(),
    startedAt: instant(),
    endedAt: instant(),
    ...owner(),
  },
  (table) => [
    unique('water_card_price_batch_no').on(table.batchNo),
    index('water_card_price_batch_dept').on(table.deptId, table.id),
    index('water_card_price_batch_undoes').on(table.undoesId),
    index('water_card_price_batch_planned')
      .on(table.startsOn)
      .where(sql`${table.state} = 'planned'`),
    check('water_card_price_batch_target', sql`(${table.unitPrice} is null) = (${table.undoesId} is not null)`),
    check('water_card_price_batch_figures', sql`${table.done} + ${table.refused} <= ${table.cards}`),
  ],
)
