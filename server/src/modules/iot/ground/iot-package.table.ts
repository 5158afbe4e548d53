import { PACKAGE_KINDS } from '@weir/contract/modules/iot/iot-codes'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, unique, varchar } from 'drizzle-orm/pg-core'

import { id, instant, kilobyteColumn, reference } from '../../../kernel/columns.ts'
import { iotCardRecharges } from './iot-card-recharge.table.ts'
import { iotCardTypes } from './iot-card-type.table.ts'
import { iotCards } from './iot-card.table.ts'

/** A package of a card, as it was bought. A change of its type changes nothing here. Read with the scope of the card. */
export const iotPackages = pgTable(
  'iot_package',
  {
    id: id(),
    iotCardId: reference()
      .notNull()
      .references(() => iotCards.id),
    typeId: reference()
      .notNull()
      .references(() => iotCardTypes.id),
    /** The order that brought it; null: it was there before the product. */
    orderId: reference().references(() => iotCardRecharges.id),
    name: varchar({ length: 32 }).notNull(),
    kind: varchar({ length: 16, enum: PACKAGE_KINDS }).notNull(),
    sizeKb: kilobyteColumn().notNull(),
    start: instant().notNull(),
    /** The instant after its last one. */
    end: instant().notNull(),
    subscribedAt: instant().notNull(),
    /** Its money went back before it was used. */
    refundedAt: instant(),
  },
  (table) => [
    index('iot_package_card').on(table.iotCardId, table.end),
    index('iot_package_order').on(table.orderId),
    index('iot_package_type').on(table.typeId),
    check('iot_package_span', sql`${table.start} < ${table.end} and ${table.sizeKb} > 0`),
  ],
)

/** Traffic of a card's cycle up to a time, as the operator counts it. One row per time; the smaller figure stays. */
export const iotFigures = pgTable(
  'iot_figure',
  {
    id: id(),
    iotCardId: reference()
      .notNull()
      .references(() => iotCards.id),
    asOf: instant().notNull(),
    usedKb: kilobyteColumn().notNull(),
  },
  (table) => [unique('iot_figure_card').on(table.iotCardId, table.asOf), check('iot_figure_positive', sql`${table.usedKb} >= 0`)],
)

/** Traffic that a package gave in a cycle of the operator; without a package: beyond all of them. Counted again from the figures. */
export const iotDraws = pgTable(
  'iot_draw',
  {
    id: id(),
    iotCardId: reference()
      .notNull()
      .references(() => iotCards.id),
    packageId: reference().references(() => iotPackages.id),
    cycleStart: instant().notNull(),
    drawnKb: kilobyteColumn().notNull(),
  },
  (table) => [
    index('iot_draw_card').on(table.iotCardId, table.cycleStart),
    index('iot_draw_package').on(table.packageId),
    check('iot_draw_positive', sql`${table.drawnKb} > 0`),
  ],
)
