import type pg from 'pg'
import type { TestProject } from 'vitest/node'

import { connectDatabase } from '../../src/kernel/db/database.ts'
import { migrateDatabase } from '../../src/kernel/db/migrate.ts'
import { createDatabase } from '../db/create-database.ts'
import { startPostgres } from '../db/postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server of this run, if the tests run on PostgreSQL, and its migrated database. Each worker gets a copy of that. */
    postgres: { url: string; template: string } | undefined
  }
}

/**
 * One server for a whole run: that of `WEIR_TEST_DATABASE_URL`, or a throw-away one. Its migrations run once, and so does what
 * else the project wants of its tables. Answers how to end it.
 */
export async function provideServer({ name, provide }: TestProject, prepare: (pool: pg.Pool) => Promise<void> = async () => undefined) {
  const given = process.env.WEIR_TEST_DATABASE_URL
  const server = given === undefined ? await startPostgres({ settings: { max_connections: '200' } }) : undefined
  const url = given ?? server!.url
  const template = `weir_template_${name}`
  const database = connectDatabase(await createDatabase(url, template))
  await migrateDatabase(database.pool)
  await prepare(database.pool)
  await database.close()
  provide('postgres', { url, template })
  return () => server?.stop()
}
