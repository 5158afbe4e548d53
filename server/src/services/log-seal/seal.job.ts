import { type Context, inTransaction, type Writing } from '../../kernel/context.ts'
import { takeLock } from '../../kernel/db/advisory-locks.ts'
import { defineJob } from '../jobs/job.ts'
import { chainHash, lastSeal, type LoggedEntry, readEntries, type Seal } from './chain.ts'
import { operationLogSeals } from './operation-log-seal.table.ts'
import { settledUpTo } from './settled.ts'

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
