import { sql } from 'drizzle-orm'
import { index, integer, pgTable, unique, varchar } from 'drizzle-orm/pg-core'

import { id, instant, owner, reference, version } from '../../../kernel/columns.ts'
import { communities } from './community.table.ts'

export const rooms = pgTable(
  'room',
  {
    id: id(),
    communityId: reference()
      .notNull()
      .references(() => communities.id),
    building: varchar({ length: 8 }).notNull(),
    unit: varchar({ length: 8 }).notNull(),
    floor: integer().notNull(),
    number: varchar({ length: 12 }).notNull(),
    /** domain-rules §8: `3-2-1203`. */
    name: varchar({ length: 32 })
      .notNull()
      .generatedAlwaysAs(sql`building || '-' || unit || '-' || number`),
    version: version(),
    createdAt: instant().notNull().defaultNow(),
    ...owner(),
  },
  (table) => [
    unique('room_taken').on(table.communityId, table.building, table.unit, table.number),
    index('room_dept').on(table.deptId, table.id),
    index('room_number').on(table.number),
    index('room_name').on(table.name.asc().op('varchar_pattern_ops')),
  ],
)
