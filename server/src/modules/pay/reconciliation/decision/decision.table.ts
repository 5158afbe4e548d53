import { BILL_LINE_KINDS, DECISIONS, PROVIDER_ANSWERS } from '@weir/contract/modules/pay/difference-codes'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, varchar } from 'drizzle-orm/pg-core'

import { fenColumn, id, instant, litreColumn, reference } from '../../../../kernel/columns.ts'
import { iotCardRecharges, iotCardRefunds } from '../../../iot/index.ts'
import { uncreditedPayments, waterCardRecharges, waterCardRefunds } from '../../../card/index.ts'
import { payDifferences } from '../difference.table.ts'

/** One decision about a difference: who, when, what, why, and its booking. A trigger refuses update and delete. */
export const payDecisions = pgTable(
  'pay_decision',
  {
    id: id(),
    differenceId: reference()
      .notNull()
      .references(() => payDifferences.id),
    decision: varchar({ length: 12, enum: DECISIONS }).notNull(),
    at: instant().notNull(),
    actorId: reference().notNull(),
    reason: varchar({ length: 200 }),
    /** The word of the provider, of `ask`. */
    answer: varchar({ length: 12, enum: PROVIDER_ANSWERS }),
    // The facts that were decided about, and what was booked.
    kind: varchar({ length: 8, enum: BILL_LINE_KINDS }).notNull(),
    gapFen: fenColumn().notNull(),
    amountFen: fenColumn(),
    quantityLitre: litreColumn(),
    orderId: reference().references(() => waterCardRecharges.id),
    iotOrderId: reference().references(() => iotCardRecharges.id),
    refundId: reference().references(() => waterCardRefunds.id),
    iotRefundId: reference().references(() => iotCardRefunds.id),
    uncreditedId: reference().references(() => uncreditedPayments.id),
    /** Of the provider's refund that this decision recorded. Later bills find ours by it. */
    refundNo: varchar({ length: 64 }),
  },
  (table) => [
    index('pay_decision_difference').on(table.differenceId, table.id),
    index('pay_decision_corrected')
      .on(table.orderId)
      .where(sql`${table.decision} = 'takeBack'`),
    index('pay_decision_iot_corrected')
      .on(table.iotOrderId)
      .where(sql`${table.decision} = 'takeBack'`),
    index('pay_decision_refund')
      .on(table.refundNo)
      .where(sql`${table.refundNo} is not null`),
    check('pay_decision_reason', sql`${table.decision} in ('ask', 'confirm') or ${table.reason} is not null`),
    check('pay_decision_answer', sql`(${table.decision} = 'ask') = (${table.answer} is not null)`),
    check(
      'pay_decision_booking',
      sql`(${table.decision} in ('credit', 'refund', 'takeBack', 'finish')) = (${table.amountFen} is not null and num_nonnulls(${table.orderId}, ${table.iotOrderId}) = 1)`,
    ),
  ],
)
