import { bigint, boolean, date, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

import { id, instant } from '../../kernel/columns.ts'

/** Every run of the backup, also one that failed. Without an end it still runs, or its process died. */
export const backupRuns = pgTable('sys_backup_run', {
  id: id(),
  /** Where it went; of another program, how its operator calls it. */
  target: varchar({ length: 512 }).notNull(),
  startedAt: instant().notNull(),
  endedAt: instant(),
  succeeded: boolean(),
  bytes: bigint({ mode: 'number' }),
  rows: integer(),
  error: varchar({ length: 300 }),
})

/** Bytes of the database, one sample a day: a forecast follows from them. */
export const databaseSizes = pgTable('sys_database_size', {
  day: date({ mode: 'string' }).primaryKey(),
  bytes: bigint({ mode: 'number' }).notNull(),
})

/** The last answer of each provider, over all processes. */
export const lastAnswers = pgTable('sys_last_answer', {
  /** `pay.wechat`, `sms.aliyun`. */
  name: varchar({ length: 48 }).primaryKey(),
  okAt: instant(),
  failedAt: instant(),
  /** The first failure since the last answer; null: it works. */
  failingSince: instant(),
  error: varchar({ length: 200 }),
})
