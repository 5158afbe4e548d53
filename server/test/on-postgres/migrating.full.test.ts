import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { expect, inject, it } from 'vitest'

import { checkMonths } from '../../src/modules/sale/ledger/balance-check.job.ts'
import { system } from '../../src/modules/system/module.ts'
import { readConfig } from '../../src/config.ts'
import { inTransaction, systemContext } from '../../src/kernel/context.ts'
import { connectDatabase, type Database } from '../../src/kernel/db/database.ts'
import { migrateDatabase } from '../../src/kernel/db/migrate.ts'
import { readSettings } from '../../src/kernel/settings.ts'
import { createDatabase } from '../db/create-database.ts'
import { FILES_DIR } from '../app/files-dir.ts'
import { report } from '../sale/household.ts'
import { expectBalanced } from '../meter/reading-state.ts'
import { structureOf } from '../db/structure.ts'
import { weir } from '../../src/modules/index.ts'

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))
const { url } = inject('postgres')!

/** As far as `last`, and no further. */
async function migrateTo(last: string, pool: pg.Pool) {
  const folder = mkdtempSync(join(tmpdir(), 'weir-migrations-'))
  cpSync(MIGRATIONS, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] }
  const entries = journal.entries.filter(({ tag }) => tag <= last)
  writeFileSync(file, JSON.stringify({ ...journal, entries }))
  await migrate(drizzle(pool), { migrationsFolder: folder })
  rmSync(folder, { recursive: true })
}

async function insertRows(pool: pg.Pool, file: string) {
  const client = await pool.connect()
  // In the order of the file, whatever refers to what: the rows are known to fit.
  await client.query('set session_replication_role = replica')
  await client.query(readFileSync(new URL(file, import.meta.url), 'utf8'))
  client.release(true)
}

const countsOf = async (pool: pg.Pool, tables: readonly string[]) => {
  const counts = await Promise.all(tables.map((name) => pool.query<{ count: number }>(`select count(*)::int as count from ${name}`)))
  return Object.fromEntries(tables.map((name, i) => [name, counts[i]!.rows[0]!.count]))
}

const systemOn = ({ db }: Database) =>
  systemContext({
    db,
    settings: readSettings(new Map()),
    now: () => new Date('2026-01-02T00:00:00Z'),
    wake: () => undefined,
    filesDir: FILES_DIR,
    parts: weir.newParts(),
  })

it('a database of migration 0002 with rows in it goes on as if it had always been of this version', async () => {
  const database = connectDatabase(await createDatabase(url, 'weir_forward'))
  await migrateTo('0002_states', database.pool)
  await insertRows(database.pool, 'rows-at-0002.sql')
  const KEPT = [
    'reading',
    'reading_decision',
    'meter_stat',
    'ledger_entry',
    'water_card_recharge',
    'device_alarm',
    'outbox',
    'sys_user',
    'login_log',
  ]
  const before = await countsOf(database.pool, KEPT)
  expect(Object.values(before).every((count) => count > 0)).toBe(true)

  await migrateDatabase(database.pool)
  expect(await countsOf(database.pool, KEPT)).toEqual(before)
  // The credit of one still waits in the outbox; the other one's card had no meter that takes commands.
  const { rows: orders } = await database.pool.query<{ delivery: string }>('select delivery from water_card_recharge order by id')
  expect(orders.map(({ delivery }) => delivery)).toEqual(['notInitiated', 'nothingToDeliver'])
  const fresh = connectDatabase(await createDatabase(url, 'weir_fresh', inject('postgres')!.template))
  expect(await structureOf(database.pool)).toEqual(await structureOf(fresh.pool))
  await fresh.close()

  // Every month of the entries so far has its sums.
  expect((await database.pool.query('select from card_month')).rowCount).toBeGreaterThan(0)
  expect(await checkMonths(database)).toEqual([])
  const ctx = systemOn(database)
  await expectBalanced(database.db)
  await inTransaction(ctx, await system.start(ctx, readConfig({})))
  expect(await report(ctx, 'SN-1', { '2025-12-21': 1300, '2026-01-01': 2700 })).toMatchObject({ accepted: 2 })
  expect(await report(ctx, 'SN-1', { '2025-12-22': 1600 })).toMatchObject({ duplicate: 1 })
  await expectBalanced(database.db)
  await database.close()
})

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
  const { rows } = await database.pool.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations')
  const journal = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as { entries: unknown[] }
  expect(new Set(rows.map(({ hash }) => hash)).size).toBe(journal.entries.length)
  expect(rows).toHaveLength(journal.entries.length)
  await database.close()
})

it('two roles of one name, which used to be possible, go on under two', async () => {
  const database = connectDatabase(await createDatabase(url, 'weir_doubles'))
  await migrateTo('0005_system', database.pool)
  await database.pool.query(`insert into sys_role (key, name) values ('a', 'Clerk'), ('b', 'Head'), ('c', 'Clerk'), ('d', 'Clerk')`)
  await migrateDatabase(database.pool)
  const { rows } = await database.pool.query<{ key: string; name: string }>('select key, name from sys_role order by id')
  expect(rows.map(({ key, name }) => `${key} ${name}`)).toEqual(['a Clerk', 'b Head', 'c Clerk #3', 'd Clerk #4'])
  await database.close()
})

it('unchanged dictionaries that no screen reads go; those of jobs take the codes of jobs and keep their labels', async () => {
  const database = connectDatabase(await createDatabase(url, 'weir_dictionaries'))
  await migrateTo('0006_tasks', database.pool)
  const write = async (dictType: string, names: readonly string[], rows: readonly (readonly string[])[]) => {
    await database.pool.query('insert into dict_type (dict_type, name, name_en, name_zh_tw) values ($1, $2, $3, $4)', [dictType, ...names])
    for (const [sort, [value, label, en, zhTw, tone]] of rows.entries())
      await database.pool.query(
        `insert into dict_data (dict_type, value, label, label_en, label_zh_tw, tone, sort, is_default) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [dictType, value, label, en, zhTw, tone ?? null, sort, sort === 0],
      )
  }
  await write(
    'sys_oper_log_type',
    ['操作类型', 'Kind of operation', '操作類型'],
    [
      ['GET', '读取', 'Read', '讀取'],
      ['POST', '新增', 'Add', '新增'],
      ['PUT', '修改', 'Change', '修改'],
      ['DELETE', '删除', 'Delete', '刪除'],
    ],
  )
  await write(
    'admin_login_status',
    ['登录状态', 'Sign-in result', '登入狀態'],
    [
      ['1', '进来了', 'Success', '成功', 'ok'],
      ['0', '失败', 'Failure', '失敗', 'bad'],
    ],
  )
  await write(
    'sys_job_group',
    ['任务分组', 'Job group', '排程分組'],
    [
      ['DEFAULT', '我们的', 'Ours', '我們的'],
      ['SYSTEM', '系统', 'System', '系統'],
    ],
  )
  await migrateDatabase(database.pool)
  const { rows } = await database.pool.query<{ said: string }>(
    `select dict_type || ' ' || value || ' ' || label_en as said from dict_data order by dict_type, sort`,
  )
  expect(rows.map(({ said }) => said)).toEqual([
    'admin_login_status 1 Success',
    'admin_login_status 0 Failure',
    'sys_job_group default Ours',
    'sys_job_group system System',
  ])
  const { rows: types } = await database.pool.query<{ type: string }>('select dict_type as type from dict_type order by 1')
  expect(types.map(({ type }) => type)).toEqual(['admin_login_status', 'sys_job_group'])
  await database.close()
})

it('files of readings on their way in go on as work of their tasks', async () => {
  const database = connectDatabase(await createDatabase(url, 'weir_imports'))
  await migrateTo('0007_safe', database.pool)
  await database.pool.query(`
    insert into sys_task (kind, resource, filename, permission, language, dry_run, state, created_at, seen_at, dept_id, created_by)
    values ('readingImport', 'reading', 'one.csv', 'api/v1/water/reading/import', 'en', false, 'running', now(), now(), 1, 7)`)
  await database.pool.query(`
    insert into reading_import (filename, dry_run, state, rows, accepted, rejected, work, starts, task_id, created_at, seen_at, dept_id, created_by)
    values ('one.csv', false, 'running', 500, 499, 1, '{"path": "/tmp/one"}', 2, 1, now(), now(), 1, 7),
      ('older.csv', true, 'running', 3, 2, 1, '{"path": "/tmp/older"}', 0, null, now(), now(), 1, 8),
      ('lost.csv', false, 'running', 0, 0, 0, null, 0, null, now(), now(), 1, 9),
      ('ended.csv', false, 'done', 9, 9, 0, null, 1, null, now(), now(), 1, 9)`)
  await database.pool.query(`insert into outbox (topic, payload, tries) values ('note', '{}', 3)`)
  await migrateDatabase(database.pool)
  const { rows } = await database.pool.query(`
    select i.filename, t.state, t.attempts, t.lease_until, t.dry_run, t.done, t.good, t.created_by::int as sender, t.work ->> 'path' as path
    from reading_import i left join sys_task t on t.id = i.task_id order by i.id`)
  expect(rows).toMatchObject([
    { filename: 'one.csv', state: 'running', attempts: 2, lease_until: null, sender: 7, path: '/tmp/one' },
    { filename: 'older.csv', state: 'waiting', attempts: 0, dry_run: true, done: 3, good: 2, sender: 8, path: '/tmp/older' },
    { filename: 'lost.csv', state: 'waiting', sender: 9, path: '' },
    { filename: 'ended.csv', state: null, path: null },
  ])
  expect((await database.pool.query('select attempts, lease_until from outbox')).rows).toEqual([{ attempts: 3, lease_until: null }])
  await database.close()
})

it('numbers of transfers that paid twice stay with their first order, and every order stays as it is', async () => {
  const database = connectDatabase(await createDatabase(url, 'weir_numbers'))
  await migrateTo('0049_documents', database.pool)
  const client = await database.pool.connect()
  await client.query('set session_replication_role = replica')
  await client.query(`
    insert into water_card_recharge (card_id, unit_price, typed, amount_fen, quantity_litre, payment_method, payment_status, transaction_no,
      paid_at, created_at, dept_id, created_by)
    select 1, 100, 'amount', 100, 100, method, 'paid', number, now(), at::timestamptz, 1, 1 from (values
      ('bankTransfer', 'X1', '2026-01-02'), ('bankTransfer', 'x 1', '2026-01-01'), ('alipay', 'X1', '2026-01-05'),
      ('cash', null, '2026-01-01'), ('wechat', 'BOUGHT', '2026-01-07')) as paid (method, number, at)`)
  await client.query(`
    insert into iot_card_recharge (iot_card_id, operator, type_id, packet_name, packet_description, packet_kind, packet_size_kb, packet_code,
      effect, package_start, package_end, unit_price_fen, quantity, amount_fen, payment_method, payment_status, transaction_no, paid_at,
      created_at, dept_id, created_by)
    select card, 'mobile', 1, 'p', '', 'overlay', 1, '', 'thisMonth', now(), now(), 100, 1, 100, 'bankTransfer', 'paid', number, now(),
      at::timestamptz, 1, 1 from (values (1, '\uff38\uff11', '2025-12-31'), (1, 'Y', '2026-01-01'), (2, 'Y', '2026-01-01'))
      as paid (card, number, at)`)
  await client.query(`
    insert into water_uncredited_payment (order_id, card_id, payment_method, transaction_no, amount_fen, reason, paid_at, created_at,
      closed_at, closed_by, close_reason, credit_order_id, dept_id, created_by)
    values (9, 1, 'wechat', 'BOUGHT', 100, 'amountDiffers', now(), now(), now(), 1, 'credited', 5, 1, 1),
      (9, 1, 'alipay', 'X1', 100, 'transactionTaken', now(), now(), null, null, null, null, 1, 1)`)
  client.release(true)
  const before = await countsOf(database.pool, ['water_card_recharge', 'iot_card_recharge', 'water_uncredited_payment'])
  await migrateDatabase(database.pool)
  const { rows } = await database.pool.query<{ used: string }>(
    `select concat_ws(' ', payment_method, transaction_no, folded, kind, order_id) as used from used_transaction order by folded, payment_method`,
  )
  expect(rows.map(({ used }) => used)).toEqual([
    'wechat BOUGHT BOUGHT water 9',
    'alipay X1 X1 water 3',
    'bankTransfer \uff38\uff11 X1 iot 1',
    'bankTransfer Y Y iot 2',
  ])
  expect(await countsOf(database.pool, Object.keys(before))).toEqual(before)
  await database.close()
})
