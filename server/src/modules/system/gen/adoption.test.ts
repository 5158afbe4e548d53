import { adoptionOf } from '@weir/generator'
import { sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

import { system } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { departments, users } from '../../../kernel/auth/access.table.ts'

type Db = Awaited<ReturnType<typeof testApp>>['db']

/** As drizzle-kit makes it, with the columns that every generated table has. */
const MADE = `create table zz_old (
  id bigint primary key generated always as identity (sequence name "zz_old_id_seq"),
  name varchar(64) not null,
  version integer default 1 not null,
  dept_id bigint not null,
  created_by bigint not null
)`

let db: Db
const run = (text: string) => db.execute(sql.raw(text))
afterEach(() => run('drop table if exists zz_old; drop table if exists zz_old_before'))

async function adopt() {
  const { before, after } = adoptionOf('zz_old')
  await run(before.replace('--> statement-breakpoint', ''))
  await run(MADE)
  await run(after)
}

it('brings the rows of a table over, with their ids, and counts on from them', async () => {
  db = (await testApp(system)).db
  await db.insert(departments).values({ name: 'Company' })
  await db.insert(users).values({ userName: 'li', nickname: 'Li', passwordHash: '', deptId: 1 })
  await run('create table zz_old (id bigserial primary key, name text)')
  await run("insert into zz_old (id, name) values (7, 'seven'), (9, 'nine')")
  await adopt()
  await run("insert into zz_old (name, dept_id, created_by) values ('ten', 1, 1)")
  const { rows } = await run('select id::int, name, version, dept_id::int, created_by::int from zz_old order by id')
  expect(rows).toEqual([
    { id: 7, name: 'seven', version: 1, dept_id: 1, created_by: 1 },
    { id: 9, name: 'nine', version: 1, dept_id: 1, created_by: 1 },
    { id: 10, name: 'ten', version: 1, dept_id: 1, created_by: 1 },
  ])
  expect((await run("select to_regclass('zz_old_before') as held")).rows).toEqual([{ held: null }])
})

it('keeps the data of a column that was left out', async () => {
  db = (await testApp(system)).db
  await db.insert(departments).values({ name: 'Company' })
  await db.insert(users).values({ userName: 'li', nickname: 'Li', passwordHash: '', deptId: 1 })
  await run('create table zz_old (id bigserial primary key, name text, odd jsonb)')
  await run(`insert into zz_old (id, name, odd) values (7, 'seven', '{"a":1}')`)
  await adopt()
  expect((await run('select id::int, name from zz_old')).rows).toEqual([{ id: 7, name: 'seven' }])
  expect((await run('select id::int, odd from zz_old_before')).rows).toEqual([{ id: 7, odd: { a: 1 } }])
})

it('makes the table alone where there was none', async () => {
  db = (await testApp(system)).db
  await adopt()
  expect((await run('select count(*)::int as rows from zz_old')).rows).toEqual([{ rows: 0 }])
})

it('loses nothing where a row does not fit', async () => {
  const { db: outside } = await testApp(system)
  db = outside
  await run('create table zz_old (id bigserial primary key, name text)')
  await run('insert into zz_old (name) values (null)')
  const adopted = outside.transaction(async (tx) => {
    db = tx
    await adopt()
  })
  await expect(adopted).rejects.toThrow('Failed query')
  db = outside
  expect((await run('select count(*)::int as rows from zz_old')).rows).toEqual([{ rows: 1 }])
})
