import { PAYMENT_METHODS } from '@weir/contract/modules/water/payment-terms'
import { UNCREDITED_REASONS } from '@weir/contract/modules/water/uncredited-payment'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, unique, varchar } from 'drizzle-orm/pg-core'

import { fenColumn, id, instant, owner, reference } from '../../../kernel/columns.ts'
import { followsCard } from '../water-card/follows-card.ts'
import { waterCards } from '../water-card/water-card.table.ts'
import { waterCardRecharges } from '../water-card-recharge/water-card-recharge.table.ts'

/** Money of a provider that bought no water. A trigger keeps its facts; it is closed once, by its refund or by a person. */
export const uncreditedPayments = pgTable(
  'water_uncredited_payment',
  {
    id: id(),
    orderId: reference()
      .notNull()
      .references(() => waterCardRecharges.id),
    cardId: reference()
      .notNull()
      .references(() => waterCards.id),
    paymentMethod: varchar({ length: 16, enum: PAYMENT_METHODS }).notNull(),
    transactionNo: varchar({ length: 64 }).notNull(),
    amountFen: fenColumn().notNull(),
    reason: varchar({ length: 20, enum: UNCREDITED_REASONS }).notNull(),
    /** By the clock of the provider. */
    paidAt: instant().notNull(),
    createdAt: instant().notNull(),
    closedAt: instant(),
    closedBy: reference(),
    note: varchar({ length: 200 }),
    ...owner(),
  },
  (table) => [
    unique('water_uncredited_payment_once').on(table.orderId, table.transactionNo),
    index('water_uncredited_payment_card').on(table.cardId, table.id),
    index('water_uncredited_payment_dept').on(table.deptId, table.id),
    index('water_uncredited_payment_open')
      .on(table.createdAt)
      .where(sql`${table.closedAt} is null`),
    check('water_uncredited_payment_positive', sql`${table.amountFen} > 0`),
    check('water_uncredited_payment_closed', sql`(${table.closedAt} is null) = (${table.closedBy} is null)`),
  ],
)
followsCard('cardId', uncreditedPayments)
