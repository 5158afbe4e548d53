import { type Counterpart, exported, list, type Reply, type See, statistic, together } from '../counterpart.ts'
import type { RowOf } from '../rows.ts'

type Stat = RowOf<'meterStats'>
type Days = readonly [string, string]

/** On the wire litres and fen are decimal texts; here they are whole numbers again. */
export const whole = (text: unknown) => Number(String(text).replace('.', ''))

export const sumOf = (rows: readonly Stat[]) => ({
  quantity: rows.reduce((sum, { usageLitre }) => sum + usageLitre, 0),
  amount: rows.reduce((sum, { amountFen }) => sum + amountFen!, 0),
})

const within =
  ([from, to]: Days) =>
  ({ date }: Stat) =>
    date >= from && date <= to

/** By day, month or year: as much of the date as names it. */
export const byPeriod = (rows: readonly Stat[], length: number) =>
  [...Map.groupBy(rows, ({ date }) => date.slice(0, length))]
    .map(([period, rows]) => ({ period, ...sumOf(rows) }))
    .toSorted((a, b) => (a.period < b.period ? -1 : 1))

export const periodsTold = (data: Reply['data']) =>
  (data as unknown as { period: string; quantity: string; amount: string }[]).map(({ period, quantity, amount }) => {
    return { period, quantity: whole(quantity), amount: whole(amount) }
  })

/** Who used most on these days: by what `key` says of a row, as `[key, litres]`. */
const ranked = ({ all, mine }: See, days: Days, key: (row: Stat) => string | number) =>
  [...Map.groupBy(mine(all.meterStats).filter(within(days)), key)]
    .map(([key, rows]) => [key, sumOf(rows).quantity])
    .toSorted(([, a], [, b]) => Number(b) - Number(a))

export const usersRanked = (see: See, days: Days) =>
  ranked(see, days, ({ cardId }) => see.all.waterCards.find(({ id }) => id === cardId)!.hyUserId)

export const ranksTold = (key: 'deviceSn' | 'hyUserId') => (data: Reply['data']) =>
  (data as unknown as Record<string, unknown>[]).map((rank) => [rank[key], whole(rank.usage)])

const ALL: Days = ['2025-01-01', '2026-02-15']
/** A year, a month, and days that are neither: each is summed from other tables. */
const RANGES: readonly Days[] = [['2026-01-01', '2026-02-15'], ['2026-01-01', '2026-01-31'], ALL, ['2026-02-02', '2026-02-04']]

const trend = (unit: string, length: number, filter: object, passes: (row: Stat, see: See) => boolean) =>
  statistic(
    (see) =>
      byPeriod(
        see.mine(see.all.meterStats).filter((row) => passes(row, see)),
        length,
      ),
    periodsTold,
    { unit, dateRange: ALL, ...filter },
  )

const isOfUser = ({ cardId }: Stat, { waterCards }: See['all']) => waterCards.find(({ id }) => id === cardId)!.hyUserId === 1

export const usageQueries: Record<string, Counterpart> = {
  'water/meterStat/list': together(
    list(
      'meterStats',
      [{ deviceSn: 'SN-0' }, ({ deviceSn }) => deviceSn === 'SN-0'],
      [{ hyUserId: 1 }, isOfUser],
      [{ dateRange: ['2026-01-01', '2026-02-03'] }, within(['2026-01-01', '2026-02-03'])],
    ),
    statistic(
      ({ all, mine }) => sumOf(mine(all.meterStats)),
      ({ sums }) => {
        const { dailyUsage, amount } = sums as Record<string, string>
        return { quantity: whole(dailyUsage), amount: whole(amount) }
      },
    ),
  ),
  'water/meterStat/trend': together(
    trend('day', 10, {}, () => true),
    trend('month', 7, { hyUserId: 1 }, (row, { all }) => isOfUser(row, all)),
    trend('year', 4, { deviceSn: 'SN-1' }, ({ deviceSn }) => deviceSn === 'SN-1'),
  ),
  'water/meterStat/top': together(
    ...RANGES.map((dateRange) =>
      statistic((see) => ranked(see, dateRange, ({ deviceSn }) => deviceSn), ranksTold('deviceSn'), { dateRange }),
    ),
  ),
  'water/meterStat/byUser': together(
    ...RANGES.map((dateRange) => statistic((see) => usersRanked(see, dateRange), ranksTold('hyUserId'), { dateRange })),
  ),
  'water/meterStat/export': exported('meterStats', ({ reportedLitre }) => reportedLitre! / 1000),
}
