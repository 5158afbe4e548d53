import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

import { ADVISORY_LOCKS } from './advisory-locks.ts'
import { CASING } from './database.ts'
import { MIGRATIONS, tellZone } from './migrations.ts'

/** Several processes may start at once: the first one does what there is to do, the others wait and find it done. */
export const migrateDatabase = (pool: pg.Pool) =>
  holdingLock(pool, ADVISORY_LOCKS.migration, async (client) => {
    await tellZone(client)
    await migrate(drizzle(client, { casing: CASING }), { migrationsFolder: MIGRATIONS })
  })

async function holdingLock<T>(pool: pg.Pool, lock: number, work: (client: pg.PoolClient) => Promise<T>) {
  const client = await pool.connect()
  let failure: unknown
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    const result = await work(client)
    await client.query('select pg_advisory_unlock($1)', [lock])
    return result
  } catch (error) {
    failure = error
    throw error
  } finally {
    // A connection that failed may still hold the lock: it ends, and the lock with it.
    client.release(failure !== undefined)
  }
}
