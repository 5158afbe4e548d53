import { join } from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { lockDirectory } from './lock.ts'
import { EmbeddedPostgres, PgliteSocket } from './pglite-stream.ts'

export interface Database {
  db: NodePgDatabase
  pool: pg.Pool
  embedded: EmbeddedPostgres | undefined
  close(): Promise<void>
}

const MIGRATION_LOCK = 8_274_001
const casing = 'snake_case'

/** `postgres://…` is a server; anything else is the directory of the embedded database. */
export async function openDatabase(target: string): Promise<Database> {
  const { pool, embedded, release } = target.startsWith('postgres') ? remote(target) : await local(target)
  pool.on('error', () => {}) // an idle connection that breaks is replaced by the next query
  const db = drizzle(pool, { casing })
  return {
    db,
    pool,
    embedded,
    async close() {
      await pool.end()
      await embedded?.close()
      release()
    },
  }
}

const remote = (connectionString: string) => ({
  pool: new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: 2000 }),
  embedded: undefined,
  release: () => {},
})

async function local(directory: string) {
  const inMemory = directory.startsWith('memory://')
  const release = inMemory ? () => {} : lockDirectory(directory)
  const embedded = new EmbeddedPostgres(inMemory ? directory : join(directory, 'pglite'))
  await embedded.ready
  // max 1: the pool is the queue. idleTimeoutMillis 0: the one connection is never dropped.
  const stream = () => new PgliteSocket(embedded) as never
  return {
    pool: new pg.Pool({
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 5000,
      user: 'postgres',
      ssl: false,
      stream,
    } as pg.PoolConfig),
    embedded,
    release,
  }
}

/** Several processes may start at once: the first migrates, the others wait and find nothing to do. */
export async function migrateDatabase({ pool }: Database, migrationsFolder: string) {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client, { casing }), { migrationsFolder })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    client.release()
  }
}
