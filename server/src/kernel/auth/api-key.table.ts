import { bigint, date, integer, pgTable, smallint, unique, varchar } from 'drizzle-orm/pg-core'
import type { KeyScope } from '@weir/contract/modules/system/api-key'

import { id, instant, reference, version } from '../columns.ts'
import { departments } from './access.table.ts'

/**
 * Keys of programs that call the API. Kept as SHA-256; a key is shown once, when it is made. A row is never removed: rows that a
 * program made have the number of its key, negated, as their author.
 */
export const apiKeys = pgTable(
  'sys_api_key',
  {
    id: id(),
    name: varchar({ length: 64 }).notNull(),
    description: varchar({ length: 256 }).notNull().default(''),
    /** The first characters, by which people recognise it. */
    prefix: varchar({ length: 24 }).notNull(),
    keyHash: varchar({ length: 64 }).notNull(),
    /** The account that answers for it, and bounds it. Without such an account it is good for nothing. */
    ownerId: reference().notNull(),
    deptId: reference()
      .notNull()
      .references(() => departments.id),
    /** As of a role; never 2, chosen departments. */
    dataScope: smallint().$type<KeyScope>().notNull(),
    /** An entry that is gone gives nothing. */
    menuIds: bigint({ mode: 'number' }).array().notNull(),
    /** Addresses and networks, a line each; empty: all. */
    networks: varchar({ length: 1000 }).notNull().default(''),
    perMinute: integer().notNull(),
    /** The last day on which it is valid. */
    expiresOn: date(),
    /** For good. */
    revokedAt: instant(),
    /** Written at most once a minute. */
    lastUsedAt: instant(),
    lastUsedIp: varchar({ length: 64 }).notNull().default(''),
    /** The day of expiry that its owner had a notice of. */
    warnedOf: date(),
    version: version(),
    createdAt: instant().notNull(),
  },
  (table) => [unique('sys_api_key_hash').on(table.keyHash), unique('sys_api_key_name_taken').on(table.name)],
)
