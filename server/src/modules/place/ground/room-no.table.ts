import { index, pgTable, unique, varchar } from 'drizzle-orm/pg-core'

import { id, instant, owner, reference, version } from '../../../kernel/columns.ts'
import { regions } from './region.table.ts'

export const roomNos = pgTable(
  'room_no',
  {
    id: id(),
    room: varchar({ length: 32 }).notNull(),
    regionId: reference()
      .notNull()
      .references(() => regions.id),
    version: version(),
    createdAt: instant().notNull().defaultNow(),
    ...owner(),
  },
  (table) => [unique('room_no_taken').on(table.regionId, table.room), index('room_no_dept').on(table.deptId, table.id)],
)
