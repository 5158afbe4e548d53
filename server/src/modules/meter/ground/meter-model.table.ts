import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, unique, varchar } from 'drizzle-orm/pg-core'

import { id, instant, litreColumn, version } from '../../../kernel/columns.ts'

/** The first settings of new meters of a model. They belong to the whole company, as the dictionary of models does. */
export const meterModels = pgTable(
  'meter_model',
  {
    id: id(),
    /** A value of the dictionary `water_meter_model`, which has its words. */
    deviceModel: varchar({ length: 64 }).notNull(),
    /** Litres in an hour above which a rise is held as a spike. */
    maxFlowLitre: litreColumn().notNull(),
    registerRangeLitre: litreColumn().notNull(),
    reportHours: integer().notNull(),
    commands: boolean().notNull().default(false),
    note: varchar({ length: 200 }),
    version: version(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('meter_model_device_model_taken').on(table.deviceModel),
    check('meter_model_limits', sql`${table.maxFlowLitre} > 0 and ${table.registerRangeLitre} > 0 and ${table.reportHours} > 0`),
  ],
)
