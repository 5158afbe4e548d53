import { PRICE_MODES } from '@weir/contract/modules/card/price'
import { WATER_CARD_STATES } from '@weir/contract/modules/card/water-card-row'
import { fen, litre } from '@weir/contract/platform/units'
import { DOCUMENT_KINDS } from '@weir/contract/platform/text-rules/document-no'
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgSequence, pgTable, unique, varchar } from 'drizzle-orm/pg-core'

import { fenColumn, id, instant, litreColumn, owner, priceColumn, reference, version } from '../../../kernel/columns.ts'
import { hyUsers } from '../../customer/index.ts'
import { regions, roomNos, rooms } from '../../place/index.ts'
import { waterCardPriceBatches } from './price-batch.table.ts'

export const cardNumbers = pgSequence('water_card_no')

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
    hyUserId: reference()
      .notNull()
      .references(() => hyUsers.id),
    deviceSn: varchar({ length: 64 }),
    regionId: reference().references(() => regions.id),
    // At most one of these two: a room of a community, or an address in none.
    roomId: reference().references(() => rooms.id),
    roomNoId: reference().references(() => roomNos.id),
    // Copies from the end user and the address, so that lists find and sort by them. Every change of those writes them.
    roomNo: varchar({ length: 32 }),
    communityName: varchar({ length: 64 }),
    name: varchar({ length: 32 }).notNull(),
    telephone: varchar({ length: 20 }).notNull(),
    documentKind: varchar({ length: 16, enum: DOCUMENT_KINDS }).notNull().default('residentId'),
    idCardNo: varchar({ length: 18 }).notNull(),
    unitPrice: priceColumn().notNull(),
    state: varchar({ length: 16, enum: WATER_CARD_STATES }).notNull().default('active'),
    totalRechargeFen: fenColumn().notNull().default(fen(0)),
    totalRechargeLitre: litreColumn().notNull().default(litre(0)),
    /** Adjustments, price conversions, transfers, opening: recharged + adjusted − used = remaining. */
    adjustedLitre: litreColumn().notNull().default(litre(0)),
    remainingLitre: litreColumn().notNull().default(litre(0)),
    usedLitre: litreColumn().notNull().default(litre(0)),
    /** Whole tons, so that few readings change it: its index finds low and overdrawn cards. */
    remainingTon: bigint({ mode: 'number' }).generatedAlwaysAs(sql`floor(remaining_litre / 1000.0)`),
    version: version(),
    createdAt: instant().notNull().defaultNow(),
    ...owner(),
  },
  (table) => [
    unique('water_card_no_taken').on(table.cardNo),
    unique('water_card_meter_taken').on(table.deviceSn),
    index('water_card_dept').on(table.deptId, table.id),
    index('water_card_hy_user').on(table.hyUserId),
    index('water_card_region').on(table.regionId),
    index('water_card_room').on(table.roomId),
    index('water_card_room_no').on(table.roomNoId),
    index('water_card_created').on(table.createdAt),
    // The search keys: prefixes, the door of a room, and the last four digits of the phone.
    index('water_card_no_prefix').on(table.cardNo.asc().op('varchar_pattern_ops')),
    index('water_card_name_prefix').on(table.name.asc().op('varchar_pattern_ops')),
    index('water_card_sn_prefix').on(table.deviceSn.asc().op('varchar_pattern_ops')),
    index('water_card_room_prefix').on(table.roomNo.asc().op('varchar_pattern_ops')),
    index('water_card_door').on(sql`split_part(${table.roomNo}, '-', -1)`),
    index('water_card_community_prefix').on(table.communityName.asc().op('varchar_pattern_ops')),
    index('water_card_last_four').on(sql`right(${table.telephone}, 4)`),
    // Not of the litres: with each reading all these indexes would have to follow.
    index('water_card_low').on(table.remainingTon),
    check('water_card_price', sql`${table.unitPrice} > 0`),
    check('water_card_address', sql`${table.roomId} is null or ${table.roomNoId} is null`),
    check('water_card_states', sql`${table.state} in ('draft', 'active', 'suspended', 'closed')`),
    check('water_card_terms', sql`${table.totalRechargeLitre} + ${table.adjustedLitre} - ${table.usedLitre} = ${table.remainingLitre}`),
  ],
)

/** Immutable: a trigger refuses update and delete. */
export const waterCardPrices = pgTable(
  'water_card_price',
  {
    id: id(),
    cardId: reference()
      .notNull()
      .references(() => waterCards.id),
    oldUnitPrice: priceColumn().notNull(),
    newUnitPrice: priceColumn().notNull(),
    mode: varchar({ length: 16, enum: PRICE_MODES }).notNull(),
    quantityChangeLitre: litreColumn().notNull(),
    /** Empty: a change of one card alone. */
    batchId: reference().references(() => waterCardPriceBatches.id),
    createdAt: instant().notNull().defaultNow(),
    ...owner(),
  },
  (table) => [
    index('water_card_price_card').on(table.cardId, table.createdAt),
    index('water_card_price_dept').on(table.deptId, table.id),
    // No batch changes a card twice, however often it is interrupted.
    unique('water_card_price_once').on(table.batchId, table.cardId),
  ],
)
