import { index, pgTable, text, varchar } from 'drizzle-orm/pg-core'

import { fenColumn, id, instant } from '../../../kernel/columns.ts'
import { PROVIDERS } from '../ground/payment-provider.ts'

/** The callbacks of providers, as they arrived. Append-only: a trigger refuses update and delete. */
export const payCallbacks = pgTable(
  'pay_callback',
  {
    id: id(),
    at: instant().notNull(),
    provider: varchar({ length: 16, enum: PROVIDERS }).notNull(),
    ip: varchar({ length: 64 }).notNull(),
    /** The result of the payment, or why the callback was refused. */
    outcome: varchar({ length: 24 }).notNull(),
    /** Of a verified callback about a payment. */
    orderNo: varchar({ length: 32 }),
    transactionNo: varchar({ length: 64 }),
    amountFen: fenColumn(),
    /** The body, shortened. A signature header is no part of it. */
    body: text().notNull(),
  },
  (table) => [index('pay_callback_at').on(table.at), index('pay_callback_order').on(table.orderNo)],
)
