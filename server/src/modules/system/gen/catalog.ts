import { sql } from 'drizzle-orm'
import { PHYSICAL_NAME } from '@weir/contract/modules/system/gen-settings'

import type { Context } from '../../../kernel/context.ts'

/** A column as the database describes it. */
export interface CatalogColumn {
  columnName: string
  /** In short spelling: `varchar(32)`, `timestamptz`. */
  columnType: string
  columnComment: string
  isPk: boolean
  isNullable: boolean
  isUnique: boolean
  /** A value of its own for rows that do not say it; identities too. */
  hasDefault: boolean
  /** The table that a foreign key refers to; empty: none. */
  refersTo: string
  /** It refers to its own table. */
  isOfTree: boolean
}

export interface CatalogTable {
  tableName: string
  tableComment: string
  columns: CatalogColumn[]
}

/** `character varying(32)` and `timestamp(3) with time zone` as people write them. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/^character varying/, 'varchar'],
  [/^character\b/, 'char'],
  [/^timestamp(\(\d\))? with time zone$/, 'timestamptz'],
  [/^timestamp(\(\d\))? without time zone$/, 'timestamp'],
]
const shortType = (type: string) => SHORT.reduce((text, [long, short]) => text.replace(long, short), type).slice(0, 128)

/** A column with its table. */
type Both = Omit<CatalogColumn, 'isOfTree'> & Omit<CatalogTable, 'columns'>
type Line = { [Key in keyof Both]: Both[Key] }

/** The ordinary tables of the product's schema with all their columns, or those of these names; by name. */
export async function catalogTables({ db }: Pick<Context, 'db'>, names?: readonly string[]): Promise<CatalogTable[]> {
  const chosen = names ? sql`and relation.relname = any(${sql.param([...names])}::text[])` : sql``
  const { rows } = await db.execute<Line>(sql`
    select relation.relname as "tableName", coalesce(obj_description(relation.oid, 'pg_class'), '') as "tableComment",
      attribute.attname as "columnName", format_type(attribute.atttypid, attribute.atttypmod) as "columnType",
      coalesce(col_description(relation.oid, attribute.attnum), '') as "columnComment",
      not attribute.attnotnull as "isNullable",
      exists (select from pg_constraint where conrelid = relation.oid and contype = 'p' and conkey = array[attribute.attnum]) as "isPk",
      exists (select from pg_index where indrelid = relation.oid and indisunique and indnatts = 1 and indkey[0] = attribute.attnum
        and indpred is null) as "isUnique",
      attribute.atthasdef or attribute.attidentity <> '' as "hasDefault",
      coalesce((select target.relname from pg_constraint join pg_class target on target.oid = confrelid
        where conrelid = relation.oid and contype = 'f' and conkey = array[attribute.attnum] limit 1), '') as "refersTo"
    from pg_class relation
    join pg_namespace space on space.oid = relation.relnamespace and space.nspname = 'public'
    join pg_attribute attribute on attribute.attrelid = relation.oid and attribute.attnum > 0 and not attribute.attisdropped
    where relation.relkind in ('r', 'p') and not relation.relispartition ${chosen}
    order by relation.relname, attribute.attnum`)
  const tables = new Map<string, CatalogTable>()
  for (const { tableName, tableComment, ...column } of rows) {
    const table = tables.get(tableName) ?? { tableName, tableComment, columns: [] }
    table.columns.push({ ...column, columnType: shortType(column.columnType), isOfTree: column.refersTo === tableName })
    tables.set(tableName, table)
  }
  return [...tables.values()]
}

/** The beginning of a text. A character of two code units is not cut in half: JSON in the database refuses a half. */
export const shortened = (text: string, most: number) =>
  text
    .trim()
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()

/** The first name of a table or its columns that no code can have. */
export const wrongName = ({ tableName, columns }: CatalogTable) =>
  [tableName, ...columns.map(({ columnName }) => columnName)].find((name) => !PHYSICAL_NAME.test(name))
export const hasKey = ({ columns }: CatalogTable) => columns.some(({ columnName, isPk }) => columnName === 'id' && isPk)
