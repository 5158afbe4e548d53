import { createHash } from 'node:crypto'
import { asc, eq, inArray, sql } from 'drizzle-orm'

import type { Db } from '../../kernel/context.ts'
import { operationLogs } from '../../kernel/platform.table.ts'
import { chainHash, type LoggedEntry } from './chain.ts'
import { logRedactions } from './operation-log-redaction.table.ts'

/** Of an entry as an erasure left it. It is no link of the chain. */
export const redactedHash = (entry: LoggedEntry) => chainHash('redacted', entry)

/** Over the notes of one erasure, in the order in which they were written. */
export const proofOf = (notes: readonly { entryId: number; hash: string }[]): string =>
  createHash('sha256')
    .update(notes.map(({ entryId, hash }) => `${entryId}:${hash}\n`).join(''))
    .digest('hex')

/** The erasure that left an entry as it is now; undefined: none did. */
export async function erasureOf(db: Db, entry: LoggedEntry): Promise<number | undefined> {
  const notes = await db
    .select()
    .from(logRedactions)
    .where(eq(logRedactions.entryId, Number(entry.id)))
    .orderBy(asc(logRedactions.id))
  const last = notes.at(-1)
  return last?.hash === redactedHash(entry) ? last.erasureId : undefined
}

/**
 * Which of these erasures an entry of the log vouches for: it holds the proof of all notes of the erasure. That entry is sealed like any
 * other, so nobody can add a note later.
 */
export async function vouchedFor(db: Db, erasureIds: readonly number[]): Promise<ReadonlySet<number>> {
  const notes = await db
    .select()
    .from(logRedactions)
    .where(inArray(logRedactions.erasureId, [...erasureIds]))
    .orderBy(asc(logRedactions.id))
  const vouched = new Set<number>()
  for (const [erasureId, its] of Map.groupBy(notes, (note) => note.erasureId)) {
    const proof = sql.param(JSON.stringify([{ after: { erasureProof: proofOf(its) } }]))
    if ((await db.$count(operationLogs, sql`${operationLogs.changes} @> ${proof}::jsonb`)) > 0) vouched.add(erasureId)
  }
  return vouched
}
