import { meterStatApi, MOST_SORTED_DAYS } from '@weir/contract/modules/meter/meter-stat'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { dayNumber } from '@weir/contract/platform/zone'
import { and, between, not, type SQL, sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { crudExport } from '../../../kernel/crud/export.ts'
import { type Days, readHandlers, type ReadOptions } from '../../../kernel/crud/read-handlers.ts'
import { AppError } from '../../../kernel/errors.ts'
import { waterCards } from '../../card/index.ts'
import { roomOfCard } from './ranking.queries.ts'
import { filtersOf, statScope } from './meter-stat-filters.ts'
import { usageTotal } from './meter-stat-sums.ts'
import { meterStats } from '../ground/meter-stat.table.ts'
import { isSupply } from './usage-summary.ts'

type Api = typeof meterStatApi

/** The inner `sql` keeps its columns qualified, which a selected one loses. */
const ofCard = <Value = string>(value: SQL) =>
  sql<Value | null>`${sql`(select ${value} from ${waterCards} where ${waterCards.id} = ${meterStats.cardId})`}`

const reading: ReadOptions<Api> = {
  columns: {
    id: meterStats.id,
    date: meterStats.date,
    deviceSn: meterStats.deviceSn,
    cardNo: meterStats.cardNo,
    cardId: meterStats.cardId,
    hyUserId: ofCard<number>(sql`${waterCards.hyUserId}`).mapWith(waterCards.hyUserId),
    userName: ofCard(sql`${waterCards.name}`),
    roomNo: ofCard(roomOfCard),
    reportedUsage: meterStats.reportedLitre,
    dailyUsage: meterStats.usageLitre,
    unitPrice: meterStats.unitPrice,
    amount: meterStats.amountFen,
    estimated: sql<boolean>`${meterStats.estimated}`,
    createdAt: meterStats.createdAt,
    updatedAt: meterStats.updatedAt,
  },
  filters: filtersOf(meterStats),
  dated: (days: Days) => between(meterStats.date, ...days),
  // The rows of a main meter are listed where that meter is asked for.
  scope: (ctx) => and(statScope(ctx), not(isSupply(meterStats)))!,
  emptyLast: ['amount'],
  missing: 'error.notFound',
}
const ofMeter: ReadOptions<Api> = { ...reading, scope: statScope }
const { list, counts } = readHandlers(meterStatApi, meterStats, reading)
const { list: listOfMeter } = readHandlers(meterStatApi, meterStats, ofMeter)

export const countStats = counts

/** The newest days first, with the sums of all rows that match. */
export async function listStats(ctx: Context, input: InputOf<Api['list']>) {
  demandSortable(input)
  const { deviceSn, cardNo, hyUserId, regionId, communityId, without, dateRange, orderBy = 'date' } = input
  const [page, { quantity, amount }] = await Promise.all([
    (deviceSn === undefined ? list : listOfMeter)(ctx, { ...input, orderBy }),
    usageTotal(ctx, dateRange, { deviceSn, cardNo, hyUserId, regionId, communityId, without }),
  ])
  return { ...page, sums: { dailyUsage: quantity, amount } }
}

/** By date the index has the order. By a figure all matching rows are read. */
function demandSortable({ orderBy, deviceSn, cardNo, hyUserId, dateRange }: InputOf<Api['list']>) {
  if (orderBy !== 'dailyUsage' && orderBy !== 'amount') return
  const isOfOne = [deviceSn, cardNo, hyUserId].some((one) => one !== undefined)
  const days = dateRange ? dayNumber(dateRange[1]) - dayNumber(dateRange[0]) + 1 : Infinity
  if (!isOfOne && days > MOST_SORTED_DAYS) throw new AppError(400, 'meterStat.error.sortsTooMuch', { days: MOST_SORTED_DAYS })
}

const exportAll = crudExport(meterStatApi, meterStats, reading)
const exportOfMeter = crudExport(meterStatApi, meterStats, ofMeter)
export const exportStats: typeof exportAll = (ctx, input) => (input.deviceSn === undefined ? exportAll : exportOfMeter)(ctx, input)
