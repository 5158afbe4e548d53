import { sql } from 'drizzle-orm'
import { check, index, integer, type PgColumn, pgTable, smallint, unique, varchar } from 'drizzle-orm/pg-core'

import { id, instant, owner, reference, version } from '../../../kernel/columns.ts'

/** A tree; `deptId` is the department that serves the region and so owns its communities, rooms and cards. */
export const regions = pgTable(
  'region',
  {
    id: id(),
    name: varchar({ length: 32 }).notNull(),
    parentId: reference().references((): PgColumn => regions.id),
    sort: integer().notNull().default(0),
    status: smallint().$type<0 | 1>().notNull().default(1),
    version: version(),
    createdAt: instant().notNull().defaultNow(),
    ...owner(),
  },
  (table) => [
    unique('region_name_taken').on(table.parentId, table.name).nullsNotDistinct(),
    index('region_dept').on(table.deptId),
    check('region_status', sql`${table.status} in (0, 1)`),
  ],
)
