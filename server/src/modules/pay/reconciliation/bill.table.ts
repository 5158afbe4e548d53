import { BILL_LINE_KINDS, BILL_LINE_STATES } from '@weir/contract/modules/pay/difference-codes'
import { BILL_PROVIDERS } from '@weir/contract/modules/pay/reconciliation'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, unique, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

import { fenColumn, id, instant, milliFenColumn, owner, reference } from '../../../kernel/columns.ts'

/** One version of the bill of a provider's day. A later one replaces it; none is changed or removed. */
export const payBills = pgTable(
  'pay_bill',
  {
    id: id(),
    provider: varchar({ length: 16, enum: BILL_PROVIDERS }).notNull(),
    day: date().notNull(),
    version: integer().notNull(),
    isInForce: boolean().notNull(),
    /** Of the lines, whatever the file around them: the same bill again is found by it. */
    digest: varchar({ length: 64 }).notNull(),
    /** As its sender calls it; empty: fetched from the provider. */
    filename: varchar({ length: 255 }).notNull(),
    lines: integer().notNull(),
    payments: integer().notNull(),
    paidFen: fenColumn().notNull(),
    refunds: integer().notNull(),
    refundedFen: fenColumn().notNull(),
    fee: milliFenColumn().notNull(),
    createdAt: instant().notNull(),
    ...owner(),
  },
  (table) => [
    unique('pay_bill_version').on(table.provider, table.day, table.version),
    uniqueIndex('pay_bill_in_force')
      .on(table.provider, table.day)
      .where(sql`${table.isInForce}`),
  ],
)

/** A line of a bill. A trigger refuses update and delete. */
export const payBillLines = pgTable(
  'pay_bill_line',
  {
    id: id(),
    billId: reference()
      .notNull()
      .references(() => payBills.id),
    line: integer().notNull(),
    kind: varchar({ length: 8, enum: BILL_LINE_KINDS }).notNull(),
    at: instant().notNull(),
    transactionNo: varchar({ length: 64 }).notNull(),
    orderNo: varchar({ length: 64 }).notNull(),
    refundNo: varchar({ length: 64 }),
    amountFen: fenColumn().notNull(),
    fee: milliFenColumn().notNull(),
    state: varchar({ length: 10, enum: BILL_LINE_STATES }).notNull(),
    ...owner(),
  },
  (table) => [
    unique('pay_bill_line_place').on(table.billId, table.line),
    index('pay_bill_line_transaction').on(table.transactionNo),
    index('pay_bill_line_refund')
      .on(table.refundNo)
      .where(sql`${table.refundNo} is not null`),
    check('pay_bill_line_amount', sql`${table.amountFen} >= 0`),
  ],
)
