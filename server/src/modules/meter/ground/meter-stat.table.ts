import { fen, litre } from '@weir/contract/platform/units'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, unique, varchar } from 'drizzle-orm/pg-core'

import { fenColumn, id, instant, litreColumn, owner, priceColumn, reference } from '../../../kernel/columns.ts'

/**
 * The usage of one meter on one business day for one bind period. The reading service writes it in the transaction that accepts the
 * reading; everybody else only reads. Rows without a card have no price and no amount.
 */
export const meterStats = pgTable(
  'meter_stat',
  {
    id: id(),
    date: date().notNull(),
    deviceSn: varchar({ length: 64 }).notNull(),
    /** 0: no card had the meter. */
    bindingId: reference().notNull(),
    cardId: reference(),
    cardNo: varchar({ length: 32 }),
    /** Register of the day's last accepted reading; empty on a day that only lies in a gap. */
    reportedLitre: litreColumn(),
    usageLitre: litreColumn().notNull(),
    /** The posted litres of this row. With a card they equal the usage once the transaction ends. */
    postedLitre: litreColumn().notNull().default(litre(0)),
    /** In force at the end of the day; today's is the present one. */
    unitPrice: priceColumn(),
    amountFen: fenColumn(),
    /** First day of the card's price run, and its litres up to and including this row: amounts round over the run, so they do not drift. */
    runFrom: date(),
    runLitre: litreColumn(),
    /** Accepted readings that report into this row, and those of them whose rise was spread over days. */
    parts: integer().notNull(),
    estimatedParts: integer().notNull(),
    estimated: boolean().generatedAlwaysAs(sql`estimated_parts > 0`),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    ...owner(),
  },
  (table) => [
    unique('meter_stat_key').on(table.deviceSn, table.date, table.bindingId),
    index('meter_stat_card').on(table.cardId, table.date),
    index('meter_stat_dept').on(table.deptId, table.date),
    index('meter_stat_date').on(table.date, table.id),
    check('meter_stat_not_negative', sql`${table.usageLitre} >= 0 and ${table.parts} >= 0`),
  ],
)
/** Sums of the daily rows per business day and department, kept in step with them. Month and year are sums of days. */
export const usageSummaries = pgTable(
  'usage_summary',
  {
    date: date().notNull(),
    deptId: reference().notNull(),
    usageLitre: litreColumn().notNull().default(litre(0)),
    amountFen: fenColumn().notNull().default(fen(0)),
  },
  (table) => [primaryKey({ name: 'usage_summary_key', columns: [table.date, table.deptId] })],
)

/**
 * Sums of the daily rows with a card per business day, department and place of the card now: its region, and the community of its room. 0:
 * it has none. They are kept in step with the rows and with the place of each card. The rest of `usageSummaries` has no card.
 */
export const placeUsages = pgTable(
  'place_usage',
  {
    date: date().notNull(),
    deptId: reference().notNull(),
    regionId: reference().notNull(),
    communityId: reference().notNull(),
    usageLitre: litreColumn().notNull().default(litre(0)),
    amountFen: fenColumn().notNull().default(fen(0)),
  },
  (table) => [
    primaryKey({ name: 'place_usage_key', columns: [table.date, table.deptId, table.regionId, table.communityId] }),
    index('place_usage_community').on(table.communityId, table.date),
  ],
)

/** Sums of `placeUsages` per month (`2026-11`) and per year (`2026`). They are kept in step with them. */
export const placePeriodUsages = pgTable(
  'place_period_usage',
  {
    period: varchar({ length: 7 }).notNull(),
    deptId: reference().notNull(),
    regionId: reference().notNull(),
    communityId: reference().notNull(),
    usageLitre: litreColumn().notNull(),
    amountFen: fenColumn().notNull(),
  },
  (table) => [
    primaryKey({ name: 'place_period_usage_key', columns: [table.period, table.deptId, table.regionId, table.communityId] }),
    index('place_period_usage_community').on(table.communityId, table.period),
  ],
)

/**
 * Sums of the daily rows of each meter, card and department, per month (`2026-11`) and per year (`2026`). They are kept in step with the
 * rows. Rankings read them. Card 0: no card had the meter.
 */
export const periodUsages = pgTable(
  'period_usage',
  {
    period: varchar({ length: 7 }).notNull(),
    deviceSn: varchar({ length: 64 }).notNull(),
    cardId: reference().notNull(),
    usageLitre: litreColumn().notNull(),
    amountFen: fenColumn().notNull(),
    ...owner(),
  },
  (table) => [
    primaryKey({ name: 'period_usage_key', columns: [table.period, table.deviceSn, table.cardId, table.deptId] }),
    index('period_usage_card').on(table.cardId, table.period),
  ],
)
