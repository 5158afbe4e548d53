import { EFFECTS, PACKAGE_KINDS, SIM_OPERATORS } from '@weir/contract/modules/iot/iot-codes'
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, smallint, unique, varchar } from 'drizzle-orm/pg-core'

import { fenColumn, id, instant, kilobyteColumn, version } from '../../../kernel/columns.ts'

/** Packages on offer. Of the whole utility: a price of an operator belongs to no department. */
export const iotCardTypes = pgTable(
  'iot_card_type',
  {
    id: id(),
    name: varchar({ length: 32 }).notNull(),
    operator: varchar({ length: 16, enum: SIM_OPERATORS }).notNull(),
    kind: varchar({ length: 16, enum: PACKAGE_KINDS }).notNull(),
    days: integer(),
    sizeKb: kilobyteColumn().notNull(),
    priceFen: fenColumn().notNull(),
    effect: varchar({ length: 16, enum: EFFECTS }).notNull(),
    packageCode: varchar({ length: 64 }).notNull().default(''),
    description: varchar({ length: 200 }).notNull().default(''),
    sort: integer().notNull(),
    status: smallint().$type<0 | 1>().notNull().default(1),
    version: version(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('iot_card_type_name_taken').on(table.name),
    check('iot_card_type_status', sql`${table.status} in (0, 1)`),
    check('iot_card_type_positive', sql`${table.sizeKb} > 0 and ${table.priceFen} > 0`),
    check('iot_card_type_days', sql`(${table.kind} = 'days') = (${table.days} is not null)`),
  ],
)
