import { CommunityLoss, type mainMeterApi } from '@weir/contract/modules/meter/main-meter'
import { previousDays } from '@weir/contract/modules/meter/compared-days'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { add, type Litre, litre, minus, type Permille } from '@weir/contract/platform/units'
import { and, asc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { rowsSheet, fileTitle } from '../../../kernel/crud/rows-sheet.ts'
import type { Download } from '../../../kernel/download.ts'
import { texts } from '../../../kernel/texts.ts'
import { communities, regions } from '../../place/index.ts'
import { currentPeriod, type Days, today } from '../meter-stat/meter-stat-filters.ts'
import { meterStats } from '../ground/meter-stat.table.ts'
import { withinRegions } from '../ground/water-card-filters.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { usageByPlace } from '../water-stat/water-stat.queries.ts'
import { mainMeters, mainMeterScope } from './main-meter.table.ts'

type Asked = InputOf<(typeof mainMeterApi)['losses']>

interface Supplied {
  communityId: number
  communityName: string
  regionName: string
  mainMeters: number
  incomplete: number
  supplied: Litre
}

/** Per mille with one place, of what was supplied, half away from zero. */
function rateOf(loss: Litre, supplied: Litre): Permille | null {
  const [lost, all] = [Number(loss), Number(supplied)]
  return all === 0 ? null : ((Math.sign(lost) * Math.round((Math.abs(lost) / all) * 1000)) as Permille)
}

/**
 * The supply of each community with main meters on these days. It is the sum of their daily rows without a card, of the days on which each
 * measures the community. A few rows of a few meters are read, by their key.
 */
async function suppliedOn(ctx: Context, [from, to]: Days, regionId: number | undefined): Promise<Supplied[]> {
  const rows = await ctx.db
    .select({
      communityId: communities.id,
      communityName: communities.name,
      regionName: regions.name,
      startDate: mainMeters.startDate,
      endDate: mainMeters.endDate,
      rows: sql<number>`used.rows`.mapWith(Number),
      supplied: sql<Litre>`coalesce(used.litres, 0)`.mapWith(meterStats.usageLitre),
    })
    .from(mainMeters)
    .innerJoin(communities, eq(communities.id, mainMeters.communityId))
    .innerJoin(regions, eq(regions.id, communities.regionId))
    .innerJoin(waterMeters, eq(waterMeters.id, mainMeters.meterId))
    .innerJoin(
      sql`lateral (
        select count(*) as rows, sum(usage_litre) as litres from ${meterStats}
        where ${meterStats.deviceSn} = ${waterMeters.deviceSn} and ${meterStats.cardId} is null
          and ${meterStats.date} between greatest(${from}::date, ${mainMeters.startDate}) and least(${to}::date, coalesce(${mainMeters.endDate}, ${to}::date))
      ) as used`,
      sql`true`,
    )
    .where(
      and(
        mainMeterScope(ctx),
        lte(mainMeters.startDate, to),
        or(isNull(mainMeters.endDate), gte(mainMeters.endDate, from)),
        regionId === undefined ? undefined : withinRegions(communities.regionId, regionId),
      ),
    )
    .orderBy(asc(regions.name), asc(communities.name), asc(communities.id))
  return [...Map.groupBy(rows, ({ communityId }) => communityId).values()].map((ofOne) => ({
    communityId: ofOne[0]!.communityId,
    communityName: ofOne[0]!.communityName,
    regionName: ofOne[0]!.regionName,
    mainMeters: ofOne.length,
    incomplete: ofOne.filter((row) => row.rows === 0 || row.startDate > from || (row.endDate !== null && row.endDate < to)).length,
    supplied: ofOne.reduce((sum, row) => add(sum, row.supplied), litre(0)),
  }))
}

const balanceOf = (supplied: Litre, used: Litre) => {
  const loss = minus(supplied, used)
  return { supplied, used, loss, lossRate: rateOf(loss, supplied) }
}

/** Supply, usage and loss of each community, beside the period before. */
export async function communityLosses(ctx: Context, { dateRange, unit = 'month', regionId }: Asked) {
  const asked = dateRange ?? currentPeriod(ctx, unit)
  const days: [string, string] = [asked[0], asked[1] > today(ctx) && asked[0] <= today(ctx) ? today(ctx) : asked[1]]
  const before = previousDays(days, today(ctx), dateRange ? undefined : unit)
  const [supplied, used, suppliedBefore, usedBefore] = await Promise.all([
    suppliedOn(ctx, days, regionId),
    usageByPlace(ctx, 'community', days, { regionId }),
    suppliedOn(ctx, before, regionId),
    usageByPlace(ctx, 'community', before, { regionId }),
  ])
  const former = new Map(suppliedBefore.map((row) => [row.communityId, row.supplied]))
  const list = supplied.map(({ supplied, ...row }) => {
    const then = balanceOf(former.get(row.communityId) ?? litre(0), usedBefore.get(row.communityId)?.usage ?? litre(0))
    const now = balanceOf(supplied, used.get(row.communityId)?.usage ?? litre(0))
    return { ...row, ...now, lossBefore: then.loss, lossRateBefore: then.lossRate }
  })
  const sum = (name: 'supplied' | 'used') => list.reduce((sum, row) => add(sum, row[name]), litre(0))
  return { days, before, asOf: ctx.now(), company: ctx.settings.receiptCompany, list, sums: balanceOf(sum('supplied'), sum('used')) }
}

export async function exportLosses(ctx: Context, asked: Asked): Promise<Download> {
  const { days, before, list } = await communityLosses(ctx, asked)
  const text = texts[ctx.client.language]
  const resource = 'mainMeter'
  async function* rows() {
    yield* list
  }
  const then = before.join('–')
  return {
    filename: `${fileTitle(ctx, resource, { dateRange: days }, text.t('mainMeter.heading'))}.xlsx`,
    sheet: rowsSheet(ctx, {
      resource,
      row: CommunityLoss,
      leavesOut: ['communityId'],
      headed: { lossBefore: then, lossRateBefore: then },
      rows: rows(),
      count: async () => list.length,
    }),
  }
}
