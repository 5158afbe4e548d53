import { EFFECTS, IOT_REFUND_CAUSES, PACKAGE_KINDS, SIM_OPERATORS, UNCREDITED_CAUSES } from '@weir/contract/modules/iot/iot-codes'
import { PAYMENT_METHODS } from '@weir/contract/modules/card/payment'
import { CHANNEL_STATES, PAYMENT_STATUSES } from '@weir/contract/modules/sale/water-card-recharge'
import { REFUND_STATES, SETTLE_WAYS } from '@weir/contract/modules/sale/water-card-refund'
import { fen } from '@weir/contract/platform/units'
import { sql } from 'drizzle-orm'
import { check, index, integer, type PgColumn, pgSequence, pgTable, unique, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

import { fenColumn, id, instant, kilobyteColumn, owner, reference } from '../../../kernel/columns.ts'
import { iotCardTypes } from './iot-card-type.table.ts'
import { iotCards } from './iot-card.table.ts'

/** Refunds of payments that bought no package. Constants: an index has no parameters. */
export const isUncredited = (cause: PgColumn) => sql`${cause} in (${sql.raw(UNCREDITED_CAUSES.map((one) => `'${one}'`).join(', '))})`

export const iotOrderNumbers = pgSequence('iot_order_no')
export const iotRefundNumbers = pgSequence('iot_refund_no')

/** An order of packages. Payment and channel are independent; only the pairs of domain-rules §2.6 exist, and a trigger knows the moves. */
export const iotCardRecharges = pgTable(
  'iot_card_recharge',
  {
    id: id(),
    orderNo: varchar({ length: 32 })
      .notNull()
      .default(sql`'IR' || lpad(nextval('iot_order_no')::text, 12, '0')`),
    iotCardId: reference()
      .notNull()
      .references(() => iotCards.id),
    /** Of the card at that time. */
    deviceSn: varchar({ length: 64 }),
    operator: varchar({ length: 16, enum: SIM_OPERATORS }).notNull(),
    typeId: reference()
      .notNull()
      .references(() => iotCardTypes.id),
    // The package as it was sold.
    packetName: varchar({ length: 32 }).notNull(),
    packetDescription: varchar({ length: 200 }).notNull(),
    packetKind: varchar({ length: 16, enum: PACKAGE_KINDS }).notNull(),
    packetDays: integer(),
    packetSizeKb: kilobyteColumn().notNull(),
    packetCode: varchar({ length: 64 }).notNull(),
    effect: varchar({ length: 16, enum: EFFECTS }).notNull(),
    packageStart: instant().notNull(),
    packageEnd: instant().notNull(),
    unitPriceFen: fenColumn().notNull(),
    quantity: integer().notNull(),
    amountFen: fenColumn().notNull(),
    refundedFen: fenColumn().notNull().default(fen(0)),
    paymentMethod: varchar({ length: 16, enum: PAYMENT_METHODS }).notNull(),
    paymentStatus: varchar({ length: 16, enum: PAYMENT_STATUSES }).notNull(),
    channelStatus: varchar({ length: 16, enum: CHANNEL_STATES }).notNull().default('notInitiated'),
    failureReason: varchar({ length: 200 }),
    transactionNo: varchar({ length: 64 }),
    paidAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    ...owner(),
  },
  (table) => [
    unique('iot_card_recharge_no').on(table.orderNo),
    // One transfer may pay for several cards.
    unique('iot_card_recharge_transaction').on(table.transactionNo, table.paymentMethod, table.iotCardId),
    index('iot_card_recharge_card').on(table.iotCardId, table.id),
    index('iot_card_recharge_device').on(table.deviceSn, table.createdAt, table.id),
    index('iot_card_recharge_type').on(table.typeId),
    index('iot_card_recharge_dept').on(table.deptId, table.id),
    index('iot_card_recharge_created').on(table.createdAt),
    index('iot_card_recharge_failed')
      .on(table.paidAt)
      .where(sql`${table.channelStatus} = 'fail'`),
    index('iot_card_recharge_unpaid')
      .on(table.id)
      .where(sql`${table.paymentStatus} = 'unpaid'`),
    check('iot_card_recharge_amount', sql`${table.quantity} > 0 and ${table.amountFen} = ${table.unitPriceFen} * ${table.quantity}`),
    check('iot_card_recharge_refunded', sql`${table.refundedFen} >= 0 and ${table.refundedFen} <= ${table.amountFen}`),
    check(
      'iot_card_recharge_pair',
      sql`(${table.paymentStatus} in ('unpaid', 'failed') and ${table.channelStatus} = 'notInitiated') or (${table.paymentStatus} = 'paid' and ${table.paidAt} is not null)`,
    ),
    check('iot_card_recharge_transfer', sql`${table.paymentMethod} <> 'bankTransfer' or ${table.transactionNo} is not null`),
  ],
)
/** Money that goes back: of packages that leave the card, or of a payment that bought none. A trigger keeps its facts, and knows its moves. */
export const iotCardRefunds = pgTable(
  'iot_card_refund',
  {
    id: id(),
    refundNo: varchar({ length: 32 })
      .notNull()
      .default(sql`'IB' || lpad(nextval('iot_refund_no')::text, 12, '0')`),
    orderId: reference()
      .notNull()
      .references(() => iotCardRecharges.id),
    cause: varchar({ length: 16, enum: IOT_REFUND_CAUSES }).notNull().default('refund'),
    amountFen: fenColumn().notNull(),
    /** That leave the card with it; none of money that bought no package. */
    packages: integer().notNull(),
    paymentMethod: varchar({ length: 16, enum: PAYMENT_METHODS }).notNull(),
    /** Of the payment that goes back, with its whole amount. */
    transactionNo: varchar({ length: 64 }),
    totalFen: fenColumn().notNull(),
    /** When that payment came, by the clock of its provider. */
    paidAt: instant(),
    state: varchar({ length: 16, enum: REFUND_STATES }).notNull().default('done'),
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
    createdBy: reference().notNull(),
  },
  (table) => [
    unique('iot_card_refund_no').on(table.refundNo),
    index('iot_card_refund_order').on(table.orderId),
    index('iot_card_refund_created').on(table.createdAt),
    index('iot_card_refund_open')
      .on(table.askedAt)
      .where(sql`${table.state} <> 'done'`),
    // A payment that bought nothing goes back once.
    uniqueIndex('iot_card_refund_uncredited').on(table.orderId, table.transactionNo).where(isUncredited(table.cause)),
    check('iot_card_refund_positive', sql`${table.amountFen} > 0 and ${table.amountFen} <= ${table.totalFen} and ${table.packages} >= 0`),
    check('iot_card_refund_cause', sql`(${isUncredited(table.cause)}) = (${table.packages} = 0)`),
    check('iot_card_refund_done', sql`(${table.state} = 'done') = (${table.doneAt} is not null)`),
    check('iot_card_refund_failed', sql`${table.state} <> 'failed' or ${table.failureReason} is not null`),
    check(
      'iot_card_refund_settled',
      sql`${table.settledWay} is null or ${table.state} = 'done' and ${table.paymentMethod} in ('wechat', 'alipay')`,
    ),
  ],
)

/** The transitions of an order, `paid/initiated`, and of its refunds. Append-only: a trigger refuses updates and deletes. */
export const iotTransitions = pgTable(
  'iot_transition',
  {
    id: id(),
    at: instant().notNull(),
    orderId: reference()
      .notNull()
      .references(() => iotCardRecharges.id),
    /** Of a refund of the order; null: of the order itself. */
    refundId: reference().references(() => iotCardRefunds.id),
    from: varchar({ length: 32 }),
    to: varchar({ length: 32 }).notNull(),
    reason: varchar({ length: 200 }),
    actorId: reference().notNull(),
  },
  (table) => [index('iot_transition_order').on(table.orderId, table.id)],
)
