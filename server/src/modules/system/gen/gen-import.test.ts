import { genApi } from '@weir/contract/modules/system/gen'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import type { testApp } from '../../../../test/app/app.ts'
import { PUMPS, teamTables } from '../../../../test/system/team-tables.ts'

const { withTable, imported, columnsOf, formOf } = teamTables()
const refusal = async (app: Awaited<ReturnType<typeof testApp>>, ...tables: string[]) => app.call(genApi.importTable, { tables })

describe('an import', () => {
  it('reads the structure and guesses what people would choose', async () => {
    const { id } = await imported()
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

  it('leaves out what code has no type for, and asks for it where a row needs it', async () => {
    const { app, id } = await imported(
      `${PUMPS}; alter table zz_pump add data jsonb; alter table zz_pump add seen timestamp not null default now()`,
    )
    const { columns } = await columnsOf(id)
    expect(columns.filter(({ isLeftOut }) => isLeftOut).map(({ columnName }) => columnName)).toEqual(['data', 'seen'])
    const { faults, files } = (await app.call(genApi.preview, { id })).data
    expect(faults).toEqual([])
    const own = files.filter(({ path }) => path.includes('/zz/'))
    expect(own.length).toBeGreaterThan(5)
    for (const { path, text } of own) expect(text, path).not.toMatch(/\b(data|seen): /)
  })

  it('keeps an exact decimal as it is', async () => {
    const { app, id } = await imported(`${PUMPS}; alter table zz_pump add rate numeric(10,2) not null`)
    const { columns } = await columnsOf(id)
    expect(columns.at(-1)).toMatchObject({ columnType: 'numeric(10,2)', displayType: 'decimal', goType: 'string', isLeftOut: false })
    const { faults, files } = (await app.call(genApi.preview, { id })).data
    expect(faults).toEqual([])
    expect(files.find(({ path }) => path.endsWith('pump.table.ts'))!.text).toContain('rate: numeric({ precision: 10, scale: 2 }).notNull()')
  })

  it.each([
    ['parent_id', 'name varchar(64) not null unique'],
    ['above_id', 'name varchar(64) not null'],
    ['above_id', 'title text not null'],
  ])('takes a table with %s and %s for a tree', async (parent, name) => {
    const { app, id } = await imported(
      `create table zz_pump (id bigint primary key, ${parent} bigint references zz_pump, ${name}, sort integer)`,
    )
    const { table } = await columnsOf(id)
    expect(table).toMatchObject({ template: 'tree', treeCode: 'id', treeParentCode: parent, treeName: name.split(' ')[0] })
    expect((await app.call(genApi.preview, { id })).data.faults).toEqual([])
  })

  it('offers tables that are not imported, and says why others are none', async () => {
    const app = await withTable(
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
    const app = await withTable(`${PUMPS}; ${odd}`, 'zz_pump', 'zz_odd', 'zz_bare')
    expect(await refusal(app, 'zz_nothing')).toMatchObject({ code: 409, message: expect.stringContaining('zz_nothing') })
    expect(await refusal(app, 'zz_bare')).toMatchObject({ code: 409, message: expect.stringContaining('zz_bare') })
    expect(await refusal(app, 'zz_odd')).toMatchObject({ code: 409, message: expect.stringContaining('drop table') })
    expect((await refusal(app, "zz'; drop table x")).code).toBe(400)
    expect((await refusal(app, 'zz_pump')).code).toBe(0)
    expect(await refusal(app, 'zz_pump')).toMatchObject({ code: 409, message: expect.stringContaining('zz_pump') })
  })

  it('is refused, all of it, where two tables would have one business name', async () => {
    const app = await withTable(
      `create table zzz_pump (id bigint primary key); create table app_zzz (id bigint primary key); create table zzz (id bigint primary key)`,
      'zzz_pump',
      'app_zzz',
      'zzz',
    )
    const refused = { code: 409, message: expect.stringMatching(/zzz of (app_zzz is that of zzz|zzz is that of app_zzz)/) }
    expect(await refusal(app, 'zzz_pump', 'app_zzz', 'zzz')).toMatchObject(refused)
    expect((await app.call(genApi.tableList, {})).data.total).toBe(0)
    expect((await refusal(app, 'app_zzz')).code).toBe(0)
    expect(await refusal(app, 'zzz')).toMatchObject(refused)
  })

  it('takes names and comments of any length', async () => {
    const name = `zz_${'long'.repeat(15)}`
    const comment = `${'c'.repeat(127)}💧${'c'.repeat(10_000)}`
    const { app, id } = await imported(
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
    const { app, id } = await imported()
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

  it('sees a unique constraint, its removal and a default, and takes them over', async () => {
    const { app, id } = await imported()
    const changes = async () => (await columnsOf(id)).drift.map(({ columnName, before, after }) => ({ columnName, before, after }))
    const synced = async () => (await app.call(genApi.syncTable, { id })).data
    await app.db.execute(sql.raw('alter table zz_pump add constraint zz_pump_notes unique (notes)'))
    expect(await changes()).toMatchObject([{ columnName: 'notes', before: { isUnique: false }, after: { isUnique: true } }])
    expect(await synced()).toEqual({ added: 0, changed: 1, gone: 0 })
    expect((await columnsOf(id)).columns.find(({ columnName }) => columnName === 'notes')).toMatchObject({ isUnique: true, isQuery: true })
    expect(await changes()).toEqual([])
    await app.db.execute(sql.raw('alter table zz_pump drop constraint zz_pump_notes'))
    expect(await changes()).toMatchObject([{ columnName: 'notes', before: { isUnique: true }, after: { isUnique: false } }])
    await synced()
    await app.db.execute(sql.raw('alter table zz_pump alter cost_fen set default 0'))
    expect(await changes()).toMatchObject([{ columnName: 'cost_fen', before: { hasDefault: false }, after: { hasDefault: true } }])
    expect(await synced()).toEqual({ added: 0, changed: 1, gone: 0 })
    expect(await changes()).toEqual([])
  })

  it('says so where the table is gone', async () => {
    const { app, id } = await imported()
    await app.db.execute(sql.raw('drop table zz_pump'))
    expect((await columnsOf(id)).drift.map(({ drift }) => drift)).toEqual(Array.from({ length: 6 }, () => 'gone'))
    expect(await app.call(genApi.syncTable, { id })).toMatchObject({ code: 409, message: expect.stringContaining('zz_pump') })
  })
})
