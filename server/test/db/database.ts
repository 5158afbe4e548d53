import { type SQL, sql } from 'drizzle-orm'
import { inject } from 'vitest'

import { connectDatabase, type Database, openEmbedded } from '../../src/kernel/db/database.ts'
import { migrateDatabase } from '../../src/kernel/db/migrate.ts'
import { createDatabase } from './create-database.ts'
import { emptyUsed, usedTables } from './used-tables.ts'
import { putAside } from './kept-rows.ts'

/** On a machine that is kept busy, many calls at once wait for their turn longer than people would. */
const TURN_MS = 20_000

/** Of the project `postgres`; all others use the embedded database. */
const server = inject('postgres')

/** Migrated once per test worker, before its first test: that costs seconds, emptying it milliseconds. */
const { database, used } = await open()

/** The worker's database with all tables empty: embedded, or a copy of its own on the server. */
export async function emptyDatabase(): Promise<Database> {
  await emptyUsed(database.pool, await used())
  return database
}

let putBack: SQL | undefined

/** The same with the rows that `fill` writes, which are the same each time: from the second time on they are put back. */
export async function filledDatabase(fill: (database: Database) => Promise<unknown>): Promise<Database> {
  await emptyDatabase()
  if (putBack) await database.db.execute(putBack)
  else {
    await fill(database)
    putBack = sql.raw(
      await putAside(
        database.pool,
        (await used()).map(({ name }) => name),
      ),
    )
  }
  return database
}

/** Another database of the same kind, with nothing in it, not even tables. Close it. */
export const unmigratedDatabase = async (name: string): Promise<Database> =>
  server ? connectDatabase(await createDatabase(server.url, nameOf(name))) : openEmbedded('memory://')

async function open() {
  const database = server ? connectDatabase(await createDatabase(server.url, nameOf('test'), server.template)) : await migratedEmbedded()
  return { database, used: await usedTables(database.pool) }
}

async function migratedEmbedded() {
  const database = await openEmbedded('memory://', TURN_MS)
  await migrateDatabase(database.pool)
  return database
}

/** Workers run side by side, so each has databases of its own. */
function nameOf(use: string) {
  return `weir_${use}_${process.env.VITEST_POOL_ID}`
}
