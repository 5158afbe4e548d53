import { genApi } from '@weir/contract/modules/system/gen'
import { GenColumnEdit, GenSettings } from '@weir/contract/modules/system/gen-settings'
import { sql } from 'drizzle-orm'
import { afterEach } from 'vitest'

import { system } from '../../src/modules/system/module.ts'
import { testApp } from '../app/app.ts'

export const PUMPS = `
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

/** Tables of a team in the database of this worker, dropped after each test: other tests go on with it. */
export function teamTables() {
  const made = new Set<string>()
  let app: Awaited<ReturnType<typeof testApp>>
  afterEach(async () => {
    for (const name of made) await app.db.execute(sql.raw(`drop table if exists "${name}"`))
    made.clear()
  })
  async function withTable(statements: string, ...names: string[]) {
    app = await testApp(system)
    names.forEach((name) => made.add(name))
    for (const statement of statements.split(';')) await app.db.execute(sql.raw(statement))
    return app
  }
  const columnsOf = async (id: number) => (await app.call(genApi.columnList, { id })).data
  return {
    withTable,
    columnsOf,
    /** The app, and the id of the imported table. */
    async imported(statements = PUMPS, name = 'zz_pump') {
      await withTable(statements, name)
      const { ids } = (await app.call(genApi.importTable, { tables: [name] })).data
      return { app, id: ids[0]! }
    },
    async formOf(id: number) {
      const { table, columns } = await columnsOf(id)
      return {
        id,
        version: table.version,
        ...GenSettings.strip().parse(table),
        columns: columns.map((column) => GenColumnEdit.strip().parse(column)),
      }
    },
  }
}
