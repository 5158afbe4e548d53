import { UNPAID_DELIVERY_CAUSES, UNPAID_DELIVERY_ENDS } from '@weir/contract/modules/sale/trouble-codes'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, varchar } from 'drizzle-orm/pg-core'

import { fenColumn, id, instant, owner, reference } from '../../../kernel/columns.ts'
import { waterCards, waterCardRecharges } from '../../card/index.ts'

/** An order whose water is there, and its money went back or to another card: credited late by its meter, or refunded outside. A trigger keeps its facts; a person closes it, once. */
export const unpaidDeliveries = pgTable(
  'water_unpaid_delivery',
  {
    id: id(),
    orderId: reference()
      .notNull()
      .references(() => waterCardRecharges.id),
    cardId: reference()
      .notNull()
      .references(() => waterCards.id),
    cause: varchar({ length: 16, enum: UNPAID_DELIVERY_CAUSES }).notNull().default('late'),
    /** The money that had left the order by then. Refunded outside: the whole order, since nobody says how much went back. */
    amountFen: fenColumn().notNull(),
    createdAt: instant().notNull(),
    closedAt: instant(),
    closedBy: reference(),
    closeReason: varchar({ length: 20, enum: UNPAID_DELIVERY_ENDS }),
    note: varchar({ length: 200 }),
    ...owner(),
  },
  (table) => [
    index('water_unpaid_delivery_order').on(table.orderId),
    index('water_unpaid_delivery_card').on(table.cardId, table.id),
    index('water_unpaid_delivery_dept').on(table.deptId, table.id),
    index('water_unpaid_delivery_open')
      .on(table.createdAt)
      .where(sql`${table.closedAt} is null`),
    check('water_unpaid_delivery_positive', sql`${table.amountFen} > 0`),
    check(
      'water_unpaid_delivery_closed',
      sql`(${table.closedAt} is null) = (${table.closedBy} is null) and (${table.closedAt} is null) = (${table.closeReason} is null)`,
    ),
  ],
)
