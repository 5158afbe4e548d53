import { type SQL, sql } from 'drizzle-orm'

type Column = readonly [type: string, values: readonly (string | number | boolean | null)[]]

/**
 * Many rows as one parameter per column: `from ${unnest('given', { device_sn: ['text', sns], at: ['timestamptz', ms] })}`. One statement,
 * whatever the number of rows. Instants are given in ms, also `Infinity`. Writing and reading them as text took longer than everything
 * else. And no zone of a driver or session can change a number.
 */
export function unnest(name: string, columns: Readonly<Record<string, Column>>): SQL {
  const arrays = Object.values(columns).map(([type, values]) => sql`${sql.param(arrayOf(type, values))}::${sql.raw(givenAs(type))}[]`)
  const names = Object.keys(columns).map((column) => sql.identifier(column))
  const selected = Object.entries(columns).map(([column, [type]]) => (type === INSTANT ? instantOf(column) : sql.identifier(column)))
  return sql`(select ${sql.join(selected, sql`, `)} from unnest(${sql.join(arrays, sql`, `)}) as list(${sql.join(names, sql`, `)})) as ${sql.identifier(name)}`
}

const INSTANT = 'timestamptz'
const givenAs = (type: string) => (type === INSTANT ? 'float8' : type)
/** Rounded, because far from now a double of seconds misses the ms by some µs. */
const instantOf = (column: string) => sql`to_timestamp(${sql.identifier(column)} / 1000)::timestamptz(3) as ${sql.identifier(column)}`

/** Only a text can need the driver's quotes and escapes, which take longer than everything else. */
const arrayOf = (type: string, values: Column[1]) => (type === 'text' ? values : `{${values.map((value) => value ?? 'null').join(',')}}`)

/** An int8 as drivers hand it over; all of ours fit a number. */
export type Bigint = string | number
export const epochMs = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::bigint`)
