import { BILL_PROVIDERS, RECONCILIATION_STATES } from '@weir/contract/modules/pay/reconciliation'
import { fen } from '@weir/contract/platform/units'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, unique, varchar } from 'drizzle-orm/pg-core'

import { fenColumn, id, instant, owner, reference } from '../../../kernel/columns.ts'
import { payBills } from './bill.table.ts'

/** Why the last fetch of a bill failed: a text's key and arguments. */
export interface FetchFailure {
  reason: string
  data?: object
}

/** A provider's day: the bill in force and the result of matching it. Its figures are written with the differences. */
export const payReconciliations = pgTable(
  'pay_reconciliation',
  {
    id: id(),
    provider: varchar({ length: 16, enum: BILL_PROVIDERS }).notNull(),
    day: date().notNull(),
    state: varchar({ length: 10, enum: RECONCILIATION_STATES }).notNull().default('noBill'),
    billId: reference().references(() => payBills.id),
    differences: integer().notNull().default(0),
    /** Lines of the bill in force that are set aside and that nobody has explained. */
    aside: integer().notNull().default(0),
    ourCount: integer().notNull().default(0),
    ourFen: fenColumn().notNull().default(fen(0)),
    matched: integer().notNull().default(0),
    matchedFen: fenColumn().notNull().default(fen(0)),
    matchedAt: instant(),
    fetchFailure: jsonb().$type<FetchFailure>(),
    closedBy: reference(),
    closedAt: instant(),
    createdAt: instant().notNull(),
    ...owner(),
  },
  (table) => [
    unique('pay_reconciliation_day').on(table.provider, table.day),
    index('pay_reconciliation_days').on(table.day, table.id),
    index('pay_reconciliation_open')
      .on(table.day)
      .where(sql`${table.state} = 'open'`),
    check(
      'pay_reconciliation_state',
      sql`(${table.state} = 'noBill') = (${table.billId} is null) and (${table.state} = 'open') = (${table.differences} + ${table.aside} > 0 and ${table.billId} is not null) and (${table.state} = 'closed') = (${table.closedAt} is not null)`,
    ),
  ],
)
