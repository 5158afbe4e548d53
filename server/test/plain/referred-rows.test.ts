import { resources } from '@weir/contract/modules/index'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'

import { weir } from '../../src/modules/index.ts'
import { departments } from '../../src/kernel/auth/access.table.ts'
import { listsOf } from '../../src/kernel/crud/registered.ts'
import { testApp } from '../app/app.ts'
import { insertRow, nameOf, plainCruds } from './plain-cruds.ts'

/** The `delete` of the resource whose rows a table holds. */
function deleteOf(table: unknown): Endpoint | undefined {
  const listed = listsOf(weir.implementations).find((listed) => listed.table === table)
  return (resources as Record<string, Record<string, Endpoint>>)[listed?.list.resource ?? '']?.['delete']
}

const referred = plainCruds.flatMap((crud) =>
  Object.entries(crud.references).flatMap(([field, { table }]) => (table === departments ? [] : [{ crud, field, table }])),
)

it('is known of every list which table is behind it', () => {
  expect(listsOf(weir.implementations).length).toBeGreaterThan(10)
  expect(listsOf(weir.implementations).filter(({ table }) => !is(table, PgTable))).toEqual([])
})

it.each(referred.map(({ crud, field, table }) => [getTableName(table), nameOf(crud), field, table, crud.table] as const))(
  'a row of %s stays while %s refers to it by %s, and its delete says why',
  async (name, _, field, table, referring) => {
    const app = await testApp(weir)
    const id = await insertRow(app.db, table)
    await insertRow(app.db, referring, { [field]: id })
    const endpoint = deleteOf(table)!
    const { code } = await app.call(endpoint, { ids: [id] })
    expect(`${endpoint.id} of ${name}: ${code}; explain what refers to it with referenced(…)`).toContain(': 409;')
  },
)

it('has a foreign key behind every reference of a plain resource', () => {
  const missing = plainCruds.flatMap((crud) => {
    const keys = getTableConfig(crud.table).foreignKeys.flatMap(({ reference }) => reference().columns)
    const fields = Object.entries(crud.references).filter(([, { table }]) => table !== departments)
    const columns = getTableColumns(crud.table)
    return fields
      .filter(([field]) => !keys.includes(columns[field]!))
      .map(([field]) => `${getTableName(crud.table)}.${field} needs references(…)`)
  })
  expect(missing).toEqual([])
})
