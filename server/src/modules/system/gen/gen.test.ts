import { genApi } from '@weir/contract/modules/system/gen'
import { GenColumnEdit, GenSettings } from '@weir/contract/modules/system/gen-settings'
import { desc, sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterEach, describe, expect, it } from 'vitest'

import { testApp } from '../../../../test/app.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'
import { downloadZip } from './generate.service.ts'

type App = Awaited<ReturnType<typeof testApp>>

const PUMPS = `
  create table zz_pump (
    id bigint generated always as identity primary key,
    name varchar(64) not null unique,
    notes text,
    cost_fen bigint not null,
    tested_at timestamptz,
    created_at timestamptz not null default now()
  );
  comment on table zz_pump is '水泵';
  comment on column zz_pump.name is '名称';
  comment on column zz_pump.cost_fen is '费用'`

const made = new Set<string>()
let app: App
async function withTable(statements: string, ...names: string[]) {
  app = await testApp()
  names.forEach((name) => made.add(name))
  for (const statement of statements.split(';')) await app.db.execute(sql.raw(statement))
  return app
}
// The database goes on to other tests of this worker.
afterEach(async () => {
  for (const name of made) await app.db.execute(sql.raw(`drop table if exists "${name}"`))
  made.clear()
})

async function imported(statements = PUMPS, name = 'zz_pump') {
  await withTable(statements, name)
  const { ids } = (await app.call(genApi.importTable, { tables: [name] })).data
  return ids[0]!
}
const columnsOf = async (id: number) => (await app.call(genApi.columnList, { id })).data
async function formOf(id: number) {
  const { table, columns } = await columnsOf(id)
  return {
    id,
    version: table.version,
    ...GenSettings.strip().parse(table),
    columns: columns.map((column) => GenColumnEdit.strip().parse(column)),
  }
}
const refusal = async (...tables: string[]) => app.call(genApi.importTable, { tables })

describe('an import', () => {
  it('reads the structure and guesses what people would choose', async () => {
    const id = await imported()
    const { table, columns, drift } = await columnsOf(id)
    expect(table).toMatchObject({
      tableName: 'zz_pump',
      functionName: '水泵',
      className: 'Pump',
      packageName: 'internal/app/zz',
      businessName: 'pump',
    })
    expect(columns.map(({ columnName, displayType, isForm, isRequired }) => [columnName, displayType, isForm, isRequired])).toEqual([
      ['id', 'number', false, false],
      ['name', 'text', true, true],
      ['notes', 'textarea', true, false],
      ['cost_fen', 'money', true, true],
      ['tested_at', 'datetime', true, false],
      ['created_at', 'datetime', false, false],
    ])
    expect(columns.find(({ columnName }) => columnName === 'name')).toMatchObject({
      columnComment: '名称',
      isQuery: true,
      queryMethod: 'LIKE',
      isUnique: true,
    })
    expect(drift).toEqual([])
  })

  it('offers tables that are not imported, and says why others are none', async () => {
    await withTable(
      `${PUMPS}; create table zz_bare (name text); create table "zz odd" (id bigint primary key)`,
      'zz_pump',
      'zz_bare',
      'zz odd',
    )
    const listed = async (tableName: string) => (await app.call(genApi.dataList, { tableName })).data.list
    expect(await listed('ZZ')).toMatchObject([
      { tableName: 'zz_pump', tableComment: '水泵', columnCount: 6, refusal: null },
      { tableName: 'zz odd', refusal: 'nameWrong' },
      { tableName: 'zz_bare', refusal: 'keyMissing' },
    ])
    expect(await listed('sys_post')).toEqual([])
    await app.call(genApi.importTable, { tables: ['zz_pump'] })
    expect(await listed('zz_pump')).toEqual([])
  })

  it('is refused by name: an unknown table, one that is imported, one without a key, odd names', async () => {
    const odd = `create table zz_odd (id bigint primary key, "drop table" text); create table zz_bare (name text)`
    await withTable(`${PUMPS}; ${odd}`, 'zz_pump', 'zz_odd', 'zz_bare')
    expect(await refusal('zz_nothing')).toMatchObject({ code: 409, message: expect.stringContaining('zz_nothing') })
    expect(await refusal('zz_bare')).toMatchObject({ code: 409, message: expect.stringContaining('zz_bare') })
    expect(await refusal('zz_odd')).toMatchObject({ code: 409, message: expect.stringContaining('drop table') })
    expect((await refusal("zz'; drop table x")).code).toBe(400)
    expect((await refusal('zz_pump')).code).toBe(0)
    expect(await refusal('zz_pump')).toMatchObject({ code: 409, message: expect.stringContaining('zz_pump') })
  })

  it('is refused, all of it, where two tables would have one business name', async () => {
    await withTable(
      `create table zzz_pump (id bigint primary key); create table app_zzz (id bigint primary key); create table zzz (id bigint primary key)`,
      'zzz_pump',
      'app_zzz',
      'zzz',
    )
    const refused = { code: 409, message: expect.stringMatching(/zzz of (app_zzz is that of zzz|zzz is that of app_zzz)/) }
    expect(await refusal('zzz_pump', 'app_zzz', 'zzz')).toMatchObject(refused)
    expect((await app.call(genApi.tableList, {})).data.total).toBe(0)
    expect((await refusal('app_zzz')).code).toBe(0)
    expect(await refusal('zzz')).toMatchObject(refused)
  })

  it('takes names and comments of any length', async () => {
    const name = `zz_${'long'.repeat(15)}`
    const comment = `${'c'.repeat(127)}💧${'c'.repeat(10_000)}`
    const id = await imported(
      `create table ${name} (id bigint primary key, name text); comment on table ${name} is '${comment}'; comment on column ${name}.name is '${comment}'`,
      name,
    )
    const { table, columns, drift } = await columnsOf(id)
    expect(table).toMatchObject({ tableName: name, businessName: expect.stringMatching(/^long/), tableComment: 'c'.repeat(127) })
    expect(columns[1]!.columnComment).toBe('c'.repeat(127))
    expect(drift).toEqual([])
    expect((await app.call(genApi.editSave, await formOf(id))).code).toBe(0)
  })
})

describe('a sync', () => {
  it('takes over added, changed and gone columns, and keeps what people set', async () => {
    const id = await imported()
    const form = await formOf(id)
    const columns = form.columns.map((column) =>
      column.columnName === 'name' ? { ...column, columnComment: 'Mine', isList: false, width: 200 } : column,
    )
    expect((await app.call(genApi.editSave, { ...form, columns: columns.toReversed() })).code).toBe(0)
    for (const change of [
      'alter table zz_pump add battery_mv integer',
      'alter table zz_pump drop notes',
      'alter table zz_pump alter name type varchar(80)',
      "comment on column zz_pump.cost_fen is '总费用'",
      "comment on column zz_pump.name is '另一个名称'",
    ])
      await app.db.execute(sql.raw(change))
    const { drift } = await columnsOf(id)
    expect(drift.map(({ columnName, drift }) => [columnName, drift])).toEqual([
      ['cost_fen', 'changed'],
      ['notes', 'gone'],
      ['name', 'changed'],
      ['battery_mv', 'added'],
    ])
    expect((await app.call(genApi.syncTable, { id })).data).toEqual({ added: 1, changed: 2, gone: 1 })
    const after = await columnsOf(id)
    expect(after.drift).toEqual([])
    expect(after.columns.map(({ columnName }) => columnName)).toEqual(['created_at', 'tested_at', 'cost_fen', 'name', 'id', 'battery_mv'])
    const of = (name: string) => after.columns.find(({ columnName }) => columnName === name)
    // The edited comment stays, the untouched one follows.
    expect(of('name')).toMatchObject({ columnType: 'varchar(80)', columnComment: 'Mine', isList: false, width: 200 })
    expect(of('cost_fen')).toMatchObject({ columnComment: '总费用' })
  })

  it('says so where the table is gone', async () => {
    const id = await imported()
    await app.db.execute(sql.raw('drop table zz_pump'))
    expect((await columnsOf(id)).drift.map(({ drift }) => drift)).toEqual(Array.from({ length: 6 }, () => 'gone'))
    expect(await app.call(genApi.syncTable, { id })).toMatchObject({ code: 409, message: expect.stringContaining('zz_pump') })
  })
})

describe('an edit', () => {
  it('records only the settings that differ, and knows an older version', async () => {
    const id = await imported()
    const form = await formOf(id)
    const columns = form.columns.map((column) => (column.columnName === 'notes' ? { ...column, isList: true } : column))
    expect((await app.call(genApi.editSave, { ...form, author: 'Wang', columns })).code).toBe(0)
    const [log] = await app.db.select().from(operationLogs).orderBy(desc(operationLogs.id)).limit(1)
    expect(log!.changes).toMatchObject([
      {
        before: { columns: [{ columnName: 'notes', isList: false }] },
        after: { author: 'Wang', columns: [{ columnName: 'notes', isList: true }] },
      },
    ])
    expect((await app.call(genApi.editSave, { ...form, columns })).code).toBe(409)
  })

  it('refuses an unknown column, one twice, and a package path that leads elsewhere', async () => {
    const id = await imported()
    const form = await formOf(id)
    const [first] = form.columns
    expect(await app.call(genApi.editSave, { ...form, columns: [{ ...first!, columnName: 'nothing' }] })).toMatchObject({ code: 409 })
    expect(await app.call(genApi.editSave, { ...form, columns: [first!, first!] })).toMatchObject({ code: 409 })
    for (const packageName of [
      'internal/app',
      'internal/app/',
      'internal/app/../x',
      'internal/app//x',
      'internal\\app\\x',
      'internal/app/x/',
      '/etc',
    ])
      expect((await app.call(genApi.editSave, { ...form, packageName })).data.fieldErrors, packageName).toHaveProperty('packageName')
  })
})

describe('the generated code', () => {
  it('is new for a new module, in a zip with safe paths and the same bytes each time', async () => {
    const id = await imported()
    const { files, faults, mayWrite } = (await app.call(genApi.preview, { id })).data
    expect(faults).toEqual([])
    expect(mayWrite).toBe(false)
    const states = new Map(files.map(({ path, state }) => [path, state]))
    expect(states.get('server/src/modules/zz/pump/pump.table.ts')).toBe('new')
    expect(states.get('contract/src/modules/index.ts')).toBe('changed')
    const { bytes } = await downloadZip(app.ctx, { ids: [id] })
    const names = Object.keys(unzipSync(bytes))
    expect(names.toSorted()).toEqual(files.map(({ path }) => path).toSorted())
    expect(names.filter((name) => name.startsWith('/') || name.includes('..') || name.includes('\\'))).toEqual([])
    expect(Buffer.compare(bytes, (await downloadZip(app.ctx, { ids: [id] })).bytes)).toBe(0)
  })

  it('is nothing while the settings have faults, which name their columns', async () => {
    const id = await imported('create table zz_pump (id bigint primary key, name text, data jsonb)')
    const { files, faults } = (await app.call(genApi.preview, { id })).data
    expect(files).toEqual([])
    expect(faults).toContainEqual({ reason: 'displayWrong', columnName: 'data', value: 'jsonb' })
    expect(faults.map(({ reason }) => reason)).toContain('titleMissing')
    expect(await app.call(genApi.generate, { id })).toMatchObject({ code: 409 })
  })

  it('holds hostile comments as plain words', async () => {
    const hostile = "*/ `${x}` </script> {name} 'q' \" \\\\ \u2028 end"
    const id = await imported(`${PUMPS}; comment on column zz_pump.notes is '${hostile.replaceAll("'", "''").replaceAll(';', '')}'`)
    const { files, faults } = (await app.call(genApi.preview, { id })).data
    expect(faults).toEqual([])
    const all = files.map(({ text }) => text).join('')
    expect(all).not.toContain('\u2028')
    expect(all).not.toMatch(/\*\/ `\$\{x\}`/)
    expect(all).toContain('｛name｝')
  })

  it('is written by a server that may write, and by no other one', async () => {
    const id = await imported()
    expect(await app.call(genApi.generate, { id })).toMatchObject({ code: 409 })
    expect((await columnsOf(id)).table.generatedAt).toBeNull()
  })
})

it('finds the resources that a column may refer to, in the language of the reader', async () => {
  app = await testApp()
  const { list } = (await app.call(genApi.relationTable, { text: 'region' })).data
  expect(list).toContainEqual({
    address: 'place/region',
    title: 'Region',
    fields: expect.arrayContaining([{ field: 'name', label: expect.any(String) }]),
  })
})

it('removes what is imported, and never the table', async () => {
  const id = await imported()
  expect((await app.call(genApi.delete, { ids: [id] })).code).toBe(0)
  expect((await app.db.execute(sql`select count(*)::int as rows from zz_pump`)).rows).toEqual([{ rows: 0 }])
  expect((await app.call(genApi.delete, { ids: [id] })).code).toBe(404)
})
