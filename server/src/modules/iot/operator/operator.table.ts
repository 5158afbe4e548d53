import { SIM_OPERATORS } from '@weir/contract/modules/iot/iot-codes'
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

import { instant } from '../../../kernel/columns.ts'

/** `halfOpen`: one call tries whether the operator works again. */
const BREAKER_STATES = ['closed', 'open', 'halfOpen'] as const

/** Calls of an operator, over all processes: its throttle and its breaker. The first call writes the row. */
export const iotOperators = pgTable(
  'iot_operator',
  {
    operator: varchar({ length: 16, enum: SIM_OPERATORS }).primaryKey(),
    /** Of the token bucket, in thousandths: a rate of n calls a second is n of them in a millisecond, without a fraction. */
    milliTokens: integer().notNull(),
    filledAt: instant().notNull(),
    breaker: varchar({ length: 8, enum: BREAKER_STATES }).notNull().default('closed'),
    /** In a row. Calls that fail while the breaker is open do not count: they began before. */
    failures: integer().notNull().default(0),
    openedAt: instant(),
    nextTryAt: instant(),
    lastError: varchar({ length: 200 }),
    lastSuccessAt: instant(),
  },
  (table) => [
    check('iot_operator_tokens', sql`${table.milliTokens} >= 0`),
    check('iot_operator_open', sql`(${table.breaker} = 'closed') = (${table.nextTryAt} is null)`),
  ],
)
