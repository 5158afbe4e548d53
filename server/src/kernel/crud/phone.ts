import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A phone by its whole number or its last four digits; both by an index on `right(telephone, 4)`. */
export const phoneIs =
  (column: PgColumn) =>
  (digits: string): SQL => {
    const lastFour = sql`right(${column}, 4) = ${digits.slice(-4)}`
    return digits.length > 4 ? and(lastFour, eq(column, digits))! : lastFour
  }
