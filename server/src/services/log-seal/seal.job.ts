import { setTimeout as sleep } from 'node:timers/promises'
import { max, sql } from 'drizzle-orm'

import { type Context, inTransaction, type Writing, type Db } from '../../kernel/context.ts'
import { takeLock } from '../../kernel/db/advisory-locks.ts'
import { defineJob } from '../jobs/job.ts'
import { chainHash, lastSeal, type LoggedEntry, readEntries, type Seal } from './chain.ts'
import { operationLogSeals } from './operation-log-seal.table.ts'
import { operationLogs } from '../../kernel/platform.table.ts'

const PATIENCE_MS = 10_000
const BATCH = 1_000

/**
 * Seals the operation log at most 60 s behind, in the order of its ids. Its result goes into the log of the process. The last hash, kept
 * outside the database, shows later whether the end of the chain was cut.
 */
export const sealJob = defineJob({
  name: 'platform.sealOperationLog',
  cron: '*/30 * * * * *',
  // If it could be stopped, entries without a seal could be changed.
  isFixed: true,
  run: (ctx) => sealOperationLog(ctx),
})

export async function sealOperationLog(
  ctx: Context,
  patienceMs = PATIENCE_MS,
): Promise<{ sealed: number; position?: number; hash?: string }> {
  const settled = await settledUpTo(ctx.db, patienceMs)
  if (settled === undefined) return { sealed: 0 }
  for (let sealed = 0; ;) {
    const seals = await inTransaction(ctx, (ctx) => sealNext(ctx, settled))
    sealed += seals.length
    if (seals.length < BATCH) return { sealed, ...(await head(ctx)) }
  }
}

async function head({ db }: Context) {
  const last = await lastSeal(db)
  return last && { position: last.position, hash: last.hash }
}

async function sealNext({ db }: Writing, settled: number): Promise<Seal[]> {
  // A worker that was taken for dead may wake up: two of them must not continue the chain side by side.
  await takeLock({ db }, 'seal')
  let last = await lastSeal(db)
  const entries = await readEntries(db, last?.entryId ?? 0, settled, BATCH)
  const seals = entries.map((entry) => (last = sealAfter(last, entry)))
  if (seals.length > 0) await db.insert(operationLogSeals).values(seals)
  return seals
}

const sealAfter = (last: Seal | undefined, entry: LoggedEntry): Seal => ({
  position: (last?.position ?? 0) + 1,
  entryId: Number(entry.id),
  hash: chainHash(last?.hash, entry),
})

const LOOK_MS = 50

/**
 * The newest id below which no entry can appear any more; nothing while a transaction keeps it open. An id is taken under a lock on the
 * table that lasts until its transaction ends. So one waits for all holders of the lock since `newest`. Then every id up to it is an entry
 * or never will be. Nobody waits for this query, and long transactions without log entries do not delay it.
 */
async function settledUpTo(db: Db, patienceMs: number): Promise<number | undefined> {
  const [{ newest } = { newest: null }] = await db.select({ newest: max(operationLogs.id) }).from(operationLogs)
  if (newest === null) return undefined
  const writing = await writers(db)
  for (const deadline = performance.now() + patienceMs; writing.size > 0;) {
    if (performance.now() >= deadline) return undefined
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
