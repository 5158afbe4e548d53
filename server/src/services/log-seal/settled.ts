import { setTimeout as sleep } from 'node:timers/promises'
import { max, sql } from 'drizzle-orm'

import type { Db } from '../../kernel/context.ts'
import { operationLogs } from '../../kernel/platform.table.ts'

const LOOK_MS = 50

/**
 * The newest id below which no entry can appear any more; nothing while a transaction keeps it open. An id is taken under a lock on the
 * table that lasts until its transaction ends. So one waits for all holders of the lock since `newest`. Then every id up to it is an entry
 * or never will be. Nobody waits for this query, and long transactions without log entries do not delay it.
 */
export async function settledUpTo(db: Db, patienceMs: number): Promise<number | undefined> {
  const [{ newest } = { newest: null }] = await db.select({ newest: max(operationLogs.id) }).from(operationLogs)
  if (newest === null) return undefined
  const writing = await writers(db)
  for (const deadline = Date.now() + patienceMs; writing.size > 0;) {
    if (Date.now() >= deadline) return undefined
    await sleep(LOOK_MS)
    const still = await writers(db)
    for (const writer of writing) if (!still.has(writer)) writing.delete(writer)
  }
  return newest
}

async function writers(db: Db): Promise<Set<string>> {
  const { rows } = await db.execute<{ writer: string }>(sql`
    select virtualtransaction as writer from pg_locks
    where mode = 'RowExclusiveLock' and granted and relation = 'operation_log'::regclass
      and database = (select oid from pg_database where datname = current_database())`)
  return new Set(rows.map(({ writer }) => writer))
}
