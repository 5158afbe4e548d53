import { z } from 'zod'

import { crud, editOf } from '../../platform/crud.ts'
import { defineResource, download, query } from '../../platform/endpoint.ts'
import { idOf } from '../../platform/rows.ts'
import { DateRange, Day, Id, Instant, text, Version } from '../../platform/schemas.ts'
import { Change, Quantity } from '../../platform/units.ts'
import { PeriodUnit } from './meter-stat.ts'

const MainMeter = z.object({
  id: Id,
  communityId: idOf('community'),
  communityName: z.string(),
  meterId: idOf('waterMeter'),
  meterDeviceSn: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date().nullable(),
  location: z.string().nullable(),
  version: Version,
  createdAt: Instant,
})

/** The days on which it measures the community: both included, and without an end until now. */
const Period = { startDate: Day, endDate: Day.nullable().optional(), location: text(64).nullable().optional() }
const MainMeterAdd = z.strictObject({ communityId: idOf('community'), meterId: idOf('waterMeter'), ...Period })
const MainMeterEdit = editOf(Period)
const MainMeterFilter = { communityId: idOf('community').optional(), meterId: idOf('waterMeter').optional(), location: text(64).optional() }

/** Supply of a community and usage of its households, on some days. */
const Balance = {
  /** Through its main meters, on the days on which they measure it. */
  supplied: Quantity,
  /** By the cards that stand in its rooms now. */
  used: Quantity,
  /** Supplied and not used: negative if households used more. */
  loss: Quantity,
  /** Of what was supplied; null if that is nothing. */
  lossRate: Change.nullable(),
}

export const CommunityLoss = z.object({
  communityId: idOf('community'),
  communityName: z.string(),
  regionName: z.string(),
  mainMeters: z.int(),
  /** Of them, those without a row on these days, or that measured only some of the days. */
  incomplete: z.int(),
  ...Balance,
  lossBefore: Quantity,
  lossRateBefore: Change.nullable(),
})
export type CommunityLoss = z.input<typeof CommunityLoss>

const Days = z.tuple([z.iso.date(), z.iso.date()])
export const CommunityLosses = z.object({
  days: Days,
  before: Days,
  asOf: Instant,
  company: z.string(),
  list: z.array(CommunityLoss),
  sums: z.object(Balance),
})
export type CommunityLosses = z.input<typeof CommunityLosses>

const LossQuery = z.strictObject({
  dateRange: DateRange.optional(),
  /** Without `dateRange`: of the running day, month or year; of the month if nothing says so. */
  unit: PeriodUnit.optional(),
  regionId: idOf('region').optional(),
})

export const mainMeterApi = defineResource(
  'mainMeter',
  'water/mainMeter',
  {
    ...crud({
      row: MainMeter,
      add: MainMeterAdd,
      edit: MainMeterEdit,
      filter: MainMeterFilter,
      sort: ['id', 'startDate', 'endDate', 'location', 'createdAt'],
    }),
    export: download(z.strictObject({ dateRange: DateRange.optional(), ...MainMeterFilter }), {
      leavesOut: ['id', 'communityId', 'meterId'],
    }),
    /** The communities with main meters, with their supply, usage and loss. */
    losses: query(LossQuery, CommunityLosses),
    exportLosses: download(LossQuery),
  },
  {
    title: 'communityName',
    errors: ['missing', 'communityMissing', 'meterMissing', 'meterBound', 'overlaps', 'endBeforeStart'],
    programs: 'all',
    mayLag: ['losses'],
  },
)
