import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

import type { Db } from '../context.ts'
import { EmbeddedPostgres } from './embedded.ts'
import { copyFiles, removeCopies } from './embedded-copy.ts'
import { Gate } from './gate.ts'
import { lockDirectory } from './lock.ts'
import { PgliteSocket } from './pglite-socket.ts'
import { TimedPool } from './timed-pool.ts'
import { UnusableDatabase } from './unusable-database.ts'

export interface Database {
  db: Db
  pool: pg.Pool
  /** How often the embedded database synced its files; a server keeps its own count. */
  syncs?: () => Promise<number>
  /** The embedded database as it is now, in a database of its own: read it as long as you like, then close it. Nobody else waits. */
  copy?: () => Promise<Database>
  /** Gives back the memory that the embedded database took for much work. Others wait for half a second. */
  renew?: () => Promise<void>
  /** Settles only if the database is gone for good. */
  lost: Promise<Error>
  /** Of a server, which other processes use too. */
  gate?: Gate
  close(): Promise<void>
}

export const CASING = 'snake_case'

/** A server, shared with other processes. A broken connection is replaced by the next query. */
export function connectDatabase(url: string): Database {
  const gate = new Gate(url)
  const options = { connectionString: url, max: 10, connectionTimeoutMillis: 2000, keepAlive: true, application_name: 'weir' }
  const pool = new TimedPool({ ...options, stream: gate.socket })
  outliveBreaks(pool)
  return {
    db: drizzle(pool, { casing: CASING }),
    pool,
    lost: new Promise(() => undefined),
    gate,
    async close() {
      await gate.stop()
      await pool.end()
    },
  }
}

/** How long a query of the embedded database waits for its turn. */
const TURN_MS = 5_000

/** The embedded database: `memory://`, or a directory that this process then holds alone. */
export async function openEmbedded(directory: string, turnMs = TURN_MS): Promise<Database> {
  const inMemory = directory.startsWith('memory://')
  const unlock = inMemory ? () => undefined : lockDirectory(directory)
  const embedded = new EmbeddedPostgres(inMemory ? directory : join(directory, 'postgres'))
  try {
    if (!inMemory) removeCopies(directory)
    await embedded.ready
  } catch (cause) {
    await embedded.abandon()
    unlock()
    throw inMemory ? cause : new UnusableDatabase(directory, 'does not open', cause)
  }
  const pool = poolOfOne(embedded, turnMs)
  return {
    db: drizzle(pool, { casing: CASING }),
    pool,
    syncs: embedded.syncs,
    ...(!inMemory && { copy: () => copyEmbedded(pool, directory), renew: () => renewEmbedded(pool, embedded) }),
    lost: embedded.lost,
    async close() {
      await pool.end()
      await embedded.close()
      unlock()
    },
  }
}

async function renewEmbedded(pool: pg.Pool, embedded: EmbeddedPostgres) {
  const session = await pool.connect()
  try {
    await embedded.reopen()
  } finally {
    // Its prepared statements are not in the new thread.
    session.release(true)
  }
}

async function copyEmbedded(pool: pg.Pool, directory: string): Promise<Database> {
  const files = await copyFiles(pool, directory)
  const copy = await openEmbedded(files.directory).catch(async (error: unknown) => {
    await files.remove()
    throw error
  })
  return {
    ...copy,
    async close() {
      await copy.close()
      await files.remove()
    },
  }
}

/**
 * PGlite is one session: the pool of one is its queue. A query that waits too long for its turn fails, and so does one that
 * waits for itself: the outer `db` used inside a transaction.
 */
function poolOfOne(embedded: EmbeddedPostgres, turnMs: number) {
  const options = { max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: turnMs, user: 'postgres', ssl: false }
  const pool = new TimedPool({ ...options, stream: () => new PgliteSocket(embedded) })
  outliveBreaks(pool)
  return pool
}

/** A connection that breaks while nobody asks, idle or between two queries of a transaction: the next query says so. */
function outliveBreaks(pool: pg.Pool) {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
}
