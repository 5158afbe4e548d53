import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { emptyDatabase, unmigratedDatabase } from '../../../test/db/database.ts'
import { logEntries } from '../../../test/app/operation-log.ts'
import type { Database } from '../../kernel/db/database.ts'
import { migrateDatabase, applyMigrations, knownMigrations } from '../../kernel/db/migrate.ts'
import type { Header } from './dump.ts'
import { restoreBackup } from './restore.command.ts'
import { writeBackup } from './backup.command.ts'
import { migrateCommand } from './migrate.command.ts'
import { perform } from '../operator/operator-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'weir-backup-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0
const newFile = () => join(folder, `${++files}.weir.gz`)

const silent = () => undefined
const backUp = async (database: Database) => {
  const file = newFile()
  await writeBackup(database, file, ['sys_session'], silent)
  return file
}
const restore = (database: Database, file: string, replace = false) => restoreBackup(database, file, { replace, progress: silent })
const linesOf = (file: string) => gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
/** All but the header, which says when it was made. */
const contentOf = (file: string) => linesOf(file).slice(1, -1)
const headerOf = async (database: Database) => JSON.parse(linesOf(await backUp(database))[0]!) as Header

/** Values that are lost or bent on the way where somebody is careless. */
async function oddDatabase() {
  const database = await emptyDatabase()
  const { db } = database
  await logEntries(db, 3)
  await db.execute(
    sql`insert into sys_dept (name) values ('child'), ('parent'), (E'tab\t line\nfeed\r "quoted" \\\\ \\N 水 😀 \u2028 \u0001')`,
  )
  await db.execute(sql`update sys_dept set parent_id = 2 where id = 1`)
  await db.execute(sql`insert into sys_user (user_name, nickname, password_hash, dept_id) values ('a', '', 'x', 1)`)
  await db.execute(sql`insert into sys_session (user_id, token_hash, ip, user_agent, created_at, last_seen_at, expires_at)
    values (1, 'hash', '', '', now(), now(), now())`)
  await db.execute(sql`insert into outbox (topic, payload) values ('t', '{"n": 12345678901234567890.012300, "a": [null, "\\u0022", {}]}')`)
  await db.execute(sql`insert into reading_queue (device_sn, meter_time, register_litre, by_own_key, source, arrived_at)
    values ('SN-1', now(), 9007199254740993, false, 'http', now())`)
  await db.execute(sql`insert into unreadable_message (arrived_at, sender, topic, fault, size, raw)
    values ('2026-01-01 00:00:00.123+08', '', '', '', 3, '\\x00ff0a'::bytea)`)
  await db.execute(sql`insert into region (name, dept_id, created_by) values ('R', 1, 1)`)
  await db.execute(sql`insert into community (name, region_id, dept_id, created_by) values ('C', 1, 1, 1)`)
  await db.execute(
    sql`insert into room (community_id, building, unit, floor, number, dept_id, created_by) values (1, '3', '2', 12, '1203', 1, 1)`,
  )
  await db.execute(
    sql`insert into hy_user (name, telephone, id_card_no, dept_id, created_by) values ('one', '', '1', 1, 1), ('two', '', '2', 1, 1)`,
  )
  await db.execute(sql`insert into hy_user_merge (kept_id, other_id, "before", "after", other, card_ids, card_nos, wechat_moved, wechat_dropped,
    reason, created_at, dept_id, created_by)
    values (1, 2, '{}', '{}', '{}', '{1,9007199254740993}', '{"a,b","c \\"d"}', '[]', '[]', '', now(), 1, 1)`)
  // Of one size, and alike in the first letter of their sums.
  for (const [key, letter] of ['a', 'b'].entries())
    await db.execute(sql`insert into sys_big_file (key, store, name, folder, size, mime_type, kind, is_misnamed, md5, sha256, created_at, dept_id, created_by)
      values (gen_random_uuid(), 'disk', ${`file ${key}`}, '', 5, '', 'other', false, ${'f'.repeat(31) + letter}, ${'0'.repeat(63) + letter}, now(), 1, 1)`)
  await db.execute(sql`insert into leak_watch (device_sn, judged_to, nights) values ('SN-1', '2024-02-29', '[]')`)
  await db.execute(sql`insert into pay_callback (at, provider, ip, outcome, body) values (now(), 'wechat', '', 'taken', E'{"a":\n1}')`)
  await db.execute(sql`insert into sys_process (name, about, started_at, seen_at) values ('p', '{}', now(), now())`)
  await db.execute(
    sql`insert into sys_process_sample values (1, now(), 0.1, 1e-300, 5e-324, 1.7976931348623157e308, -0.0, 1, 1, 1, 1, 1, 0.30000000000000004, 1, 1, 1, 1, 1, 1, 1)`,
  )
  return database
}

/** The types of columns, without their sizes. */
const TYPES = `select format_type(a.atttypid, null) as type, c.relname as "table", a.attname as "column"
  from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  and not c.relispartition and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`

/** Empty at first; opening one costs seconds, so the tests below go on with it. */
let target: Database
beforeAll(async () => {
  target = await unmigratedDatabase('restored')
})
afterAll(() => target.close())

describe('a restore', () => {
  it('keeps its hands off a database that is not ours', async () => {
    const file = await backUp(await emptyDatabase())
    await target.pool.query('create table theirs (id int primary key)')
    await expect(restore(target, file, true)).rejects.toThrow('not of Weir')
    expect((await target.pool.query('select * from theirs')).rows).toEqual([])
    await target.pool.query('drop table theirs')
  })

  it('brings back every value, id and position, exactly, except rows that are useless elsewhere', async () => {
    const file = await backUp(await oddDatabase())
    await restore(target, file)
    const again = await backUp(target)
    expect(contentOf(again)).toEqual(contentOf(file))
    expect(JSON.parse(linesOf(again)[0]!)).toEqual({ ...JSON.parse(linesOf(file)[0]!), createdAt: expect.any(String) })
    expect((await target.pool.query('select 1 from sys_user')).rowCount).toBe(1)
    expect((await target.pool.query('select 1 from sys_session')).rowCount).toBe(0)
  })

  it('is tried with a value of each type that a column has', async () => {
    const { pool } = await oddDatabase()
    const { rows } = await pool.query<{ type: string; table: string; column: string }>(TYPES)
    const missing = new Set(rows.map(({ type }) => type))
    for (const { type, table, column } of rows)
      if (missing.has(type) && (await pool.query(`select from "${table}" where "${column}" is not null limit 1`)).rowCount)
        missing.delete(type)
    expect(missing).toEqual(new Set())
  })

  it('leaves a database that goes on: the next ids, its keys and its triggers', async () => {
    await migrateDatabase(target.pool)
    const { rows: added } = await target.pool.query(`insert into sys_dept (name, parent_id) values ('next', 2) returning id::int`)
    expect(added).toEqual([{ id: 4 }])
    await expect(target.pool.query(`insert into sys_dept (name, parent_id) values ('lost', 99)`)).rejects.toThrow('sys_dept_parent_id')
    await expect(target.pool.query('delete from operation_log')).rejects.toThrow('append-only')
  })

  it('takes the place of other rows only when that is said', async () => {
    const file = await backUp(await oddDatabase())
    await expect(restore(target, file)).rejects.toThrow('--replace')
    await restore(target, file, true)
    expect(contentOf(await backUp(target))).toEqual(contentOf(file))
  })

  it('leaves the tables of a team where they are, and no backup has them', async () => {
    const source = await oddDatabase()
    const plain = await backUp(source)
    const { rows } = await source.pool.query(`select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`)
    // All but the sessions.
    expect((await headerOf(source)).tables).toHaveLength(rows.length - 1)
    const theirs = 'create table zz_theirs (id bigint generated always as identity primary key, dept_id bigint references sys_dept)'
    await source.pool.query(`${theirs}; create sequence zz_counter; create table zz_copy as table zz_theirs`)
    const file = await backUp(source)
    expect(contentOf(file)).toEqual(contentOf(plain))
    await source.pool.query('drop table zz_theirs, zz_copy; drop sequence zz_counter')
    await target.pool.query(`${theirs}; insert into zz_theirs (dept_id) values (1), (2)`)
    await restore(target, file, true)
    expect((await target.pool.query('select dept_id::int from zz_theirs order by id')).rows).toEqual([{ dept_id: 1 }, { dept_id: 2 }])
    expect((await target.pool.query(`insert into zz_theirs (dept_id) values (3) returning id::int`)).rows).toEqual([{ id: 3 }])
    expect(contentOf(await backUp(target))).toEqual(contentOf(file))
    await target.pool.query('drop table zz_theirs')
  })

  it('brings an older backup forward', async () => {
    const old = await unmigratedDatabase('older')
    const client = await old.pool.connect()
    await applyMigrations(client, knownMigrations().slice(0, 1))
    await client.query(`insert into outbox (topic, payload) values ('t', '{}')`)
    client.release()
    const file = await backUp(old)
    await old.close()
    expect(await restore(target, file, true)).toMatchObject({ migration: knownMigrations()[0]!.tag })
    expect((await target.pool.query('select topic, lane from outbox')).rows).toEqual([{ topic: 't', lane: '' }])
    const [forward, fresh] = [await headerOf(target), await headerOf(await emptyDatabase())]
    expect(forward.migration).toBe(fresh.migration)
    expect(forward.tables.map(({ name, columns }) => [name, columns])).toEqual(fresh.tables.map(({ name, columns }) => [name, columns]))
  })

  it('of a file that is no gzip, or none at all, says so', async () => {
    const file = newFile()
    writeFileSync(file, 'not a backup')
    await expect(restore(target, file)).rejects.toThrow('not a whole backup')
    await expect(restore(target, join(folder, 'nowhere'))).rejects.toThrow('ENOENT')
  })
})

describe('a backup', () => {
  it('is only its owner’s to read, and never written over another file', async () => {
    const database = await emptyDatabase()
    const file = await backUp(database)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await expect(writeBackup(database, file, [], silent)).rejects.toThrow('is there already')
  })

  it('that fails leaves nothing behind', async () => {
    const { pool } = target
    await pool.query('alter table wechat_binding drop constraint wechat_binding_pkey')
    const before = readdirSync(folder)
    await expect(writeBackup(target, newFile(), [], silent)).rejects.toThrow('wechat_binding has no primary key')
    expect(readdirSync(folder)).toEqual(before)
    await pool.query('alter table wechat_binding add primary key (id)')
  })
})

describe('an update with a backup', () => {
  const later = {
    tag: '9999_later',
    statements: ['create table zz_later (id int primary key)'],
    when: Date.UTC(2100, 0),
    hash: 'x',
    breaks: undefined,
  }
  const run = async (args: string[]) => {
    const said: string[] = []
    const command = migrateCommand(['sys_session'], () => [...knownMigrations(), later])
    const place = { database: target, contextOf: () => Promise.reject(new Error('not needed')) }
    const ok = await perform(command, place, { args, cwd: folder, print: (line) => void said.push(line) })
    const isMigrated = (await target.pool.query(`select from pg_class where relname = 'zz_later'`)).rowCount === 1
    return { ok, said: said.join('\n'), isMigrated }
  }

  it('changes nothing where the backup cannot be written', async () => {
    expect(await run(['--backup', 'nowhere'])).toEqual({ ok: false, said: expect.stringContaining('ENOENT'), isMigrated: false })
    expect(await run(['--backup'])).toMatchObject({ ok: false, isMigrated: false })
  })

  it('makes it, reads it again, and then migrates; a second one finds nothing to do', async () => {
    mkdirSync(join(folder, 'kept'))
    const { ok, said, isMigrated } = await run(['--backup', 'kept'])
    expect([ok, isMigrated]).toEqual([true, true])
    expect(said).toMatch(/ rows of [^]*^read again: the backup is whole$[^]*^carried out 9999_later$[^]*^the database is at 9999_later$/m)
    const [name = ''] = readdirSync(join(folder, 'kept'))
    expect(name).toMatch(/^weir-before-9999_later-\d{8}T\d{6}Z\.gz$/)
    expect(await run(['--backup', 'kept'])).toEqual({ ok: true, said: 'the database is at 9999_later', isMigrated: true })
    expect(readdirSync(join(folder, 'kept'))).toEqual([name])
    await target.pool.query(`drop table zz_later; delete from drizzle.__drizzle_migrations where hash = 'x'`)
    await restore(target, join(folder, 'kept', name), true)
  })
})
