import { pgTable, smallint, unique, varchar } from 'drizzle-orm/pg-core'

import { id, instant } from '../columns.ts'

/** Keys of gateways and of single meters that report readings. Kept as SHA-256; a key is shown once, when it is made. */
export const deviceKeys = pgTable(
  'sys_device_key',
  {
    id: id(),
    name: varchar({ length: 64 }).notNull(),
    keyHash: varchar({ length: 64 }).notNull(),
    /** The only meter that may report with it; empty: a gateway's, for all of them. */
    deviceSn: varchar({ length: 64 }),
    /** 1 enabled, 0 disabled. */
    status: smallint().notNull().default(1),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [unique('sys_device_key_hash').on(table.keyHash)],
)
