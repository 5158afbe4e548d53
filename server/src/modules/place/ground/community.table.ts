import { index, pgTable, unique, varchar } from 'drizzle-orm/pg-core'

import { id, instant, owner, priceColumn, reference, version } from '../../../kernel/columns.ts'
import { regions } from './region.table.ts'

export const communities = pgTable(
  'community',
  {
    id: id(),
    name: varchar({ length: 64 }).notNull(),
    regionId: reference()
      .notNull()
      .references(() => regions.id),
    address: varchar({ length: 128 }),
    defaultUnitPrice: priceColumn(),
    version: version(),
    createdAt: instant().notNull().defaultNow(),
    ...owner(),
  },
  (table) => [unique('community_name_taken').on(table.regionId, table.name), index('community_dept').on(table.deptId, table.id)],
)
