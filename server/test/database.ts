import { sql } from 'drizzle-orm'
import pg from 'pg'

import { connectDatabase, type Database, openEmbedded } from '../src/platform/db/database.ts'
import { migrateDatabase } from '../src/platform/db/migrate.ts'

/** Migrated once per test worker: that costs seconds, emptying it milliseconds. */
const opened = open()

/** The worker's database with all tables empty: embedded, or on the server of `WEIR_TEST_DATABASE_URL`. */
export async function emptyDatabase(): Promise<Database> {
  const { database, truncate } = await opened
  await database.db.execute(truncate)
  return database
}

async function open() {
  const server = process.env.WEIR_TEST_DATABASE_URL
  const database = server ? connectDatabase(await freshDatabase(server)) : await openEmbedded('memory://')
  await migrateDatabase(database.pool)
  const { rows } = await database.pool.query<{ name: string }>(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  )
  return { database, truncate: sql.raw(`truncate ${rows.map(({ name }) => name).join(', ')} restart identity`) }
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
