import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'

import type { Db } from '../../kernel/context.ts'

/** A table with the columns `id()` and `claim()`. */
type ClaimTable = PgTable & { id: AnyPgColumn; attempts: AnyPgColumn; leaseUntil: AnyPgColumn }

/** A claimed row as its holder read it. */
export interface Claimed {
  id: number
  /** The fencing token. */
  attempts: number
}

interface Rules {
  /** Milliseconds from a claim or a renewal until the holder counts as dead. */
  leaseMs: number
  /** Which rows are work that is still to be done. */
  isOpen: SQL
  /** A row that was claimed so often, and never ended, is spent: nobody claims it again. */
  maxAttempts?: number
}

export interface Wanted<Table extends PgTable> {
  /** Which of the free rows. */
  where: SQL | undefined
  /** At most so many rows, the lowest ids first. */
  limit?: number
  /** Written with the claim. */
  set?: PgUpdateSetSource<Table>
}

/** Written with whatever ends or puts off the work on a row: nobody holds it any more. */
export const RELEASED = { leaseUntil: null }

/** A process that has the database to itself frees all rows at its start: no other holder can be alive. */
export const abandonClaims = async (db: Db, tables: readonly ClaimTable[]) => {
  for (const table of tables)
    await db
      .update(table)
      .set(RELEASED)
      .where(sql`${table.leaseUntil} is not null`)
}

/**
 * Claims of the rows of a table. A claim is a lease and a fencing token. While the lease lasts, no other worker claims the row. Each claim
 * counts `attempts`, and a write under `isHeld` reaches the row only while that count is the holder's own. So a worker that was silent for
 * too long changes nothing. The holder ends its work by closing the row under `isHeld`.
 */
export function claimsOf<Table extends ClaimTable>(table: Table, { leaseMs, isOpen, maxAttempts }: Rules) {
  const plain: PgTable = table
  const leaseFrom = (now: Date) => new Date(now.getTime() + leaseMs)
  const isFree = (now: Date) => and(isOpen, or(isNull(table.leaseUntil), lte(table.leaseUntil, now)))!
  const isLeft = maxAttempts === undefined ? undefined : lt(table.attempts, maxAttempts)
  const isHeld = ({ id, attempts }: Claimed) => and(eq(table.id, id), eq(table.attempts, attempts), isOpen)!

  return {
    leaseMs,
    leaseFrom,
    isOpen,
    /** Held by this holder. */
    isHeld,
    /** Open, and held by nobody or by a worker that counts as dead. */
    isFree,
    /** Open, and held by a worker that counts as alive. */
    isTaken: (now: Date) => and(isOpen, gt(table.leaseUntil, now))!,
    /** Free, but claimed too often: the one that finds it ends it. */
    isSpent: (now: Date) => (maxAttempts === undefined ? sql`false` : and(isFree(now), gte(table.attempts, maxAttempts))!),

    /** Claims free rows and answers them as they are now. It passes over rows that another worker claims at this moment. */
    async take(db: Db, now: Date, { where, limit = 1, set }: Wanted<Table>): Promise<Table['$inferSelect'][]> {
      const found = db.$with('found').as(
        db
          .select({ id: sql<number>`${table.id}`.as('id') })
          .from(plain)
          .where(and(isFree(now), isLeft, where))
          .orderBy(asc(table.id))
          .limit(limit)
          .for('update', { skipLocked: true }),
      )
      const claim = { attempts: sql`${table.attempts} + 1`, leaseUntil: leaseFrom(now) }
      const claimed = await db
        .with(found)
        .update(plain)
        .set({ ...set, ...claim })
        .where(inArray(table.id, db.select({ id: found.id }).from(found)))
        .returning()
      return (claimed as (Table['$inferSelect'] & Claimed)[]).toSorted((a, b) => a.id - b.id)
    },

    /** Lengthens the lease of the holder; false: another worker has the row, or it is closed. */
    async renew(db: Db, claimed: Claimed, now: Date): Promise<boolean> {
      const { rowCount } = await db
        .update(plain)
        .set({ leaseUntil: leaseFrom(now) })
        .where(isHeld(claimed))
      return rowCount !== 0
    },
  }
}

interface Renewing {
  leaseMs: number
  renew: (db: Db, claimed: Claimed, now: Date) => Promise<boolean>
}

interface Kept {
  /** Fires when another worker has the row: later work is lost. */
  lost: AbortSignal
  /** Renews no more. */
  stop: () => void
}

/** Renews a lease three times in its length, so that only a worker that died loses it. A renewal that fails is tried again. */
export function keepLease({ leaseMs, renew }: Renewing, { db, now }: { db: Db; now: () => Date }, claimed: Claimed): Kept {
  const lost = new AbortController()
  const renewOnce = () =>
    renew(db, claimed, now()).then(
      (isHeld) => (isHeld ? undefined : lost.abort()),
      () => undefined,
    )
  const timer = setInterval(() => void renewOnce(), leaseMs / 3)
  return { lost: lost.signal, stop: () => clearInterval(timer) }
}
