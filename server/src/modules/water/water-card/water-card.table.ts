import { PAYMENT_METHODS, PRICE_MODES, WATER_CARD_STATES } from '@weir/contract/modules/water/water-card'
import { fen, litre } from '@weir/contract/platform/units'
import { sql } from 'drizzle-orm'
import { check, index, pgSequence, pgTable, unique, varchar } from 'drizzle-orm/pg-core'

import { fenColumn, id, instant, litreColumn, owner, priceColumn, reference } from '../../../platform/columns.ts'

export const cardNumbers = pgSequence('water_card_no')
export const orderNumbers = pgSequence('water_order_no')

/** Totals are cached sums of the ledger; a job recomputes and compares them. */
export const waterCards = pgTable(
  'water_card',
  {
    id: id(),
    cardNo: varchar({ length: 32 })
      .notNull()
      .default(sql`'C' || lpad(nextval('water_card_no')::text, 10, '0')`),
    /** Of the last recharge. */
    orderNo: varchar({ length: 32 }),
    hyUserId: reference(),
    deviceSn: varchar({ length: 64 }),
    regionId: reference(),
    roomId: reference(),
    roomNo: varchar({ length: 32 }),
    name: varchar({ length: 32 }).notNull(),
    telephone: varchar({ length: 11 }).notNull(),
    idCardNo: varchar({ length: 18 }).notNull(),
    unitPrice: priceColumn().notNull(),
    state: varchar({ length: 16, enum: WATER_CARD_STATES }).notNull().default('active'),
    totalRechargeFen: fenColumn().notNull().default(fen(0)),
    totalRechargeLitre: litreColumn().notNull().default(litre(0)),
    /** Adjustments, price conversions, transfers, opening: recharged + adjusted − used = remaining. */
    adjustedLitre: litreColumn().notNull().default(litre(0)),
    remainingLitre: litreColumn().notNull().default(litre(0)),
    usedLitre: litreColumn().notNull().default(litre(0)),
    createdAt: instant().notNull().defaultNow(),
    ...owner(),
  },
  (table) => [
    unique('water_card_no_taken').on(table.cardNo),
    unique('water_card_meter_taken').on(table.deviceSn),
    index().on(table.deptId, table.id),
    check('water_card_price', sql`${table.unitPrice} > 0`),
    check('water_card_terms', sql`${table.totalRechargeLitre} + ${table.adjustedLitre} - ${table.usedLitre} = ${table.remainingLitre}`),
  ],
)

/** An order. Payment and delivery are independent, but only these pairs exist. */
export const waterCardRecharges = pgTable(
  'water_card_recharge',
  {
    id: id(),
    orderNo: varchar({ length: 32 })
      .notNull()
      .unique()
      .default(sql`'WR' || lpad(nextval('water_order_no')::text, 12, '0')`),
    cardId: reference()
      .notNull()
      .references(() => waterCards.id),
    unitPrice: priceColumn().notNull(),
    /** What was typed is the authority; the other is derived once and never again. */
    typed: varchar({ length: 8, enum: ['amount', 'quantity'] }).notNull(),
    amountFen: fenColumn().notNull(),
    quantityLitre: litreColumn().notNull(),
    paymentMethod: varchar({ length: 16, enum: PAYMENT_METHODS }).notNull(),
    paymentStatus: varchar({ length: 16, enum: ['unpaid', 'paid', 'failed'] }).notNull(),
    state: varchar({ length: 16, enum: ['notInitiated', 'initiated', 'success', 'fail'] })
      .notNull()
      .default('notInitiated'),
    transactionNo: varchar({ length: 64 }),
    paidAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    ...owner(),
  },
  (table) => [
    unique('water_card_recharge_transaction').on(table.paymentMethod, table.transactionNo),
    index().on(table.cardId, table.id),
    check('water_card_recharge_positive', sql`${table.amountFen} > 0 and ${table.quantityLitre} > 0`),
    check('water_card_recharge_pair', sql`${table.paymentStatus} = 'paid' or ${table.state} = 'notInitiated'`),
  ],
)

/** Immutable: a trigger refuses update and delete. */
export const waterCardPrices = pgTable('water_card_price', {
  id: id(),
  cardId: reference()
    .notNull()
    .references(() => waterCards.id),
  oldUnitPrice: priceColumn().notNull(),
  newUnitPrice: priceColumn().notNull(),
  mode: varchar({ length: 16, enum: PRICE_MODES }).notNull(),
  quantityChangeLitre: litreColumn().notNull(),
  createdAt: instant().notNull().defaultNow(),
  ...owner(),
})
