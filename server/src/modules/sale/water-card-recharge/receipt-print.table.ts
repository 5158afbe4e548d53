import { sql } from 'drizzle-orm'
import { check, integer, pgTable, unique } from 'drizzle-orm/pg-core'

import { id, instant, reference } from '../../../kernel/columns.ts'
import { waterCardRecharges } from '../../card/index.ts'

/** Each print of the receipt of an order. The first is the receipt, the others are reprints. Read with the scope of the order. */
export const receiptPrints = pgTable(
  'water_receipt_print',
  {
    id: id(),
    orderId: reference()
      .notNull()
      .references(() => waterCardRecharges.id),
    copy: integer().notNull(),
    at: instant().notNull(),
    actorId: reference().notNull(),
  },
  (table) => [
    unique('water_receipt_print_copy').on(table.orderId, table.copy),
    check('water_receipt_print_positive', sql`${table.copy} > 0`),
  ],
)
