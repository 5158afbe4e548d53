import { sql } from 'drizzle-orm'
import pg from 'pg'

import { connectDatabase, type Database, openEmbedded } from '../src/platform/db/database.ts'
import { migrateDatabase } from '../src/platform/db/migrate.ts'

/** Migrated once per test worker, before its first test: that costs seconds, emptying it milliseconds. */
const { database, used } = await open()

/** The worker's database with all tables empty: embedded, or on the server of `WEIR_TEST_DATABASE_URL`. */
export async function emptyDatabase(): Promise<Database> {
  const { rows } = await database.db.execute<{ name: string }>(used)
  if (rows.length > 0) await database.db.execute(sql.raw(`truncate ${rows.map(({ name }) => name).join(', ')} restart identity cascade`))
  return database
}

async function open() {
  const server = process.env.WEIR_TEST_DATABASE_URL
  const database = server ? connectDatabase(await freshDatabase(server)) : await openEmbedded('memory://')
  await migrateDatabase(database.pool)
  return { database, used: sql.raw(await usedTables(database.pool)) }
}

/** A test touches few of the tables, and to empty one costs far more than to see that it is empty. */
async function usedTables(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string; sequence: string | null }>(`
    select quote_ident(tablename) as name,
      (select pg_get_serial_sequence(quote_ident(tablename), 'id') from information_schema.columns
        where table_schema = 'public' and table_name = tablename and column_name = 'id') as sequence
    from pg_tables where schemaname = 'public'`)
  const isUsed = ({ name, sequence }: (typeof rows)[number]) =>
    `exists (select 1 from ${name})${sequence ? ` or (select is_called from ${sequence})` : ''}`
  return rows.map((table) => `select '${table.name}' as name where ${isUsed(table)}`).join(' union all ')
}

/** Workers run side by side, so each has a database of its own. */
async function freshDatabase(server: string) {
  const name = `weir_test_${process.env.VITEST_POOL_ID}`
  const client = new pg.Client(server)
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name}`)
  await client.end()
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}
