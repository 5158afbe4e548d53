import { sql } from 'drizzle-orm'
import { check, index, pgTable, unique, varchar } from 'drizzle-orm/pg-core'

import { fenColumn, id, instant, litreColumn, owner, reference } from '../../../kernel/columns.ts'
import { waterCards } from './water-card.table.ts'

/** The end of a card, with its figures. A trigger keeps them; its usage that somebody has dealt with goes on. */
export const waterCardClosings = pgTable(
  'water_card_closing',
  {
    id: id(),
    cardId: reference()
      .notNull()
      .references(() => waterCards.id),
    /** The meter that left, and its final register if somebody typed it. */
    deviceSn: varchar({ length: 64 }),
    registerLitre: litreColumn(),
    /** The usage that the final reading added. */
    usageLitre: litreColumn().notNull(),
    refundFen: fenColumn().notNull(),
    writtenOffLitre: litreColumn().notNull(),
    /** The usage of the card that is settled. Usage beyond it came late. */
    settledUsedLitre: litreColumn().notNull(),
    reason: varchar({ length: 200 }),
    createdAt: instant().notNull(),
    ...owner(),
  },
  (table) => [
    unique('water_card_closing_once').on(table.cardId),
    index('water_card_closing_dept').on(table.deptId, table.id),
    check('water_card_closing_refund', sql`${table.refundFen} >= 0`),
  ],
)
