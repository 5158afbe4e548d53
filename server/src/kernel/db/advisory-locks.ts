import { sql } from 'drizzle-orm'

import type { Writing } from '../context.ts'

/** Locks of the database by number, the same for every process of the product. They stand in one list, so no number is given twice. */
export const ADVISORY_LOCKS = {
  /** Held by a change of tables, and by a restore. */
  migration: 8_274_001,
  /** Rows that must exist at the start. */
  start: 8_274_002,
  /** The chain of seals over the logs. */
  seal: 8_274_003,
  /** How many tasks of one user are open; its second number is the user. */
  openTasks: 8_274_004,
  /** Changes of permissions. */
  access: 8_274_005,
  /** Writing the sample town. */
  sampleTown: 8_274_006,
  /** The budget of messages of a day. */
  smsBudget: 8_274_011,
} as const

export type AdvisoryLock = keyof typeof ADVISORY_LOCKS

/** Waits for a lock that the transaction then holds to its end. `of`: one of many under the same number. */
export const takeLock = ({ db }: Pick<Writing, 'db'>, lock: AdvisoryLock, of?: number) =>
  db.execute(
    of === undefined
      ? sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS[lock]})`
      : sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS[lock]}::int, ${of}::int)`,
  )
