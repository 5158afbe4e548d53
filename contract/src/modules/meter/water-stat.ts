import { z } from 'zod'

import { defineResource, download, query } from '../../platform/endpoint.ts'
import { idOf } from '../../platform/rows.ts'
import { DateRange, Id, Instant } from '../../platform/schemas.ts'
import { Change, Money, Quantity } from '../../platform/units.ts'
import { ComparedPeriod, PeriodUnit, TrendQuery } from './meter-stat.ts'

/** The places that usage is summed by. */
export const PLACE_KINDS = ['region', 'community'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

/** A place, or the usage that has none: of cards in no region or community, and of meters without a card. */
const ROW_KINDS = [...PLACE_KINDS, 'noRegion', 'noCommunity', 'noCard'] as const

const figures = {
  /** Cards that are not closed and stand there now. */
  cards: z.int(),
  usage: Quantity,
  /** Of the days before (`previousDays`). */
  usageBefore: Quantity,
  change: Change.nullable(),
  /** Of the same days a year earlier. */
  usageYearBefore: Quantity,
  changeOfYear: Change.nullable(),
  amount: Money,
}

export const PlaceUsage = z.object({
  kind: z.enum(ROW_KINDS),
  placeId: Id.nullable(),
  name: z.string().nullable(),
  /** Of a community. */
  regionName: z.string().nullable(),
  /** Of a region: how many regions of the answer it stands below. Its figures include those of the regions below it. */
  level: z.int(),
  ...figures,
})
export type PlaceUsage = z.input<typeof PlaceUsage>

const Days = z.tuple([z.iso.date(), z.iso.date()])
export const PlaceUsages = z.object({
  days: Days,
  before: Days,
  yearBefore: Days,
  asOf: Instant,
  company: z.string(),
  list: z.array(PlaceUsage),
  /** Each card and meter once. */
  sums: z.object(figures),
})
export type PlaceUsages = z.input<typeof PlaceUsages>

const PlaceQuery = z.strictObject({
  by: z.enum(PLACE_KINDS).default('region'),
  dateRange: DateRange.optional(),
  /** Without `dateRange`: of the running day, month or year; of the month if nothing says so. */
  unit: PeriodUnit.optional(),
  /** Only what stands in this region and those below it. */
  regionId: idOf('region').optional(),
})

export const waterStatApi = defineResource(
  'waterStat',
  'water/waterStat',
  {
    /** Usage by region or community, where the cards are now, beside the period before and the year before. */
    list: query(PlaceQuery, PlaceUsages),
    /** Usage of a place over time. */
    trend: query(TrendQuery, z.array(ComparedPeriod)),
    export: download(PlaceQuery, { leavesOut: ['placeId', 'kind', 'level'] }),
  },
  { programs: 'all', mayLag: ['list', 'trend'] },
)
