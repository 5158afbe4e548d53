import { ADJUST_REASONS } from '@weir/contract/modules/card/ledger'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, type PgColumn, unique, varchar } from 'drizzle-orm/pg-core'

import { id, instant, litreColumn, owner, reference } from '../../../kernel/columns.ts'
import { waterCards } from '../../card/index.ts'

/** An adjustment by hand. A trigger refuses deletes, and every update but that of the department, which follows the card. */
export const waterCardAdjusts = pgTable(
  'water_card_adjust',
  {
    id: id(),
    cardId: reference()
      .notNull()
      .references(() => waterCards.id),
    quantityLitre: litreColumn().notNull(),
    reason: varchar({ length: 32, enum: ADJUST_REASONS }).notNull(),
    note: varchar({ length: 200 }),
    /** The adjustment that this one takes back; each is taken back once. */
    reversesId: reference().references((): PgColumn => waterCardAdjusts.id),
    createdAt: instant().notNull().defaultNow(),
    ...owner(),
  },
  (table) => [
    unique('water_card_adjust_reversed').on(table.reversesId),
    index('water_card_adjust_card').on(table.cardId, table.id),
    index('water_card_adjust_card_time').on(table.cardId, table.createdAt, table.id),
    index('water_card_adjust_dept').on(table.deptId, table.id),
    index('water_card_adjust_created').on(table.createdAt),
    check('water_card_adjust_moves', sql`${table.quantityLitre} <> 0`),
  ],
)
