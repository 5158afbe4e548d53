import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type Database, openEmbedded } from './database.ts'
import { LockedError, lockDirectory } from './directory-lock.ts'
import { migrateDatabase } from './migrate.ts'
import { kept } from './timed-pool.ts'

const directory = mkdtempSync(join(tmpdir(), 'weir-db-'))
let database: Database
beforeAll(async () => {
  database = await openEmbedded(directory)
  await database.pool.query('create table account (id int primary key, balance int not null)')
})
beforeEach(() => database.pool.query('truncate account; insert into account values (1, 0)'))
afterAll(async () => {
  await database.close()
  rmSync(directory, { recursive: true })
})

const balance = async () => (await database.pool.query<{ balance: number }>('select balance from account')).rows[0]!.balance

describe('the embedded database', () => {
  it('syncs its log to disk once per commit, and not for a read or a rollback', async () => {
    const commits = 25
    const before = await database.syncs!()
    for (let i = 0; i < commits; i++) await database.pool.query('update account set balance = balance + 1')
    const after = await database.syncs!()
    expect(after - before).toBe(commits)

    for (let i = 0; i < 5; i++) await balance()
    await database.pool.query('begin; update account set balance = 0; rollback')
    expect(await database.syncs!()).toBe(after)
    expect(await balance()).toBe(commits)
  })

  it('runs transactions one after the other, so a value read in one stays valid in it', async () => {
    const increase = (fails: boolean) =>
      database.db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ balance: number }>(sql`select balance from account`)
        await tx.execute(sql`update account set balance = ${rows[0]!.balance + 1}`)
        if (fails) throw new Error('on purpose')
      })
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, (_, i) => increase(i % 5 === 0)))
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10)
    expect(await balance()).toBe(40)
  })

  it('goes on after clients that were dropped in the middle of a transaction', async () => {
    const prepared = { name: 'balance', text: 'select balance from account' }
    for (let i = 0; i < 10; i++) {
      const client = await database.pool.connect()
      await client.query('begin')
      await client.query(prepared)
      await client.query('update account set balance = 999')
      if (i % 2) void client.query('select pg_sleep(0.01)').catch(() => undefined)
      client.release(true)
      expect((await database.pool.query(prepared)).rows).toEqual([{ balance: i }])
      await database.pool.query('update account set balance = balance + 1')
    }
    expect(await balance()).toBe(10)
  })

  it('goes on in a new thread with all that was written, and nobody notices', async () => {
    const prepared = { name: 'increase', text: 'update account set balance = balance + 1 returning balance' }
    await database.pool.query(prepared)
    const [renewed, meanwhile] = await Promise.all([database.renew!(), database.pool.query(prepared)])
    expect([renewed, meanwhile.rows]).toEqual([undefined, [{ balance: 2 }]])
    expect((await database.pool.query(prepared)).rows).toEqual([{ balance: 3 }])
    expect(await database.syncs!()).toBeGreaterThan(0)
  })

  it('keeps a statement prepared, once for each of its texts, and no other one', async () => {
    const { db, pool } = database
    const next = (change: number) => sql`update account set balance = ${change} + balance returning balance`
    for (const change of [1, 2]) await db.execute(kept(next(change)))
    await db.execute(kept(sql`${next(4)}, id`))
    await db.execute(next(8))
    const { rows } = await pool.query<{ statement: string }>(
      "select statement from pg_prepared_statements where statement like '%$1 + balance%' order by statement",
    )
    expect(rows.map(({ statement }) => statement.split('returning')[1])).toEqual([' balance', ' balance, id'])
    expect(await balance()).toBe(15)
  })

  it('fails a query that waits for itself', async () => {
    const outer = database.db
    const waiting = outer.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      await outer.execute(sql`select 1`)
    })
    await expect(waiting).rejects.toThrow(/timeout exceeded|Failed query/)
    expect(await balance()).toBe(0)
  })

  it('is one process’s alone, and free again when that one ends', () => {
    const other = mkdtempSync(join(tmpdir(), 'weir-lock-'))
    const holder = `
      const { lockDirectory } = await import(${JSON.stringify(new URL('./directory-lock.ts', import.meta.url).href)})
      lockDirectory(${JSON.stringify(other)})
      process.kill(process.pid, 'SIGKILL')`
    expect(() => lockDirectory(directory)).toThrow(LockedError)
    expect(spawnSync(process.execPath, ['--input-type=module', '-e', holder]).signal).toBe('SIGKILL')
    const unlock = lockDirectory(other)
    expect(() => lockDirectory(other)).toThrow(LockedError)
    unlock()
    rmSync(other, { recursive: true })
  })

  it('speaks the types of PostgreSQL', async () => {
    const { rows } = await database.pool.query(
      `select 9007199254740993::int8 as big, 1.50::numeric as exact, '{"a":[1]}'::jsonb as json, array[1,2] as list, '\\x00ff'::bytea as bytes`,
    )
    expect(rows).toEqual([{ big: '9007199254740993', exact: '1.50', json: { a: [1] }, list: [1, 2], bytes: Buffer.from([0, 255]) }])
  })
})

it('migrates once, however many start at once', async () => {
  const database = await openEmbedded('memory://', 60_000)
  await Promise.all([1, 2, 3].map(() => migrateDatabase(database.pool)))
  const { rows: applied } = await database.pool.query<{ times: number }>(
    'select count(*)::int as times from drizzle.__drizzle_migrations group by hash',
  )
  const { rows: tables } = await database.pool.query(`select 1 from pg_tables where tablename = 'operation_log'`)
  expect(new Set(applied.map(({ times }) => times))).toEqual(new Set([1]))
  expect(tables).toHaveLength(1)
  await database.close()
})
