import type { genApi } from '@weir/contract/modules/system/gen'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { inArray } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { type CatalogTable, catalogTables, hasKey, wrongName } from './catalog.ts'
import { asShown, columnsOf, tables, driftOf } from './gen-rows.ts'
import { genTables } from './gen.table.ts'
import { generator } from './generator.ts'

type Api = typeof genApi

/** The tables of the database that are not imported; those that can be come first. */
export async function databaseTables(ctx: Context, { tableName = '', tableComment = '' }: InputOf<Api['dataList']>) {
  const [found, imported, own] = await Promise.all([
    catalogTables(ctx),
    ctx.db.select({ name: genTables.tableName }).from(genTables),
    ownTables(),
  ])
  const known = new Set(imported.map(({ name }) => name))
  const has = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())
  const list = found
    .filter(
      (table) =>
        !known.has(table.tableName) &&
        !own.has(table.tableName) &&
        has(table.tableName, tableName) &&
        has(table.tableComment, tableComment),
    )
    .map((table) => ({
      tableName: table.tableName,
      tableComment: table.tableComment,
      columnCount: table.columns.length,
      refusal: refusalOf(table),
    }))
  return { list: list.toSorted((a, b) => Number(a.refusal !== null) - Number(b.refusal !== null)) }
}

function refusalOf(table: CatalogTable) {
  if (!hasKey(table)) return 'keyMissing' as const
  return wrongName(table) === undefined ? null : ('nameWrong' as const)
}

/** Tables that the sources define: of the product itself, and those whose code was generated before. */
export async function ownTables(): Promise<ReadonlySet<string>> {
  const { productTables } = await generator()
  return new Set(productTables)
}

/** An imported table with its columns, and what the database says by now. */
export async function tableWithColumns(ctx: Context, { id }: InputOf<Api['columnList']>) {
  const table = await tables.get(ctx, { id })
  const stored = await columnsOf(ctx, id)
  const [found] = await catalogTables(ctx, [table.tableName])
  return { table, columns: stored.map(asShown), drift: driftOf(stored, found?.columns ?? []) }
}

/** Resources that a column may refer to, by what they are called in the reader's language. */
export async function relatedResources(ctx: Context, { text = '' }: InputOf<Api['relationTable']>) {
  const { linkableResources } = await generator()
  const list = linkableResources(ctx.client.language)
  const wanted = text.toLowerCase()
  return { list: list.filter(({ address, title }) => `${address} ${title}`.toLowerCase().includes(wanted)) }
}

/** The settings of these tables, by name; a number that nobody imported is left out. */
export const tablesById = ({ db }: Pick<Context, 'db'>, ids: readonly number[]) =>
  db
    .select()
    .from(genTables)
    .where(inArray(genTables.id, [...ids]))
    .orderBy(genTables.tableName)
