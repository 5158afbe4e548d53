import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'

import { iotCards } from './iot-card.table.ts'
import { iotPackages } from './iot-package.table.ts'

const counts = and(eq(iotPackages.iotCardId, iotCards.id), isNull(iotPackages.refundedAt))

/** The end of the last package of a card, also of one that has not begun; null: there was none. The inner `sql` keeps columns qualified. */
export const lastEnd =
  sql<Date | null>`${sql`greatest(${iotCards.deadline}, (select max(${iotPackages.end}) from ${iotPackages} where ${counts}))`}`.mapWith(
    iotCards.deadline,
  )

/** Active packages end by then, and no other one follows: a card that is renewed ahead is not expiring. */
export const endsBy = (at: Date): SQL => {
  const then = sql`${at.toISOString()}::timestamptz`
  const follows = sql`select from ${iotPackages} where ${counts} and ${iotPackages.end} > ${then}`
  return sql`(${iotCards.deadline} <= ${then} and not exists (${follows}))`
}
