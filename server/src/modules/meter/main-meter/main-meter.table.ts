import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, varchar } from 'drizzle-orm/pg-core'

import { ownedBy } from '../../../kernel/crud/conditions.ts'
import { id, instant, owner, reference, version } from '../../../kernel/columns.ts'
import { communities } from '../../place/index.ts'
import { waterMeters } from '../ground/water-meter.table.ts'

export const mainMeters = pgTable(
  'main_meter',
  {
    id: id(),
    communityId: reference()
      .notNull()
      .references(() => communities.id),
    meterId: reference()
      .notNull()
      .references(() => waterMeters.id),
    startDate: date({ mode: 'string' }).notNull(),
    endDate: date({ mode: 'string' }),
    location: varchar({ length: 64 }),
    version: version(),
    createdAt: instant().notNull().defaultNow(),
    ...owner(),
  },
  (table) => [
    index('main_meter_community').on(table.communityId, table.id),
    index('main_meter_meter').on(table.meterId, table.id),
    check('main_meter_days', sql`${table.endDate} is null or ${table.endDate} >= ${table.startDate}`),
    index('main_meter_dept').on(table.deptId, table.id),
  ],
)

// It belongs to the department of its community, whatever its meter belongs to.
export const mainMeterScope = ownedBy(mainMeters)
