import { type SQL, sql } from 'drizzle-orm'

type Column = readonly [type: string, values: readonly (string | number | boolean | null)[]]

/**
 * Many rows as one parameter per column: `from ${unnest('given', { device_sn: ['text', sns] })}`. One statement, prepared
 * once, whatever the number of rows.
 */
export function unnest(name: string, columns: Readonly<Record<string, Column>>): SQL {
  const arrays = Object.values(columns).map(([type, values]) => sql`${sql.param(arrayOf(type, values))}::${sql.raw(type)}[]`)
  const names = Object.keys(columns).map((column) => sql.identifier(column))
  return sql`unnest(${sql.join(arrays, sql`, `)}) as ${sql.identifier(name)}(${sql.join(names, sql`, `)})`
}

/** Only a text can need the quotes and escapes that the driver gives every value, which takes it longer than all else. */
const arrayOf = (type: string, values: Column[1]) => (type === 'text' ? values : `{${values.map((value) => value ?? 'null').join(',')}}`)

/** For timestamptz columns: a text that no driver's or session's zone can bend. */
export const instants = (moments: readonly (number | null)[]) => moments.map((ms) => (ms === null ? null : new Date(ms).toISOString()))

/** An int8 as drivers hand it over; all of ours fit a number. */
export type Bigint = string | number
export const epochMs = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::bigint`)
