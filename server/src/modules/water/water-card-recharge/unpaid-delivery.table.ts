import { UNPAID_DELIVERY_ENDS } from '@weir/contract/modules/water/unpaid-delivery'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, varchar } from 'drizzle-orm/pg-core'

import { fenColumn, id, instant, owner, reference } from '../../../kernel/columns.ts'
import { followsCard } from '../water-card/follows-card.ts'
import { waterCards } from '../water-card/water-card.table.ts'
import { waterCardRecharges } from './water-card-recharge.table.ts'

/** An order that its meter credited after its money was back or on another card. A trigger keeps its facts; a person closes it, once. */
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
    /** The money that had left the order by then. */
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
followsCard('cardId', unpaidDeliveries)
