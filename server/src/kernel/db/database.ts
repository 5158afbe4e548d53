import { join } from 'node:path'
import { constants, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { Duplex } from 'node:stream'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

import type { Db } from '../context.ts'
import { connectionName } from './connection-name.ts'
import { EmbeddedPostgres } from './embedded.ts'
import { Gate } from './gate.ts'
import { lockDirectory, UnusableDatabase } from './directory-lock.ts'
import { takeSuccessor } from './successor.ts'
import { TimedPool } from './timed-pool.ts'
import { GREETING, isTerminate, RESET } from './wire.ts'

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

/** How many transactions go side by side: one on the embedded database, and one within a transaction. */
export const connectionsOf = (db: Db): number => (db as { $client?: pg.Pool }).$client?.options.max ?? 1

/** A server, shared with other processes. A broken connection is replaced by the next query. `directUrl`: past a pooler. */
export function connectDatabase(url: string, directUrl = url): Database {
  const gate = new Gate(directUrl)
  const options = { connectionString: url, max: 10, connectionTimeoutMillis: 2000, keepAlive: true, application_name: connectionName() }
  const pool = new TimedPool({ ...options, stream: gate.socket, isPooled: directUrl !== url })
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
  if (!inMemory) takeSuccessor(directory)
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
export function outliveBreaks(pool: pg.Pool) {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
}

/** Folders of databases that only this process knows. */
export const PREFIX = 'copy-'

/**
 * The files of the embedded database as they are at one moment, in a folder beside them. They change only while the one session
 * works, so it is held as long as the copying takes: a second or two, where reading all rows would take minutes. As after a
 * crash, the log in them brings the rest when the copy is opened.
 */
async function copyFiles(pool: pg.Pool, directory: string): Promise<{ directory: string; remove: () => Promise<void> }> {
  const copy = mkdtempSync(join(directory, PREFIX))
  const remove = () => rm(copy, { recursive: true, force: true })
  const session = await pool.connect()
  try {
    await cp(join(directory, 'postgres'), join(copy, 'postgres'), { recursive: true, mode: constants.COPYFILE_FICLONE })
    return { directory: copy, remove }
  } catch (error) {
    await remove()
    throw error
  } finally {
    session.release()
  }
}

/** Leftovers of a process that was killed while it copied. Only for the holder of the directory. */
function removeCopies(directory: string) {
  for (const name of readdirSync(directory)) if (name.startsWith(PREFIX)) rmSync(join(directory, name), { recursive: true })
}

type Done = (error?: Error | null) => void

/** The object that `pg` uses as a socket. The pool holds exactly one, so the pool is the queue, and a transaction holds it. */
class PgliteSocket extends Duplex {
  readonly #database: EmbeddedPostgres
  #greeted = false

  constructor(database: EmbeddedPostgres) {
    super()
    this.#database = database
  }

  // The part of net.Socket that pg uses.
  connect() {
    queueMicrotask(() => this.emit('connect'))
    return this
  }
  setNoDelay = () => this
  setKeepAlive = () => this
  ref = () => this
  unref = () => this

  override _read() {}
  override _write(chunk: Buffer, _: string, done: Done) {
    this.#exchange(chunk).then(() => done(), done)
  }
  /** pg corks what belongs together: one message to the thread instead of one per part. */
  override _writev(chunks: { chunk: Buffer }[], done: Done) {
    this.#exchange(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done)
  }

  async #exchange(bytes: Buffer) {
    if (!this.#greeted) {
      this.#greeted = true
      // A client that was dropped in mid-transaction is cleaned up here, before the next one's first statement: whether
      // its own end would come first nobody knows.
      await this.#database.send(new Uint8Array(RESET))
      this.push(GREETING)
    } else if (isTerminate(bytes)) {
      // Only this client ends; the session of the database stays.
      this.push(null)
    } else {
      // A copy, because it is handed over to the thread, and small buffers share their memory.
      const reply = await this.#database.send(new Uint8Array(bytes))
      if (reply.length > 0) this.push(Buffer.from(reply.buffer, reply.byteOffset, reply.length))
    }
  }
}
