import { PAYMENT_METHODS, ACTED_ENDS, PAYMENT_ENDS, UNCREDITED_REASONS } from '@weir/contract/modules/card/payment'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, unique, varchar } from 'drizzle-orm/pg-core'

import { fenColumn, id, instant, owner, reference } from '../../../kernel/columns.ts'
import { waterCards } from './water-card.table.ts'
import { waterCardRecharges } from './water-card-recharge.table.ts'

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
    closeReason: varchar({ length: 20, enum: [...ACTED_ENDS, ...PAYMENT_ENDS] }),
    note: varchar({ length: 200 }),
    /** The order that it bought water with after all, at the price of another time. Its provider knows it by the first one. */
    creditOrderId: reference().references(() => waterCardRecharges.id),
    ...owner(),
  },
  (table) => [
    unique('water_uncredited_payment_once').on(table.orderId, table.transactionNo),
    unique('water_uncredited_payment_credit').on(table.creditOrderId),
    index('water_uncredited_payment_card').on(table.cardId, table.id),
    index('water_uncredited_payment_dept').on(table.deptId, table.id),
    index('water_uncredited_payment_open')
      .on(table.createdAt)
      .where(sql`${table.closedAt} is null`),
    check('water_uncredited_payment_positive', sql`${table.amountFen} > 0`),
    check('water_uncredited_payment_closed', sql`(${table.closedAt} is null) = (${table.closedBy} is null)`),
    check('water_uncredited_payment_credited', sql`${table.creditOrderId} is null or ${table.closeReason} = 'credited'`),
  ],
)
