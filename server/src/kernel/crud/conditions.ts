import { businessZone } from '@weir/contract/platform/zone'
import { between, eq, gt, gte, ilike, lt, lte, type SQL, sql, and, like, inArray, or, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Context } from '../context.ts'

export const equals = (column: PgColumn) => (value: unknown) => eq(column, value)
/** Rows without a value are none with this one. Generated lists use these conditions. @public */
export const isNot = (column: PgColumn) => (value: unknown) => sql`${column} is distinct from ${sql.param(value, column)}`
/** @public */
export const above = (column: PgColumn) => (value: unknown) => gt(column, value)
/** @public */
export const atLeast = (column: PgColumn) => (value: unknown) => gte(column, value)
/** @public */
export const below = (column: PgColumn) => (value: unknown) => lt(column, value)
/** @public */
export const atMost = (column: PgColumn) => (value: unknown) => lte(column, value)
export const contains = (column: PgColumn) => (value: string) => ilike(column, `%${escapeLike(value)}%`)

export const escapeLike = (value: string) => value.replace(/[\\%_]/g, '\\$&')

/** The conditions of those filters that were given. */
export const conditionsOf = (ctx: Context, filters: object, given: object): SQL[] =>
  Object.entries(given).flatMap(([key, value]) =>
    value === undefined ? [] : [(filters as Record<string, (value: unknown, ctx: Context) => SQL>)[key]!(value, ctx)],
  )

/** Business days, both included, whatever the zone of the host or the session. */
export const withinDays = (column: PgColumn, [from, to]: readonly [string, string]): SQL =>
  sql`${column} >= (${from}::date::timestamp at time zone ${businessZone()}) and ${column} < ((${to}::date + 1)::timestamp at time zone ${businessZone()})`

/** @public */
export const inDays = (column: PgColumn) => (days: readonly [string, string]) => withinDays(column, days)
/** Of a column that holds business days. @public */
export const betweenDays =
  (column: PgColumn) =>
  ([from, to]: readonly [string, string]) =>
    between(column, from, to)

/** From the beginning of a business day on. */
export const sinceDay = (column: PgColumn, day: string): SQL => sql`${column} >= (${day}::date::timestamp at time zone ${businessZone()})`

/** A phone by its whole number or its last four digits; both by an index on `right(telephone, 4)`. */
export const phoneIs =
  (column: PgColumn) =>
  (digits: string): SQL => {
    const lastFour = sql`right(${column}, 4) = ${digits.slice(-4)}`
    return digits.length > 4 ? and(lastFour, eq(column, digits))! : lastFour
  }

/** One way to find rows, each by an index of its own. */
export interface Lookup {
  where: SQL
  /** Where many may match: that of the index. */
  order?: SQL
}

const FIRST = sql`~<~`
const LAST = sql`~>~`

/**
 * Rows whose column has this prefix, by an index with `varchar_pattern_ops`. The query asks for the index's order. Otherwise the planner
 * would scan the table for a few rows, and all matches may be at its end.
 */
export const begins = (column: PgColumn, typed: string, which: 'first' | 'last' = 'first'): Lookup => ({
  where: like(column, `${escapeLike(typed)}%`),
  order: sql`${column} using ${which === 'first' ? FIRST : LAST}`,
})

const LAST_FOUR = /^[A-Za-z\d]{4}$/
/** Rows whose column ends with the four characters that were typed, by an index on `right(…, 4)`. */
export const endsWithFour = (column: PgColumn, typed: string): Lookup[] =>
  LAST_FOUR.test(typed) ? [{ where: sql`right(${column}, 4) = ${typed}` }] : []

/** The SQL after `select … from table`: a limited number of rows from any of the lookups, those of the first lookups first. */
export function foundBy(table: PgTable & { id: PgColumn }, lookups: readonly Lookup[], scope: SQL | undefined, most: number): SQL {
  const branches = lookups.map(({ where, order }, rank) => {
    const inOrder = order && sql`order by ${order}`
    return sql`(select ${table.id}, ${rank}::int as rank from ${table} where ${and(where, scope)} ${inOrder} limit ${most})`
  })
  const found = sql`select id, min(rank) as rank from (${sql.join(branches, sql` union all `)}) as branch group by id`
  return sql`join (${found}) as found on found.id = ${table.id} order by found.rank, ${table.id} limit ${most}`
}

export type Scope = (ctx: Context) => SQL | undefined

/** Rows of the departments within the call's scope, and the caller's own. Without a grant no row is visible. */
export const ownedBy =
  (table: { deptId: SQLWrapper; createdBy: SQLWrapper }): Scope =>
  ({ scope, actor }) => {
    if (scope.all) return undefined
    const departments = scope.deptIds.length > 0 ? inArray(table.deptId, [...scope.deptIds]) : undefined
    const own = scope.own ? eq(table.createdBy, actor.id) : undefined
    return or(departments, own) ?? sql`false`
  }

/** For tables of the platform, whose rows belong to nobody. */
export const everyRow: Scope = () => undefined
