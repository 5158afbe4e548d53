import { spawn } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { expect, inject, it } from 'vitest'

import { connectDatabase } from '../../src/kernel/db/database.ts'
import { knownMigrations, migrateDatabase, UnfitDatabase } from '../../src/kernel/db/migrate.ts'
import { createDatabase } from '../db/create-database.ts'

const { url, template } = inject('postgres')!

it('processes that start at once on an empty database make it once', { timeout: 60_000 }, async () => {
  const home = await createDatabase(url, 'weir_race')
  const script = `
    const { connectDatabase } = await import(${JSON.stringify(new URL('../../src/kernel/db/database.ts', import.meta.url).href)})
    const { migrateDatabase } = await import(${JSON.stringify(new URL('../../src/kernel/db/migrate.ts', import.meta.url).href)})
    const database = connectDatabase(${JSON.stringify(home)})
    await migrateDatabase(database.pool)
    await database.close()`
  const starting = [1, 2, 3].map(() =>
    spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'inherit', 'inherit'] }),
  )
  const ended = await Promise.all(starting.map(async (child) => (await once(child, 'exit'))[0] as number))
  expect(ended).toEqual([0, 0, 0])

  const database = connectDatabase(home)
  const { rows } = await database.pool.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by created_at')
  expect(rows.map(({ hash }) => hash)).toEqual(knownMigrations().map(({ hash }) => hash))
  await database.close()
})

it('a migration that breaks older processes waits until none is left', async () => {
  const home = await createDatabase(url, 'weir_breaking', template)
  const database = connectDatabase(home)
  const breaking = {
    tag: '9999_later',
    statements: ['create table later (id int primary key)'],
    when: Date.UTC(2100, 0),
    hash: 'x',
    breaks: '1.0',
  }
  const migrate = () => migrateDatabase(database.pool, [...knownMigrations(), breaking])
  const beside = async (name: string) => {
    const client = new pg.Client({ connectionString: home, application_name: name })
    await client.connect()
    return client
  }
  const older = [await beside('weir 0.9.4 4711@counter'), await beside('weir watch 0.9.4 4711@counter'), await beside('weir')]
  const others = [await beside('weir 1.2.0 4712@counter'), await beside('psql'), await beside('weir_exporter')]
  const refused = migrate()
  await expect(refused).rejects.toThrow(UnfitDatabase)
  await expect(refused).rejects.toThrow(
    'Migration 9999_later breaks processes before 1.0, and some run on this database: a process that does not say its version, 0.9.4 (4711@counter). Stop them',
  )
  expect((await database.pool.query(`select to_regclass('later') as there`)).rows).toEqual([{ there: null }])
  await older[2]!.end()
  const outcome = () => migrate().then((done) => done.map(({ tag }) => tag).join(), String)
  await expect.poll(outcome).toContain('run on this database: 0.9.4 (4711@counter). Stop them')
  for (const client of older.slice(0, 2)) await client.end()
  await expect.poll(outcome).toBe('9999_later')
  for (const client of others) await client.end()
  await database.close()
})

const WAITING = `select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
const waiting = async (pool: pg.Pool) => (await pool.query<{ count: number }>(WAITING)).rows[0]!.count

it('a migration holds nobody up behind work that keeps its table, and tries again', { timeout: 60_000 }, async () => {
  const home = await createDatabase(url, 'weir_in_use', template)
  const database = connectDatabase(home)
  const adding = {
    tag: '9999_later',
    statements: ['alter table room add column later int'],
    when: Date.UTC(2100, 0),
    hash: 'x',
    breaks: undefined,
  }
  const client = new pg.Client(home)
  await client.connect()
  await client.query('begin; lock table room in access share mode')
  const migrate = (tries?: number) => migrateDatabase(database.pool, [...knownMigrations(), adding], tries)
  await expect(migrate(1)).rejects.toThrow('is in use, by a backup or long work')
  const done = migrate()
  await expect.poll(() => waiting(database.pool), { timeout: 20_000 }).toBe(1)
  await expect.poll(() => waiting(database.pool), { timeout: 20_000 }).toBe(0)
  await client.query('rollback')
  expect(await done).toMatchObject([{ tag: '9999_later' }])
  await client.end()
  await database.close()
})
