import { boolean, pgTable, unique, varchar } from 'drizzle-orm/pg-core'

import { id, instant, version } from '../../../kernel/columns.ts'

/** Parameters that administrators change. Built-in rows are those the server knows by type. */
export const systemConfigs = pgTable(
  'system_config',
  {
    id: id(),
    name: varchar({ length: 64 }).notNull(),
    configKey: varchar({ length: 128 }).notNull(),
    configValue: varchar({ length: 2000 }).notNull(),
    isBuiltIn: boolean().notNull().default(false),
    remark: varchar({ length: 256 }).notNull().default(''),
    version: version(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [unique('system_config_key_taken').on(table.configKey)],
)
