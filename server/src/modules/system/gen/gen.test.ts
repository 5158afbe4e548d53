import { genApi } from '@weir/contract/modules/system/gen'
import { OWN_COLUMNS } from '@weir/contract/modules/system/gen-settings'
import { desc, sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import { system } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { PUMPS, teamTables } from '../../../../test/system/team-tables.ts'
import { owner } from '../../../kernel/columns.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'
import { downloadZip } from './generate.service.ts'

const { imported, columnsOf, formOf } = teamTables()

describe('an edit', () => {
  it('records only the settings that differ, and knows an older version', async () => {
    const { app, id } = await imported()
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
    const { app, id } = await imported()
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
      expect((await app.call(genApi.editSave, { ...form, packageName })).data.fieldErrors, packageName).toEqual({
        packageName: [expect.stringContaining('must start with internal/app/')],
      })
    const reserved = { packageName: [expect.stringContaining('reserved')] }
    for (const name of ['node_modules/x', 'x/node_modules', 'constructor', 'x/dist', 'test', 'nul', 'x_test', 'testdata/x'])
      expect((await app.call(genApi.editSave, { ...form, packageName: `internal/app/${name}` })).data.fieldErrors, name).toEqual(reserved)
    const named = async (businessName: string) => (await app.call(genApi.editSave, { ...form, businessName })).data.fieldErrors
    for (const name of ['constructor', 'toString', 'hasOwnProperty', 'e2e'])
      expect(await named(name), name).toEqual({ businessName: reserved.packageName })
  })
})

describe('the generated code', () => {
  it('is new for a new module, in a zip with safe paths and the same bytes each time', async () => {
    const { app, id } = await imported()
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
    const { app, id } = await imported('create table zz_pump (id bigint primary key, name text, data jsonb not null)')
    const { files, faults } = (await app.call(genApi.preview, { id })).data
    expect(files).toEqual([])
    expect(faults).toContainEqual({ reason: 'typeNeeded', columnName: 'data', field: null, value: 'jsonb' })
    expect(faults.map(({ reason }) => reason)).toContain('titleMissing')
    expect(await app.call(genApi.generate, { id })).toMatchObject({ code: 409 })
  })

  it('holds hostile comments as plain words', async () => {
    const hostile = "*/ `${x}` </script> {name} 'q' \" \\\\ \u2028 end"
    const { app, id } = await imported(
      `${PUMPS}; comment on column zz_pump.notes is '${hostile.replaceAll("'", "''").replaceAll(';', '')}'`,
    )
    const { files, faults } = (await app.call(genApi.preview, { id })).data
    expect(faults).toEqual([])
    const all = files.map(({ text }) => text).join('')
    expect(all).not.toContain('\u2028')
    expect(all).not.toMatch(/\*\/ `\$\{x\}`/)
    expect(all).toContain('｛name｝')
  })

  it('is written by a server that may write, and by no other one', async () => {
    const { app, id } = await imported()
    expect(await app.call(genApi.generate, { id })).toMatchObject({ code: 409 })
    expect((await columnsOf(id)).table.generatedAt).toBeNull()
  })
})

it('finds the resources that a column may refer to, in the language of the reader', async () => {
  const app = await testApp(system)
  const { list } = (await app.call(genApi.relationTable, { text: 'region' })).data
  expect(list).toContainEqual({
    address: 'place/region',
    title: 'Region',
    fields: expect.arrayContaining([{ field: 'name', label: expect.any(String) }]),
  })
})

it('knows the columns that the kernel gives each row of business', () => {
  const names = Object.keys(owner()).map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  expect([...OWN_COLUMNS]).toEqual(expect.arrayContaining(names))
})

it('removes what is imported, and never the table', async () => {
  const { app, id } = await imported()
  expect((await app.call(genApi.delete, { ids: [id] })).code).toBe(0)
  expect((await app.db.execute(sql`select count(*)::int as rows from zz_pump`)).rows).toEqual([{ rows: 0 }])
  expect((await app.call(genApi.delete, { ids: [id] })).code).toBe(404)
})
