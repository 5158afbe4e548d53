import { index, integer, pgTable, unique, varchar } from 'drizzle-orm/pg-core'

import { id, instant } from '../../../kernel/columns.ts'

/**
 * A stretch in which a meter reported later than expected. The report that ends it writes it, so the history of the connection is exact
 * even where no job ran. The present silence follows from the last report.
 */
export const meterSilences = pgTable(
  'meter_silence',
  {
    id: id(),
    /** Fixed for a meter that has reported. */
    deviceSn: varchar({ length: 64 }).notNull(),
    /** Arrival of the report before it, and of the report that ended it. */
    since: instant().notNull(),
    until: instant().notNull(),
    /** The interval of the meter at its end. */
    reportHours: integer().notNull(),
  },
  (table) => [index('meter_silence_meter').on(table.deviceSn, table.until)],
)

/** The voltages of a meter's battery on a business day. */
export const meterBatteries = pgTable(
  'meter_battery',
  {
    id: id(),
    deviceSn: varchar({ length: 64 }).notNull(),
    /** Days since 1970-01-01 in the business zone. */
    day: integer().notNull(),
    leastMillivolt: integer().notNull(),
    lastMillivolt: integer().notNull(),
    /** Of the last one. */
    at: instant().notNull(),
  },
  (table) => [unique('meter_battery_day').on(table.deviceSn, table.day)],
)
