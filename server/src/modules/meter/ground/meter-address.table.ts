import { index, pgTable, unique, varchar } from 'drizzle-orm/pg-core'

import { id, instant, owner, reference, version } from '../../../kernel/columns.ts'
import { waterMeters } from './water-meter.table.ts'

export const meterAddresses = pgTable(
  'meter_address',
  {
    id: id(),
    address: varchar({ length: 64 }).notNull(),
    meterId: reference()
      .notNull()
      .references(() => waterMeters.id),
    note: varchar({ length: 200 }),
    version: version(),
    createdAt: instant().notNull().defaultNow(),
    ...owner(),
  },
  (table) => [
    unique('meter_address_address_taken').on(table.address),
    index('meter_address_meter').on(table.meterId, table.id),
    index('meter_address_dept').on(table.deptId, table.id),
  ],
)
