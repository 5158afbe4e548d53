import { resources } from '@weir/contract/modules/index'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'

import { departments } from '../../src/kernel/auth/access.table.ts'
import { registeredLists } from '../../src/kernel/crud/registered.ts'
import { testApp } from '../app.ts'
import { buildTheirWorld, INSIDER } from '../their-world.ts'
import { nameOf, plainCruds } from './plain-cruds.ts'

/** The `delete` of the resource whose rows a table holds. */
function deleteOf(table: unknown): Endpoint | undefined {
  const listed = registeredLists().find((listed) => listed.table === table)
  return (resources as Record<string, Record<string, Endpoint>>)[listed?.list.resource ?? '']?.['delete']
}

const referred = plainCruds.flatMap((crud) =>
  Object.values(crud.references).flatMap(({ table }) => (table === departments || table === crud.table ? [] : [{ crud, table }])),
)

it('is known of every list which table is behind it', () => {
  expect(registeredLists().length).toBeGreaterThan(10)
  expect(registeredLists().filter(({ table }) => !is(table, PgTable))).toEqual([])
})

it.each(referred.map(({ crud, table }) => [getTableName(table), nameOf(crud), table] as const))(
  'a row of %s stays while one of %s refers to it, and its delete says why',
  async (name, _, table) => {
    const app = await testApp()
    const { rows } = await buildTheirWorld(app)
    const endpoint = deleteOf(table)!
    const { code } = await app.call(endpoint, { ids: [rows.get(table)] }, INSIDER)
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
