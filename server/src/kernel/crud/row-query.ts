import { Column, type DriverValueDecoder, is, type SQL, sql } from 'drizzle-orm'
import { PgDialect, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'

import type { Context } from '../context.ts'
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

/** Rows of one table by the keys of `columns`; `rest` is what follows `select … from …`. */
export function rowQuery(table: PgTable, columns: Record<string, PgColumn | SQL>) {
  const entries = Object.entries(columns)
  const selected = entries.map(([key, column]) => sql`${column} as ${sql.identifier(key)}`)
  const head = fixed(sql`select ${sql.join(selected, sql`, `)} from ${table}`)
  const decoders = entries.map(([key, column]) => [key, decoderOf(column)] as const).filter(([, decoder]) => !keepsValues(decoder))

  return async ({ db }: Pick<Context, 'db'>, rest: SQL): Promise<Row[]> => {
    const { rows } = await db.execute<Row>(sql`${head} ${rest}`)
    for (const row of rows) for (const [key, decoder] of decoders) if (row[key] !== null) row[key] = decoder.mapFromDriverValue(row[key])
    return rows
  }
}

/** An expression keeps what `mapWith` gave it. */
const decoderOf = (column: PgColumn | SQL): Decoder => (is(column, Column) ? column : (column as unknown as { decoder: Decoder }).decoder)

/** Most columns: the server uses the driver's value as it is. */
const keepsValues = ({ mapFromDriverValue }: Decoder) => mapFromDriverValue === Column.prototype.mapFromDriverValue

/** Nothing, where nothing is asked. */
export const whereClause = (condition: SQL | undefined): SQL | undefined => condition && sql`where ${condition}`
