import type { AttachmentsApi } from '@weir/contract/platform/attachments'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { getTableColumns } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'

import { type RegisteredCrud, crudsOf } from '../../src/kernel/crud/registered.ts'
import { weir } from '../../src/modules/index.ts'
import type { Db } from '../../src/kernel/context.ts'

export const CRUD = ['list', 'counts', 'get', 'add', 'edit', 'delete']
const isOfList = (name: string) => name === 'list' || name === 'counts'
const handlersOf = (crud: RegisteredCrud) => weir.implementations.find(({ resource }) => resource === (crud.api as unknown))?.handlers ?? {}

/** Whether no handler of a resource is its own: then its tests follow from contract and table. */
function isPlain(crud: RegisteredCrud) {
  const handlers = handlersOf(crud)
  const own = crud.handlers as Record<string, unknown>
  return crud.isPlain && CRUD.every((name) => isOfList(name) || behind(handlers[name]) === own[name])
}

/** The handler below `detaching`, which deletes as crud does. */
const behind = (handler: unknown) => (handler as { wraps?: unknown } | undefined)?.wraps ?? handler

/** The resources that the generator wrote and nobody changed; those that others refer to come first. */
export const plainCruds: readonly RegisteredCrud[] = inOrder(crudsOf(weir.implementations).filter(isPlain))

/** Those whose rows have files. */
export const plainWithFiles = plainCruds.filter(({ api }) => 'attach' in api) as (RegisteredCrud & { api: AttachmentsApi })[]

export const nameOf = ({ api }: RegisteredCrud) => api.list.resource
export const addressOf = ({ api }: RegisteredCrud) => api.list.id.split('/').slice(2, -1).join('/')
/** The file of its list, where it has one. */
export const exportOf = ({ api }: RegisteredCrud): Endpoint | undefined => (api as { export?: Endpoint }).export
/** An endpoint's address without what all begin with. */
export const pathOf = ({ id }: Endpoint) => id.slice('api/v1/'.length)

function inOrder(cruds: readonly RegisteredCrud[]) {
  const placed = new Set<RegisteredCrud>()
  const place = (crud: RegisteredCrud) => {
    for (const { table } of Object.values(crud.references)) {
      const referred = cruds.find((other) => other.table === table)
      if (referred && referred !== crud && !placed.has(referred)) place(referred)
    }
    placed.add(crud)
  }
  cruds.forEach(place)
  return [...placed]
}

/** A row of a table with the given fields and all other required ones, and its referenced rows. Answers its id. */
export async function insertRow(db: Db, table: PgTable, given: Record<string, unknown> = {}): Promise<number> {
  const { foreignKeys } = getTableConfig(table)
  const target = (column: PgColumn) =>
    foreignKeys.map(({ reference }) => reference()).find(({ columns }) => columns.length === 1 && columns[0] === column)?.foreignTable
  const row = { ...given }
  for (const [key, column] of Object.entries(getTableColumns(table)) as [string, PgColumn][]) {
    if (key in given || !column.notNull || column.hasDefault || column.generatedIdentity) continue
    const referred = target(column)
    row[key] = referred ? await insertRow(db, referred) : anyValue(column)
  }
  const [inserted] = await db.insert(table).values(row).returning()
  return (inserted as { id: number }).id
}

let made = 0
/** Something that the type of a column takes; no text twice. */
function anyValue({ dataType, columnType, enumValues }: PgColumn): unknown {
  if (enumValues?.length) return enumValues[0]
  if (dataType === 'string') return columnType === 'PgDateString' ? '2026-01-01' : `${++made}`
  if (dataType === 'boolean') return true
  return dataType === 'date' ? new Date('2026-01-01') : 1
}
