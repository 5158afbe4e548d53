import type pg from 'pg'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { businessZone } from '@weir/contract/platform/zone'
import { readMigrationFiles } from 'drizzle-orm/migrator'

import { isVersionBefore, VERSION } from '../version.ts'
import { ADVISORY_LOCKS } from './advisory-locks.ts'
import { processesBeside } from './connection-name.ts'

export const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))

export interface Migration {
  /** `0002_states`: the name of its file. */
  tag: string
  statements: readonly string[]
  /** The database's record of it. */
  when: number
  hash: string
  /** Programs before this version do not work on the database any more: `1.1`. */
  breaks: string | undefined
}

type Applied = Pick<Migration, 'when' | 'hash' | 'breaks'>

/**
 * Until 1.0.0-rc.1 there were 56 migrations, and the first one of now makes the same tables. So a database that has all of them has the
 * first one.
 */
export const BEFORE_1_0 = {
  count: 56,
  lastTag: '0055_health',
  lastWhen: 1796041411038,
  firstHash: '83b465e11541a9a659816b764a3b8b41508233e2c348bc5ee90c4670595db795',
  lastHash: '84c81d1c797fd3e24f672f90b4ea7d2899b0ad20fc8843ef3b143ca7a990c427',
} as const

/** The version in the line `-- breaks: before 1.1` of a migration (docs/operations.md). */
export const breaksOf = (sql: string): string | undefined => /^-- breaks: before (\d+\.\d+)$/m.exec(sql)?.[1]

/** All that this version of the program knows, in their order. */
export function knownMigrations(): Migration[] {
  const { entries } = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as { entries: { tag: string }[] }
  return readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ sql, folderMillis, hash }, i) => ({
    tag: entries[i]!.tag,
    statements: sql,
    when: folderMillis,
    hash,
    breaks: breaksOf(sql.join('\n')),
  }))
}

/** As they are written down; undefined if there were none. */
async function readBooks(client: pg.ClientBase): Promise<Applied[] | undefined> {
  const { rows: books } = await client.query(`select 1 where to_regclass('drizzle.__drizzle_migrations') is not null`)
  if (books.length === 0) return undefined
  const { rows } = await client.query<{ when: string; hash: string; breaks: string | null }>(
    `select created_at as when, hash, to_jsonb(book) ->> 'breaks' as breaks from drizzle.__drizzle_migrations as book order by created_at`,
  )
  return rows.map(({ when, hash, breaks }) => ({ when: Number(when), hash, breaks: breaks ?? undefined }))
}

const isFromBefore = (applied: readonly Applied[]) => applied[0]?.hash === BEFORE_1_0.firstHash
const isWholeFromBefore = (applied: readonly Applied[]) =>
  isFromBefore(applied) && applied[BEFORE_1_0.count - 1]?.hash === BEFORE_1_0.lastHash

const asNamedNow = (applied: Applied[]): Applied[] =>
  isWholeFromBefore(applied) ? [knownMigrations()[0]!, ...applied.slice(BEFORE_1_0.count)] : applied

/** The migrations of this database as this version names them, the oldest first; undefined if there were none. */
export async function appliedMigrations(client: pg.ClientBase): Promise<Applied[] | undefined> {
  const books = await readBooks(client)
  return books && asNamedNow(books)
}

/** Whether a database with these migrations is one of Weir. */
export const isOfWeir = (applied: readonly Applied[] | undefined): boolean =>
  applied !== undefined && (applied[0]?.hash === knownMigrations()[0]!.hash || isFromBefore(applied))

/** The start does not go on with the database as it is. The operator gets this sentence, and no stack. */
export class UnfitDatabase extends Error {}

/** Why this version cannot work on a database with these migrations, and what to do. */
export function unfitness(applied: readonly Applied[]): { figure: string; advice: string } | undefined {
  if (isFromBefore(applied))
    return {
      figure: `it is at migration ${applied.length} of the ${BEFORE_1_0.count} from before 1.0`,
      advice: `start it once with the build of 1.0.0-rc.1 that has server/migrations/${BEFORE_1_0.lastTag}.sql, then with this version`,
    }
  const newest = applied.findLast(({ breaks }) => breaks !== undefined && isVersionBefore(VERSION, breaks))
  if (!newest) return undefined
  return { figure: `it needs Weir ${newest.breaks} or later, and this is ${VERSION}`, advice: 'start the version that ran here last' }
}

export function demandFit(applied: readonly Applied[]) {
  const unfit = unfitness(applied)
  if (unfit) throw new UnfitDatabase(`This database cannot be used: ${unfit.figure}; ${unfit.advice}.`)
}

/** A migration that writes business days or months reads the zone as `current_setting('weir.time_zone', true)`. */
const tellZone = (client: pg.ClientBase) => client.query(`select set_config('weir.time_zone', $1, true)`, [businessZone()])

const openBooks = (client: pg.ClientBase) =>
  client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    alter table drizzle.__drizzle_migrations add column if not exists breaks text`)

const note = (client: pg.ClientBase, { hash, when, breaks }: Applied) =>
  client.query('insert into drizzle.__drizzle_migrations (hash, created_at, breaks) values ($1, $2, $3)', [hash, when, breaks])

/** Carry them out in the caller's transaction, and remember it as Drizzle's migrator does. */
export async function applyMigrations(client: pg.ClientBase, migrations: readonly Migration[]) {
  await tellZone(client)
  await openBooks(client)
  for (const migration of migrations) {
    for (const statement of migration.statements) await client.query(statement)
    await note(client, migration)
  }
}

/** The 56 from before 1.0 become the first one of now. Nothing runs again. */
async function takeOver(client: pg.ClientBase) {
  await openBooks(client)
  await client.query('delete from drizzle.__drizzle_migrations where created_at <= $1', [BEFORE_1_0.lastWhen])
  await note(client, knownMigrations()[0]!)
}

/** A process that broke in the middle of its work would be worse than an update that waits. */
async function refuseBeside(client: pg.ClientBase, pending: readonly Migration[]) {
  const breaking = pending.filter(({ breaks }) => breaks !== undefined)
  if (breaking.length === 0) return
  const beside = await processesBeside(client)
  for (const { tag, breaks } of breaking) {
    const older = beside.filter(({ version }) => isVersionBefore(version, breaks!))
    if (older.length === 0) continue
    const named = older.map(({ version, at }) => (version === '0' ? at : `${version} (${at})`)).join(', ')
    throw new UnfitDatabase(
      `Migration ${tag} breaks processes before ${breaks}, and some run on this database: ${named}. Stop them, then start this version again.`,
    )
  }
}

/** Everybody who comes after it to a table waits behind a migration that waits for that table. */
const LOCK_MS = 5000
/** Between two tries, those who waited have their turn. */
const PAUSE_MS = 1000
const TRIES = 6
/** A lock that did not come in time, a deadlock. */
const IN_USE = ['55P03', '40P01']

const isInUse = (error: unknown): error is Error => error instanceof Error && IN_USE.includes((error as { code?: string }).code ?? '')

const stillInUse = (cause: Error) =>
  new UnfitDatabase('A table that the migration changes is in use, by a backup or long work. Start again when that has ended.', { cause })

/** Those that the next start carries out. */
export const pendingOf = (applied: readonly Applied[], known: readonly Migration[] = knownMigrations()): Migration[] => {
  const last = applied.at(-1)?.when ?? -Infinity
  return known.filter(({ when }) => when > last)
}

/** Carries out what this database lacks, and answers it. It tries again for half a minute where a table is in use. */
export async function migrateDatabase(pool: pg.Pool, known: readonly Migration[] = knownMigrations(), tries = TRIES): Promise<Migration[]> {
  for (let left = tries; ; left--) {
    try {
      return await migrateOnce(pool, known)
    } catch (error) {
      if (!isInUse(error)) throw error
      if (left <= 1) throw stillInUse(error)
    }
    await sleep(PAUSE_MS)
  }
}

/**
 * Several processes may start at once: the first one does what there is to do, the others wait and find it done. The lock is that of the
 * transaction, since behind a pooler a connection is another one after each.
 */
async function migrateOnce(pool: pg.Pool, known: readonly Migration[]): Promise<Migration[]> {
  const client = await pool.connect()
  let failure: unknown
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.migration])
    await client.query(`set local lock_timeout = ${LOCK_MS}`)
    const books = (await readBooks(client)) ?? []
    const applied = asNamedNow(books)
    demandFit(applied)
    if (isFromBefore(books)) await takeOver(client)
    const pending = pendingOf(applied, known)
    await refuseBeside(client, pending)
    if (pending.length > 0) await applyMigrations(client, pending)
    await client.query('commit')
    return pending
  } catch (error) {
    failure = error
    throw error
  } finally {
    // A connection that failed may still hold the lock: it ends, and the lock with it.
    client.release(failure !== undefined)
  }
}
