import { PAYMENT_METHODS } from '@weir/contract/modules/card/payment'
import { CHANNEL_STATES, DELIVERIES, PAYMENT_STATUSES } from '@weir/contract/modules/sale/water-card-recharge'
import { fen } from '@weir/contract/platform/units'
import { sql } from 'drizzle-orm'
import { boolean, check, index, type PgColumn, pgSequence, pgTable, unique, varchar } from 'drizzle-orm/pg-core'

import { fenColumn, id, instant, litreColumn, owner, priceColumn, reference } from '../../../kernel/columns.ts'
import { waterCards } from './water-card.table.ts'

export const orderNumbers = pgSequence('water_order_no')

/** An order. Payment and delivery are independent, but only these pairs exist, and a trigger knows which follows which. */
export const waterCardRecharges = pgTable(
  'water_card_recharge',
  {
    id: id(),
    orderNo: varchar({ length: 32 })
      .notNull()
      .default(sql`'WR' || lpad(nextval('water_order_no')::text, 12, '0')`),
    cardId: reference()
      .notNull()
      .references(() => waterCards.id),
    /** Of the card when it was recharged; from the first try on, where the credit was sent. */
    deviceSn: varchar({ length: 64 }),
    unitPrice: priceColumn().notNull(),
    /** The typed one is the authority; the other is derived once and never again. */
    typed: varchar({ length: 8, enum: ['amount', 'quantity'] }).notNull(),
    amountFen: fenColumn().notNull(),
    quantityLitre: litreColumn().notNull(),
    refundedFen: fenColumn().notNull().default(fen(0)),
    /** Went to another card, as an order of its own. */
    movedFen: fenColumn().notNull().default(fen(0)),
    /** The order that this one came from. */
    movedFromId: reference().references((): PgColumn => waterCardRecharges.id),
    // The rest of the order after its last refund or move, by the price of then (domain-rules §2.6). Empty: all of it.
    leftLitre: litreColumn(),
    leftPrice: priceColumn(),
    /** The last price change of the card at that time; later ones with a kept amount convert what is left. */
    leftSincePriceId: reference(),
    paymentMethod: varchar({ length: 16, enum: PAYMENT_METHODS }).notNull(),
    paymentStatus: varchar({ length: 16, enum: PAYMENT_STATUSES }).notNull(),
    state: varchar({ length: 16, enum: CHANNEL_STATES }).notNull().default('notInitiated'),
    /** Whether its tons go to a meter: the card had one that takes commands, and has not lost it before they left. */
    goesToMeter: boolean().notNull().default(false),
    delivery: varchar({ length: 16, enum: DELIVERIES })
      .notNull()
      .generatedAlwaysAs(
        sql`case when state = 'notInitiated' and (payment_status = 'failed' or (payment_status = 'paid' and not goes_to_meter)) then 'nothingToDeliver' else state end`,
      ),
    failureReason: varchar({ length: 200 }),
    /** Of the command that carries the credit; kept for as long as a meter may have seen it. */
    messageId: varchar({ length: 64 }),
    /** When the present try began: the meter has 48 h from here. */
    initiatedAt: instant(),
    transactionNo: varchar({ length: 64 }),
    paidAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    ...owner(),
  },
  (table) => [
    unique('water_card_recharge_no').on(table.orderNo),
    unique('water_card_recharge_transaction').on(table.paymentMethod, table.transactionNo),
    unique('water_card_recharge_message').on(table.messageId),
    index('water_card_recharge_card').on(table.cardId, table.id),
    index('water_card_recharge_card_time').on(table.cardId, table.createdAt, table.id),
    index('water_card_recharge_dept').on(table.deptId, table.id),
    index('water_card_recharge_created').on(table.createdAt),
    index('water_card_recharge_moved_from')
      .on(table.movedFromId)
      .where(sql`${table.movedFromId} is not null`),
    // The search keys: the prefix of the number, and its last four digits.
    index('water_card_recharge_no_prefix').on(table.orderNo.asc().op('varchar_pattern_ops')),
    index('water_card_recharge_no_last_four').on(sql`right(${table.orderNo}, 4)`),
    // The few that wait for somebody out of very many.
    index('water_card_recharge_undelivered')
      .on(table.paidAt)
      .where(sql`${table.state} = 'fail'`),
    index('water_card_recharge_awaited')
      .on(table.initiatedAt)
      .where(sql`${table.state} = 'initiated'`),
    index('water_card_recharge_unpaid')
      .on(table.id)
      .where(sql`${table.paymentStatus} = 'unpaid'`),
    index('water_card_recharge_unsent')
      .on(table.paidAt)
      .where(sql`${table.paymentStatus} = 'paid' and ${table.state} = 'notInitiated' and ${table.goesToMeter}`),
    check('water_card_recharge_positive', sql`${table.amountFen} > 0 and ${table.quantityLitre} > 0`),
    check(
      'water_card_recharge_refunded',
      sql`${table.refundedFen} >= 0 and ${table.movedFen} >= 0 and ${table.refundedFen} + ${table.movedFen} <= ${table.amountFen}`,
    ),
    check(
      'water_card_recharge_left',
      sql`${table.leftLitre} >= 0 and (${table.refundedFen} + ${table.movedFen} < ${table.amountFen} or ${table.leftLitre} = 0)`,
    ),
    check(
      'water_card_recharge_pair',
      sql`(${table.paymentStatus} in ('unpaid', 'failed') and ${table.state} = 'notInitiated') or (${table.paymentStatus} = 'paid' and ${table.state} in ('notInitiated', 'initiated', 'success', 'fail') and ${table.paidAt} is not null)`,
    ),
    check(
      'water_card_recharge_transfer',
      sql`${table.paymentMethod} <> 'bankTransfer' or ${table.transactionNo} is not null or ${table.movedFromId} is not null`,
    ),
  ],
)
