import { z } from 'zod'

import { listed } from '../../platform/counts.ts'
import { IdInput, listOf, listQuery } from '../../platform/crud.ts'
import { defineResource, download, query } from '../../platform/endpoint.ts'
import { idOf } from '../../platform/row-id.ts'
import { DateRange, DeviceSn, Id, Instant, text } from '../../platform/schemas.ts'
import { Change, Money, Price, Quantity } from '../../platform/units.ts'
import { DayUsage } from './day-usage.ts'

export const PERIOD_UNITS = ['day', 'month', 'year'] as const
export type PeriodUnit = (typeof PERIOD_UNITS)[number]
export const PeriodUnit = z.enum(PERIOD_UNITS)

/** The usage of a meter on one business day for one card. */
export const MeterStat = z.object({
  id: Id,
  date: z.iso.date(),
  deviceSn: z.string(),
  cardNo: z.string().nullable(),
  cardId: idOf('waterCard').nullable(),
  /** Of the card: its household and room of now. */
  hyUserId: idOf('hyUser').nullable(),
  userName: z.string().nullable(),
  roomNo: z.string().nullable(),
  /** Register of the day's last accepted reading; empty on a day that only lies in a gap. */
  reportedUsage: Quantity.nullable(),
  dailyUsage: Quantity,
  /** Price and amount are empty where no card had the meter. */
  unitPrice: Price.nullable(),
  amount: Money.nullable(),
  /** The rise of several days, spread evenly over them. */
  estimated: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
})
/** A daily row as it is on the wire and on the page. */
export type MeterStat = z.input<typeof MeterStat>

/** Whole numbers and SNs only: history is long, and each is found by its key. */
const MeterStatFilter = {
  deviceSn: DeviceSn.optional(),
  cardNo: text(32).optional(),
  hyUserId: idOf('hyUser').optional(),
  /** Of the card, where it is now; with the regions below it. */
  regionId: idOf('region').optional(),
  communityId: idOf('community').optional(),
  /** Only usage that belongs to none: of meters without a card, or of cards in no region or community. */
  without: z.enum(['card', 'region', 'community']).optional(),
}

/** `2026-11-20`, `2026-11` or `2026`, by the unit. */
export const UsagePeriod = z.object({ period: z.string(), quantity: Quantity, amount: Money })
export type UsagePeriod = z.input<typeof UsagePeriod>

export const COMPARED_WITH = ['before', 'yearBefore'] as const
export type ComparedWith = (typeof COMPARED_WITH)[number]

/** `compared`: usage of its counterpart, which is as far into the days before, or the same a year earlier. Null without one. */
export const ComparedPeriod = UsagePeriod.extend({ compared: Quantity.nullable() })
export type ComparedPeriod = z.input<typeof ComparedPeriod>

export const TrendQuery = z.strictObject({
  unit: PeriodUnit,
  dateRange: DateRange.optional(),
  compare: z.enum(COMPARED_WITH).optional(),
  ...MeterStatFilter,
})

const RankingFilter = {
  dateRange: DateRange.optional(),
  /** Without `dateRange`: of the running day, month or year; of the month if nothing says so. */
  unit: PeriodUnit.optional(),
  regionId: idOf('region').optional(),
  communityId: idOf('community').optional(),
}
const RankingQuery = z.strictObject({ ...RankingFilter, limit: z.int().min(1).max(100).default(10) })
const RankingExport = z.strictObject(RankingFilter)

/** `usageBefore` is of `previousDays`; where that is nothing, there is no change. */
const Compared = { usageBefore: Quantity, change: Change.nullable() }

export const MeterRank = z.object({
  no: z.int(),
  deviceSn: z.string(),
  cardNo: z.string().nullable(),
  roomNo: z.string().nullable(),
  userName: z.string().nullable(),
  usage: Quantity,
  ...Compared,
  amount: Money,
})
export type MeterRank = z.input<typeof MeterRank>

export const UserRank = z.object({
  no: z.int(),
  hyUserId: idOf('hyUser'),
  userName: z.string(),
  roomNo: z.string().nullable(),
  usage: Quantity,
  ...Compared,
  amount: Money,
})
export type UserRank = z.input<typeof UserRank>

/** Days that can be sorted by usage or amount, unless one meter, card or household is meant: history is long. */
export const MOST_SORTED_DAYS = 92

export const meterStatApi = defineResource(
  'meterStat',
  'water/meterStat',
  {
    /** `dateRange` is about `date`; the sums are of all rows that match, not of the page. */
    ...listed(
      query(
        listQuery(MeterStatFilter, ['id', 'date', 'dailyUsage', 'amount']),
        listOf(MeterStat).extend({ sums: z.object({ dailyUsage: Quantity, amount: Money }) }),
      ),
    ),
    /** How the usage of one daily row came about. */
    day: query(IdInput, DayUsage),
    /** Periods without a row are left out. Without `dateRange`: this month by day, this year by month, ten years by year. */
    trend: query(TrendQuery, z.array(ComparedPeriod)),
    /** Meters by usage, beside the period before. */
    top: query(RankingQuery, z.array(MeterRank)),
    /** End users by usage, beside the period before. */
    byUser: query(RankingQuery, z.array(UserRank)),
    /** All ranks, not only the first. */
    exportTop: download(RankingExport),
    exportByUser: download(RankingExport),
    export: download(z.strictObject({ dateRange: DateRange.optional(), ...MeterStatFilter }), { leavesOut: ['id', 'cardId', 'hyUserId'] }),
  },
  { errors: ['sortsTooMuch'] },
)
