import { ASIDE_REASONS } from '@weir/contract/modules/pay/reconciliation'
import { BILL_LINE_KINDS } from '@weir/contract/modules/pay/difference-codes'
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, unique, varchar } from 'drizzle-orm/pg-core'

import { fenColumn, id, instant, owner, reference } from '../../../kernel/columns.ts'
import type { BillFault } from '../provider/bill/bill-line.ts'
import { payBills } from './bill.table.ts'

/** A line of a bill that is not compared: it cannot be read, or is of another system. A person has to say why the day may close with it. */
export const payBillAsides = pgTable(
  'pay_bill_aside',
  {
    id: id(),
    billId: reference()
      .notNull()
      .references(() => payBills.id),
    line: integer().notNull(),
    reason: varchar({ length: 12, enum: ASIDE_REASONS }).notNull(),
    /** Arguments for the text of the reason. */
    facts: jsonb().$type<BillFault['facts']>().notNull(),
    /** The line itself, shortened. */
    text: varchar({ length: 1000 }).notNull(),
    /** Of a line of another system; null where the line cannot be read. */
    kind: varchar({ length: 8, enum: BILL_LINE_KINDS }),
    amountFen: fenColumn(),
    explanation: varchar({ length: 200 }),
    explainedBy: reference(),
    explainedAt: instant(),
    ...owner(),
  },
  (table) => [
    unique('pay_bill_aside_place').on(table.billId, table.line),
    check('pay_bill_aside_money', sql`num_nulls(${table.kind}, ${table.amountFen}) in (0, 2)`),
    check('pay_bill_aside_explained', sql`num_nulls(${table.explanation}, ${table.explainedBy}, ${table.explainedAt}) in (0, 3)`),
  ],
)
