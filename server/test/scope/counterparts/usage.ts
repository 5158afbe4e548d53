import { type Counterpart, counted, exported, found, list, type Reply, type See, statistic, allOf } from '../counterpart.ts'
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

/** The ranking of usage on these days: by a row's `key`, as `[key, litres]`. */
const ranked = ({ all, mine }: See, days: Days, key: (row: Stat) => string | number, passes: (row: Stat, all: See['all']) => boolean) =>
  [
    ...Map.groupBy(
      mine(all.meterStats)
        .filter(within(days))
        .filter((row) => passes(row, all)),
      key,
    ),
  ]
    .map(([key, rows]) => [key, sumOf(rows).quantity])
    .toSorted(([, a], [, b]) => Number(b) - Number(a))

const byMeter = (see: See, days: Days, passes: (row: Stat, all: See['all']) => boolean = () => true) =>
  ranked(see, days, ({ deviceSn }) => deviceSn, passes)

export const usersRanked = (see: See, days: Days, passes: (row: Stat, all: See['all']) => boolean = () => true) =>
  ranked(see, days, ({ cardId }) => see.all.waterCards.find(({ id }) => id === cardId)!.hyUserId, passes)

export const ranksTold = (key: 'deviceSn' | 'hyUserId') => (data: Reply['data']) =>
  (data as unknown as Record<string, unknown>[]).map((rank) => [rank[key], whole(rank.usage)])

const ALL: Days = ['2025-01-01', '2026-02-15']
/** A year, a month, and days that are neither: each is summed from other tables. */
const RANGES: readonly Days[] = [['2026-01-01', '2026-02-15'], ['2026-01-01', '2026-01-31'], ALL, ['2026-02-02', '2026-02-04']]

/** This month up to today, and as many days of the one before: the ranks of one, each with its litres of the other. */
const FEBRUARY: Days = ['2026-02-01', '2026-02-28']
const JANUARY: Days = ['2026-01-01', '2026-01-15']
const compared = (see: See, ranks: typeof usersRanked) => {
  const former = new Map(ranks(see, JANUARY).map(([key, litres]) => [key, litres]))
  return ranks(see, FEBRUARY).map(([key, litres]) => [litres, former.get(key) ?? 0])
}
const comparedTold = (data: Reply['data']) =>
  (data as unknown as Record<string, unknown>[]).map(({ usage, usageBefore }) => [whole(usage), whole(usageBefore)])

/** The file has tons; usage, usage before, change and amount are its last columns. */
const comparedFile =
  (ranks: typeof usersRanked): Counterpart =>
  (see) => [
    {
      input: { dateRange: FEBRUARY },
      told: ({ sheet }) => sheet.slice(1).map((cells) => cells.slice(-4, -2).map((tons) => Math.round(Number(tons) * 1000))),
      expected: compared(see, ranks),
    },
  ]

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

const cardOf = ({ cardId }: Stat, { waterCards }: See['all']) => waterCards.find(({ id }) => id === cardId)!
const isOfUser = (row: Stat, all: See['all']) => cardOf(row, all).hyUserId === 1
/** In region 1, or in region 2 below it. */
const isInNorth = (row: Stat, all: See['all']) => [1, 2].includes(cardOf(row, all).regionId!)
const isInGarden = (row: Stat, all: See['all']) => all.rooms.find(({ id }) => id === cardOf(row, all).roomId)!.communityId === 2
const PLACES = [
  [{}, () => true],
  [{ regionId: 1 }, isInNorth],
  [{ communityId: 2 }, isInGarden],
] as const

/** Region 2 is below region 1; community 2 has its own rooms. A line is its place, its litres and its fen. */
const placesUsed = (see: See, placeOf: (row: Stat, see: See) => readonly (number | null)[]) =>
  [
    ...Map.groupBy(
      see
        .mine(see.all.meterStats)
        .filter(within(ALL))
        .flatMap((row) => placeOf(row, see).map((place) => ({ place, row }))),
      ({ place }) => place,
    ),
  ].map(([place, rows]) => ({ place, ...sumOf(rows.map(({ row }) => row)) }))

const inRegions = (row: Stat, { all }: See) => {
  const { regionId } = cardOf(row, all)
  return regionId === 2 ? [1, 2] : [regionId]
}
const inCommunities = (row: Stat, { all }: See) => [all.rooms.find(({ id }) => id === cardOf(row, all).roomId)!.communityId]
const byPlaceId = (a: { place: number | null }, b: { place: number | null }) => (a.place ?? 0) - (b.place ?? 0)

const places = (by: string, placeOf: Parameters<typeof placesUsed>[1]): Counterpart =>
  statistic(
    (see) => placesUsed(see, placeOf).toSorted(byPlaceId),
    ({ list }) =>
      (list as { placeId: number | null; usage: string; amount: string }[])
        .map(({ placeId, usage, amount }) => ({ place: placeId, quantity: whole(usage), amount: whole(amount) }))
        .filter(({ quantity }) => quantity > 0)
        .toSorted(byPlaceId),
    { by, dateRange: ALL },
  )

export const usageQueries: Record<string, Counterpart> = {
  'water/meterStat/day': found('meterStats'),
  'water/meterStat/list': allOf(
    list(
      'meterStats',
      [{ deviceSn: 'SN-0' }, ({ deviceSn }) => deviceSn === 'SN-0'],
      [{ hyUserId: 1 }, isOfUser],
      [{ regionId: 1 }, isInNorth],
      [{ communityId: 2 }, isInGarden],
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
  'water/meterStat/trend': allOf(
    trend('day', 10, {}, () => true),
    trend('month', 7, { hyUserId: 1 }, (row, { all }) => isOfUser(row, all)),
    trend('year', 4, { deviceSn: 'SN-1' }, ({ deviceSn }) => deviceSn === 'SN-1'),
    trend('day', 10, { communityId: 2 }, (row, { all }) => isInGarden(row, all)),
    trend('month', 7, { regionId: 1 }, (row, { all }) => isInNorth(row, all)),
    trend('year', 4, { communityId: 2 }, (row, { all }) => isInGarden(row, all)),
  ),
  'water/meterStat/top': allOf(
    ...RANGES.flatMap((dateRange) =>
      PLACES.map(([place, passes]) => statistic((see) => byMeter(see, dateRange, passes), ranksTold('deviceSn'), { dateRange, ...place })),
    ),
    statistic((see) => compared(see, byMeter), comparedTold, { dateRange: FEBRUARY }),
  ),
  'water/meterStat/byUser': allOf(
    ...RANGES.flatMap((dateRange) =>
      PLACES.map(([place, passes]) =>
        statistic((see) => usersRanked(see, dateRange, passes), ranksTold('hyUserId'), { dateRange, ...place }),
      ),
    ),
    statistic((see) => compared(see, usersRanked), comparedTold, { dateRange: FEBRUARY }),
  ),
  'water/meterStat/exportTop': comparedFile(byMeter),
  'water/meterStat/exportByUser': comparedFile(usersRanked),
  'water/mainMeter/list': list('mainMeters', [{ communityId: 1 }, ({ communityId }) => communityId === 1]),
  'water/mainMeter/get': found('mainMeters'),
  'water/mainMeter/export': counted('mainMeters'),
  'water/mainMeter/losses': statistic(
    ({ all, mine }) =>
      mine(all.mainMeters)
        .map(({ communityId }) => communityId)
        .toSorted((a, b) => a - b),
    ({ list }) => (list as { communityId: number }[]).map(({ communityId }) => communityId).toSorted((a, b) => a - b),
    { dateRange: ALL },
  ),
  'water/mainMeter/exportLosses': (see) => [
    { input: { dateRange: ALL }, told: ({ sheet }) => sheet.length - 1, expected: see.mine(see.all.mainMeters).length },
  ],
  'water/waterStat/list': allOf(places('region', inRegions), places('community', inCommunities)),
  'water/waterStat/trend': allOf(
    trend('day', 10, {}, () => true),
    trend('month', 7, { communityId: 2 }, (row, { all }) => isInGarden(row, all)),
  ),
  'water/waterStat/export': (see) => [
    {
      input: { by: 'community', dateRange: ALL },
      told: ({ sheet }) => Math.round(Number(sheet.at(-1)![3]) * 1000),
      expected: sumOf(see.mine(see.all.meterStats).filter(within(ALL))).quantity,
    },
  ],
  'water/meterStat/export': exported('meterStats', ({ reportedLitre }) => reportedLitre! / 1000),
}
