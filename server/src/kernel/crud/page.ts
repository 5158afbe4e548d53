import { COUNT_LIMIT } from '@weir/contract/platform/crud'
import { type SQL, sql, Column, type DriverValueDecoder, type GetColumnData, is } from 'drizzle-orm'
import { type PgTable, PgDialect, type PgColumn } from 'drizzle-orm/pg-core'

import type { Context } from '../context.ts'
import { ownedBy } from './conditions.ts'
import { CASING } from '../db/database.ts'

type Row = Record<string, unknown>
type Decoder = DriverValueDecoder<unknown, unknown>

const dialect = new PgDialect({ casing: CASING })

/** SQL whose text is written once. drizzle rebuilds it for each query, which took longer than everything else in a list. */
export function fixed(part: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(part)
  if (params.length > 0) throw new Error(`a parameter in what is fixed: ${text}`)
  return sql.raw(text)
}

type Columns = Record<string, PgColumn | SQL>
type ValueOf<C> = C extends PgColumn ? GetColumnData<C> : C extends SQL<infer Value> ? Value : unknown
type RowOf<C extends Columns> = { [Key in keyof C]: ValueOf<C[Key]> }

/** Rows of one table by the keys of `columns`; `rest` is what follows `select … from …`. */
export function rowQuery<C extends Columns>(table: PgTable, columns: C) {
  const read = rowReader(columns)
  const from = fixed(sql`from ${table}`)
  return (ctx: Pick<Context, 'db'>, rest: SQL) => read(ctx, sql`${from} ${rest}`)
}

/** The same from anywhere: `rest` is what follows `select …`. */
export function rowReader<C extends Columns>(columns: C) {
  const entries = Object.entries(columns)
  const selected = entries.map(([key, column]) => sql`${column} as ${sql.identifier(key)}`)
  const head = fixed(sql`select ${sql.join(selected, sql`, `)}`)
  const decoders = entries.map(([key, column]) => [key, decoderOf(column)] as const).filter(([, decoder]) => !keepsValues(decoder))

  return async ({ db }: Pick<Context, 'db'>, rest: SQL): Promise<RowOf<C>[]> => {
    const { rows } = await db.execute<Row>(sql`${head} ${rest}`)
    for (const row of rows) for (const [key, decoder] of decoders) if (row[key] !== null) row[key] = decoder.mapFromDriverValue(row[key])
    return rows as RowOf<C>[]
  }
}

/** An expression keeps what `mapWith` gave it. */
const decoderOf = (column: PgColumn | SQL): Decoder => (is(column, Column) ? column : (column as unknown as { decoder: Decoder }).decoder)

/** Most columns: the server uses the driver's value as it is. */
const keepsValues = ({ mapFromDriverValue }: Decoder) => mapFromDriverValue === Column.prototype.mapFromDriverValue

/** Nothing, where nothing is asked. */
export const whereClause = (condition: SQL | undefined): SQL | undefined => condition && sql`where ${condition}`

/** Rows to count, one further than a list counts at most: a count must not cost more than its page. */
export const someOf = (table: PgTable, where: SQL | undefined): SQL => sql`select from ${table} ${whereClause(where)} limit ${MOST_READ}`
export const MOST_READ = COUNT_LIMIT + 1

/** How many rows match. */
export async function countMatches({ db }: Pick<Context, 'db'>, table: PgTable, where: SQL | undefined): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from (${someOf(table, where)}) as counted`)
  return rows[0]!.total
}

/** The answer of `counts`, by one statement: the rows of each query are counted alone, so each can use its own index. */
export async function countEach({ db }: Pick<Context, 'db'>, queries: readonly SQL[]) {
  const counted = queries.map((some) => sql`(select count(*)::int from (${some}) as counted)`)
  const { rows } = await db.execute<{ totals: number[] }>(sql`select array[${sql.join(counted, sql`, `)}] as totals`)
  return { counts: rows[0]!.totals.map(totalOf) }
}

const totalOf = (matches: number) => (matches > COUNT_LIMIT ? { total: COUNT_LIMIT, more: true as const } : { total: matches })

/** The answer of a list. */
export const pageOf = <Row>(list: Row[], matches: number, currentPage: number) => ({ list, currentPage, ...totalOf(matches) })

const rowScope = ownedBy({ deptId: sql`dept_id`, createdBy: sql`created_by` })

/**
 * Counts the rows that refer to each of some others, within the caller's scope: a count never includes a row that its list would not show.
 * `rows` is the SQL after `from`, up to a condition; `by` is the column that refers.
 */
export async function countsBy(ctx: Context, rows: SQL, by: SQL, ids: readonly number[]): Promise<(id: number) => number> {
  const { rows: counts } = await ctx.db.execute<{ id: number; count: number }>(sql`
    select ${by}::int as id, count(*)::int as count from ${rows} and ${by} = any(${sql.param([...ids])}::bigint[]) and ${rowScope(ctx) ?? sql`true`}
    group by 1`)
  const byId = new Map(counts.map(({ id, count }) => [id, count]))
  return (id) => byId.get(id) ?? 0
}
