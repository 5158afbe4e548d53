import { z } from 'zod'

import { defineResource, query } from '../../platform/endpoint.ts'
import { Destination } from '../../platform/destination.ts'
import { idOf } from '../../platform/rows.ts'
import { DateRange, Instant } from '../../platform/schemas.ts'
import { Money, Quantity } from '../../platform/units.ts'
import { INBOX_KINDS } from '../inbox.ts'
import { PeriodUnit, UsagePeriod } from '../meter/meter-stat.ts'
import { ConnectivityCounts } from '../meter/water-meter.ts'

/** Stored: receipts less refunds. Consumption: the amounts of the daily rows. */
const Summary = z.object({
  /** End users with a card that is not closed. */
  userTotal: z.int(),
  usersToday: z.int().meta({ unit: 'household' }),
  usersMonth: z.int().meta({ unit: 'household' }),
  usageTotal: Quantity,
  storedTotal: Money,
  consumptionTotal: Money,
  usageToday: Quantity,
  storedToday: Money,
  consumptionToday: Money,
  usageMonth: Quantity,
  storedMonth: Money,
  consumptionMonth: Money,
  /** The same days of the month before, to compare with. */
  usageMonthBefore: Quantity,
  storedMonthBefore: Money,
  consumptionMonthBefore: Money,
  /** The last 14 business days, today included, oldest first. */
  daily: z.array(z.object({ date: z.iso.date(), users: z.int(), usage: Quantity, stored: Money, consumption: Money })),
  asOf: Instant,
})
export type Summary = z.input<typeof Summary>

/** Work that waits, the most harmful first; only what there is. */
const InboxItem = z.object({
  kind: z.enum(INBOX_KINDS),
  count: z.int(),
  /** Of the oldest, where it is known. */
  since: Instant.nullable(),
  /** The money and the water that are at stake, where the kind has them. */
  amount: Money.nullable(),
  quantity: Quantity.nullable(),
  /** They go on every day, such as a leak. */
  isDaily: z.boolean(),
  /** The list of these rows. */
  rows: Destination,
})
export type InboxItem = z.input<typeof InboxItem>

const Ranked = z.object({
  no: z.int(),
  /** The period: `2026-11-20`, `2026-11` or `2026`. */
  date: z.string(),
  hyUserId: idOf('hyUser'),
  userName: z.string(),
  roomNo: z.string().nullable(),
  usage: Quantity,
  amount: Money,
})
export type Ranked = z.input<typeof Ranked>

export const dashboardApi = defineResource(
  'dashboard',
  'home/dashboard',
  {
    summary: query(z.strictObject({}), Summary),
    /** Periods without a row are left out. Without `dateRange`: this month by day, this year by month, ten years by year. */
    usage: query(z.strictObject({ unit: PeriodUnit, dateRange: DateRange.optional() }), z.array(UsagePeriod)),
    /** End users by usage in the present day, month or year. */
    ranking: query(z.strictObject({ unit: PeriodUnit.default('month'), limit: z.int().min(1).max(100).default(10) }), z.array(Ranked)),
    inbox: query(z.strictObject({}), z.object({ list: z.array(InboxItem), asOf: Instant })),
    /** How the meters are connected. */
    meters: query(z.strictObject({}), ConnectivityCounts),
  },
  { programs: { but: ['inbox'] }, mayLag: ['usage', 'ranking'] },
)
