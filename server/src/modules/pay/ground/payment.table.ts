import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, unique, varchar } from 'drizzle-orm/pg-core'

import { id, instant, reference } from '../../../kernel/columns.ts'
import { iotCardRecharges } from '../../iot/index.ts'
import { waterCardRecharges } from '../../card/index.ts'
import { PROVIDERS } from './payment-provider.ts'

/** The payment of an order of any product at its provider. The order itself holds amount and status. */
export const payPayments = pgTable(
  'pay_payment',
  {
    id: id(),
    orderId: reference().references(() => waterCardRecharges.id),
    iotOrderId: reference().references(() => iotCardRecharges.id),
    provider: varchar({ length: 16, enum: PROVIDERS }).notNull(),
    /** The text of the code that the payer scans, from the provider's answer. */
    codeUrl: varchar({ length: 512 }),
    /** The account that pays inside the provider's own app, as the provider names it; null: the payer scans a code. */
    payerId: varchar({ length: 128 }),
    /** The values for the page of that payer, from the provider's answer. */
    inside: jsonb().$type<Record<string, string>>(),
    /** The end of the quote, and of the payment at the provider. */
    expiresAt: instant().notNull(),
    /** When the provider was last asked for its state. */
    askedAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('pay_payment_order').on(table.orderId),
    unique('pay_payment_iot_order').on(table.iotOrderId),
    index('pay_payment_asked').on(table.askedAt),
    check('pay_payment_one', sql`num_nonnulls(${table.orderId}, ${table.iotOrderId}) = 1`),
  ],
)
