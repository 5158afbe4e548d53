import { z } from 'zod'

import { listed } from '../../platform/counts.ts'
import { IdInput, listOf, listQuery } from '../../platform/crud.ts'
import { defineResource, download, query } from '../../platform/endpoint.ts'
import { idOf } from '../../platform/rows.ts'
import { DateRange, DeviceSn, Id, Instant, text } from '../../platform/schemas.ts'
import { Change, Money, Price, Quantity } from '../../platform/units.ts'
import { READING_DECISIONS, READING_SOURCES, READING_VERDICTS } from './reading.ts'

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

/** Readings of a day that are shown at most; a meter that reports every half minute has more. */
export const MOST_READINGS_OF_DAY = 200

const Mark = z.object({ register: Quantity, at: Instant })

const ReadingOfDay = z.object({
  id: Id,
  effectiveAt: Instant,
  arrivedAt: Instant,
  register: Quantity,
  /** Its share of the daily rows. */
  usage: Quantity,
  verdict: z.enum(READING_VERDICTS),
  accepted: z.boolean(),
  decision: z.enum(READING_DECISIONS).nullable(),
  source: z.enum(READING_SOURCES),
})

const Posting = z.object({
  id: Id,
  at: Instant,
  /** Into the card; negative: out of it. */
  quantity: Quantity,
  actor: z.string(),
  /** On a later business day than that of the water: a late reading, a decision or a correction. */
  isLater: z.boolean(),
})

/** How the usage of a daily row came about: registers, readings, and the entries that posted it. */
export const DayUsage = z.object({
  id: Id,
  date: z.iso.date(),
  deviceSn: z.string(),
  meterId: idOf('waterMeter').nullable(),
  cardId: idOf('waterCard').nullable(),
  dailyUsage: Quantity,
  unitPrice: Price.nullable(),
  amount: Money.nullable(),
  estimated: z.boolean(),
  /** The accepted reading before the day. Of a meter out of the caller's scope there are no readings. */
  start: Mark.nullable(),
  /** The last accepted reading of the day; on a day without one the next that came. */
  end: Mark.nullable(),
  readings: z.array(ReadingOfDay),
  readingCount: z.int(),
  postings: z.array(Posting),
  /** The sum of the postings: the usage, with the sign of the card. */
  posted: Quantity,
})
/** A day's computation as it is on the wire and on the page. */
export type DayUsage = z.input<typeof DayUsage>

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
  { errors: ['sortsTooMuch'], programs: 'all', mayLag: ['trend', 'top', 'byUser'] },
)
