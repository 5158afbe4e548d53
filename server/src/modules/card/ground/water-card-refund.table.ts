import { PAYMENT_METHODS } from '@weir/contract/modules/card/payment'
import { REFUND_CAUSES, REFUND_STATES, SETTLE_WAYS } from '@weir/contract/modules/sale/water-card-refund'
import { sql } from 'drizzle-orm'
import { check, index, pgSequence, pgTable, unique, varchar } from 'drizzle-orm/pg-core'

import { fenColumn, id, instant, litreColumn, owner, reference } from '../../../kernel/columns.ts'
import { waterCards } from './water-card.table.ts'
import { waterCardRecharges } from './water-card-recharge.table.ts'
import { uncreditedPayments } from './uncredited-payment.table.ts'

export const refundNumbers = pgSequence('water_refund_no')

/** Money that goes back. A trigger keeps its facts, and knows which state follows which; its department follows the card. */
export const waterCardRefunds = pgTable(
  'water_card_refund',
  {
    id: id(),
    refundNo: varchar({ length: 32 })
      .notNull()
      .default(sql`'WF' || lpad(nextval('water_refund_no')::text, 12, '0')`),
    orderId: reference()
      .notNull()
      .references(() => waterCardRecharges.id),
    cardId: reference()
      .notNull()
      .references(() => waterCards.id),
    cause: varchar({ length: 16, enum: REFUND_CAUSES }).notNull(),
    amountFen: fenColumn().notNull(),
    /** Taken from the card in the same transaction; none of money that bought no water. */
    quantityLitre: litreColumn().notNull(),
    paymentMethod: varchar({ length: 16, enum: PAYMENT_METHODS }).notNull(),
    /** The order that its provider knows: that of the refund, or the first one of a moved order. */
    paidOrderId: reference()
      .notNull()
      .references(() => waterCardRecharges.id),
    /** Of the payment that goes back, with its whole amount. */
    transactionNo: varchar({ length: 64 }),
    totalFen: fenColumn().notNull(),
    /** Of money that bought no water. */
    uncreditedId: reference().references(() => uncreditedPayments.id),
    state: varchar({ length: 16, enum: REFUND_STATES }).notNull(),
    reason: varchar({ length: 200 }),
    failureReason: varchar({ length: 200 }),
    /** How a person gave the money back that the provider refused to refund. */
    settledWay: varchar({ length: 16, enum: SETTLE_WAYS }),
    /** When the provider was first asked to refund. From here on it is queried before it is asked again. */
    sentAt: instant(),
    /** When the provider last said anything. */
    askedAt: instant(),
    doneAt: instant(),
    createdAt: instant().notNull(),
    ...owner(),
  },
  (table) => [
    unique('water_card_refund_no').on(table.refundNo),
    unique('water_card_refund_uncredited').on(table.uncreditedId),
    index('water_card_refund_order').on(table.orderId, table.id),
    index('water_card_refund_card').on(table.cardId, table.id),
    index('water_card_refund_card_time').on(table.cardId, table.createdAt, table.id),
    index('water_card_refund_dept').on(table.deptId, table.id),
    index('water_card_refund_created').on(table.createdAt),
    index('water_card_refund_open')
      .on(table.askedAt)
      .where(sql`${table.state} <> 'done'`),
    check(
      'water_card_refund_positive',
      sql`${table.amountFen} > 0 and ${table.amountFen} <= ${table.totalFen} and ${table.quantityLitre} >= 0`,
    ),
    check('water_card_refund_done', sql`(${table.state} = 'done') = (${table.doneAt} is not null)`),
    check('water_card_refund_failed', sql`${table.state} <> 'failed' or ${table.failureReason} is not null`),
    check(
      'water_card_refund_cause',
      sql`(${table.cause} in ('second', 'late', 'amountDiffers', 'declined')) = (${table.uncreditedId} is not null)`,
    ),
    check(
      'water_card_refund_settled',
      sql`${table.settledWay} is null or ${table.state} = 'done' and ${table.paymentMethod} in ('wechat', 'alipay')`,
    ),
    check('water_card_refund_states', sql`${table.state} in ('pending', 'done', 'failed')`),
  ],
)
