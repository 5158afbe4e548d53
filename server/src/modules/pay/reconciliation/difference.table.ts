import { BILL_LINE_KINDS, BILL_LINE_STATES, DIFFERENCE_QUEUES, DIFFERENCE_STATES } from '@weir/contract/modules/pay/difference-codes'
import { PAYMENT_STATUSES } from '@weir/contract/modules/sale/water-card-recharge'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, unique, varchar } from 'drizzle-orm/pg-core'

import { fenColumn, id, instant, owner, reference } from '../../../kernel/columns.ts'
import { iotCardRecharges, iotCardRefunds } from '../../iot/index.ts'
import { waterCardRecharges, waterCardRefunds, waterCards } from '../../card/index.ts'
import { payBillLines } from './bill.table.ts'
import { payReconciliations } from './reconciliation.table.ts'

/** One payment or refund on which bill and records do not agree. It stays as a record when they do. */
export const payDifferences = pgTable(
  'pay_difference',
  {
    id: id(),
    reconciliationId: reference()
      .notNull()
      .references(() => payReconciliations.id),
    kind: varchar({ length: 8, enum: BILL_LINE_KINDS }).notNull(),
    /** Of the transaction, or of the refund: with the kind it names the difference over all versions of the bill. */
    number: varchar({ length: 64 }).notNull(),
    queue: varchar({ length: 16, enum: DIFFERENCE_QUEUES }).notNull(),
    state: varchar({ length: 12, enum: DIFFERENCE_STATES }).notNull(),
    at: instant().notNull(),
    transactionNo: varchar({ length: 64 }).notNull(),
    refundNo: varchar({ length: 64 }),
    orderNo: varchar({ length: 64 }),
    lineId: reference().references(() => payBillLines.id),
    // The order is one of water or of packages.
    orderId: reference().references(() => waterCardRecharges.id),
    iotOrderId: reference().references(() => iotCardRecharges.id),
    // Our refund, of a refund that both sides know.
    refundId: reference().references(() => waterCardRefunds.id),
    iotRefundId: reference().references(() => iotCardRefunds.id),
    cardId: reference().references(() => waterCards.id),
    /** Null: that side knows nothing of it. */
    theirFen: fenColumn(),
    theirState: varchar({ length: 10, enum: BILL_LINE_STATES }),
    ourFen: fenColumn(),
    ourStatus: varchar({ length: 16, enum: PAYMENT_STATUSES }),
    createdAt: instant().notNull(),
    ...owner(),
  },
  (table) => [
    unique('pay_difference_number').on(table.reconciliationId, table.kind, table.number),
    index('pay_difference_queue').on(table.reconciliationId, table.state, table.queue),
    index('pay_difference_order').on(table.orderId),
    index('pay_difference_iot_order').on(table.iotOrderId),
    index('pay_difference_card').on(table.cardId),
    check(
      'pay_difference_product',
      sql`num_nonnulls(${table.orderId}, ${table.iotOrderId}) <= 1 and num_nonnulls(${table.refundId}, ${table.iotRefundId}) <= 1`,
    ),
  ],
)
