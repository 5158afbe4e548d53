import type pg from 'pg'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { businessZone } from '@weir/contract/platform/zone'
import { readMigrationFiles } from 'drizzle-orm/migrator'

import { ADVISORY_LOCKS } from './advisory-locks.ts'

export const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))

export interface Migration {
  /** `0002_states`: the name of its file. */
  tag: string
  statements: readonly string[]
  /** The database's record of it. */
  when: number
  hash: string
}

/** All that this version of the program knows, in their order. */
export function knownMigrations(): Migration[] {
  const { entries } = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as { entries: { tag: string }[] }
  return readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ sql, folderMillis, hash }, i) => ({
    tag: entries[i]!.tag,
    statements: sql,
    when: folderMillis,
    hash,
  }))
}

/** The migrations of this database, the oldest first; undefined if there were none. */
export async function appliedMigrations(client: pg.ClientBase): Promise<Pick<Migration, 'when' | 'hash'>[] | undefined> {
  const { rows: books } = await client.query(`select 1 where to_regclass('drizzle.__drizzle_migrations') is not null`)
  if (books.length === 0) return undefined
  const { rows } = await client.query<{ when: string; hash: string }>(
    'select created_at as when, hash from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ when, hash }) => ({ when: Number(when), hash }))
}

/** A migration that writes business days or months reads the zone as `current_setting('weir.time_zone', true)`. */
const tellZone = (client: pg.ClientBase) => client.query(`select set_config('weir.time_zone', $1, true)`, [businessZone()])

/** Carry them out in the caller's transaction, and remember it as Drizzle's migrator does. */
export async function applyMigrations(client: pg.ClientBase, migrations: readonly Migration[]) {
  await tellZone(client)
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  for (const { statements, when, hash } of migrations) {
    for (const statement of statements) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, when])
  }
}

/**
 * Several processes may start at once: the first one does what there is to do, the others wait and find it done. The lock is that of the
 * transaction, since behind a pooler a connection is another one after each.
 */
export async function migrateDatabase(pool: pg.Pool) {
  const client = await pool.connect()
  let failure: unknown
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.migration])
    const last = (await appliedMigrations(client))?.at(-1)?.when ?? -Infinity
    const pending = knownMigrations().filter(({ when }) => when > last)
    if (pending.length > 0) await applyMigrations(client, pending)
    await client.query('commit')
  } catch (error) {
    failure = error
    throw error
  } finally {
    // A connection that failed may still hold the lock: it ends, and the lock with it.
    client.release(failure !== undefined)
  }
}
