import { previousDays, daysOfYearBefore } from '@weir/contract/modules/meter/compared-days'
import { type PlaceKind, PlaceUsage, waterStatApi } from '@weir/contract/modules/meter/water-stat'
import { changeOf } from '@weir/contract/platform/figures'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { type Fen, type Litre, add, fen, litre, minus } from '@weir/contract/platform/units'
import { eq, inArray, and, count, type SQL, sql, type SQLWrapper } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { rowsSheet, fileTitle } from '../../../kernel/crud/rows-sheet.ts'
import type { Download } from '../../../kernel/download.ts'
import { texts } from '../../../kernel/texts.ts'
import { currentPeriod, today, type Days } from '../meter-stat/meter-stat-filters.ts'
import { type Branch, treePage, withAncestors } from '../../../kernel/crud/tree.ts'
import { communities, regions, rooms } from '../../place/index.ts'
import { usageTotal, placeRows, seesDepartments, usageRows } from '../meter-stat/meter-stat-sums.ts'
import { meterStats } from '../ground/meter-stat.table.ts'
import { isOpen, waterCardScope, waterCards } from '../../card/index.ts'
import { withinRegion } from '../ground/water-card-filters.ts'

/** A place by its id; cards in none, and meters without a card. */
type PlaceKey = number | 'none' | 'noCard'

interface Sum {
  usage: Litre
  amount: Fen
}
const NO_USAGE: Sum = { usage: litre(0), amount: fen(0) }
const plus = (a: Sum, b: Sum): Sum => ({ usage: add(a.usage, b.usage), amount: add(a.amount, b.amount) })

const PLACE_OF: Record<PlaceKind, SQL> = { region: sql`${waterCards.regionId}`, community: sql`${rooms.communityId}` }

const litresOf = (used: SQLWrapper) => sql`coalesce(sum(${used}), 0)`.mapWith(meterStats.usageLitre)
const fenOf = (used: SQLWrapper) => sql`coalesce(sum(${used}), 0)`.mapWith(meterStats.amountFen)

type Filter = { regionId: number | undefined }

/** Usage of the caller's rows on these days, by the place of the card now. */
export const usageByPlace = (ctx: Context, by: PlaceKind, days: Days, filter: Filter): Promise<Map<PlaceKey, Sum>> =>
  seesDepartments(ctx) ? keptByPlace(ctx, by, days, filter) : rowsByPlace(ctx, by, days, filter)

/** By the sums that are kept per day. The rest of the departments' usage has no card. */
async function keptByPlace(ctx: Context, by: PlaceKind, days: Days, filter: Filter): Promise<Map<PlaceKey, Sum>> {
  const kept = placeRows(ctx, days, filter)
  const place = by === 'region' ? kept.regionId : kept.communityId
  const rows = await ctx.db
    .select({ place, usage: litresOf(kept.usageLitre), amount: fenOf(kept.amountFen) })
    .from(kept)
    .groupBy(place)
  const sums = new Map<PlaceKey, Sum>(rows.map(({ place, ...sum }) => [place || 'none', sum]))
  if (filter.regionId !== undefined) return sums
  const all = await usageTotal(ctx, days)
  const used = [...sums.values()].reduce(plus, NO_USAGE).usage
  // Water without a card has no price.
  return all.quantity === used ? sums : sums.set('noCard', { usage: minus(all.quantity, used), amount: fen(0) })
}

/** By the rows of a caller who sees some of a department. */
async function rowsByPlace(ctx: Context, by: PlaceKind, days: Days, filter: Filter): Promise<Map<PlaceKey, Sum>> {
  const used = usageRows(ctx, days, filter)
  const isUnbound = sql<boolean>`${used.cardId} = 0`
  const rows = await ctx.db
    .select({
      placeId: sql<number | null>`${PLACE_OF[by]}`.mapWith(Number),
      isUnbound,
      usage: litresOf(used.usageLitre),
      amount: fenOf(used.amountFen),
    })
    .from(used)
    .leftJoin(waterCards, eq(waterCards.id, used.cardId))
    .leftJoin(rooms, eq(rooms.id, waterCards.roomId))
    .groupBy(PLACE_OF[by], isUnbound)
  return new Map(rows.map(({ placeId, isUnbound, ...sum }) => [isUnbound ? 'noCard' : (placeId ?? 'none'), sum]))
}

/** The caller's cards that are not closed, by place. */
async function cardsByPlace(ctx: Context, by: PlaceKind, regionId: number | undefined): Promise<Map<PlaceKey, number>> {
  const rows = await ctx.db
    .select({ placeId: sql<number | null>`${PLACE_OF[by]}`.mapWith(Number), cards: count() })
    .from(waterCards)
    .leftJoin(rooms, eq(rooms.id, waterCards.roomId))
    .where(and(isOpen, waterCardScope(ctx), regionId === undefined ? undefined : withinRegion(regionId)))
    .groupBy(PLACE_OF[by])
  return new Map(rows.map(({ placeId, cards }) => [placeId ?? 'none', cards]))
}

type Asked = InputOf<(typeof waterStatApi)['list']>

/** Sums the caller's usage in each place, beside the days before and those of the year before. */
export async function usageOfPlaces(ctx: Context, { by, dateRange, unit = 'month', regionId }: Asked) {
  const days = dateRange ?? currentPeriod(ctx, unit)
  const before = previousDays(days, today(ctx), dateRange ? undefined : unit)
  const yearBefore = daysOfYearBefore(days)
  const filter = { regionId }
  const [cards, now, former, ofYear] = await Promise.all([
    cardsByPlace(ctx, by, regionId),
    usageByPlace(ctx, by, days, filter),
    usageByPlace(ctx, by, before, filter),
    usageByPlace(ctx, by, yearBefore, filter),
  ])
  const figures = (keys: readonly PlaceKey[]) => {
    const [used, usedBefore, usedYearBefore] = [now, former, ofYear].map((sums) => sumOf(sums, keys)) as [Sum, Sum, Sum]
    return {
      cards: keys.reduce<number>((sum, key) => sum + (cards.get(key) ?? 0), 0),
      ...figuresOf(used, usedBefore.usage, usedYearBefore.usage),
    }
  }
  const known = new Set([...cards.keys(), ...now.keys(), ...former.keys(), ...ofYear.keys()])
  const lines = await linesOf(ctx, by, known)
  return {
    days: [days[0], days[1]] satisfies [string, string],
    before,
    yearBefore,
    asOf: ctx.now(),
    company: ctx.settings.receiptCompany,
    list: lines.map(({ keys, ...line }) => ({ ...line, ...figures(keys) })),
    sums: figures([...known]),
  }
}

const sumOf = (sums: ReadonlyMap<PlaceKey, Sum>, keys: readonly PlaceKey[]) =>
  keys.reduce((sum, key) => plus(sum, sums.get(key) ?? NO_USAGE), NO_USAGE)

const figuresOf = ({ usage, amount }: { usage: Litre; amount: Fen }, usageBefore: Litre, usageYearBefore: Litre) => ({
  usage,
  usageBefore,
  change: changeOf(usage, usageBefore),
  usageYearBefore,
  changeOfYear: changeOf(usage, usageYearBefore),
  amount,
})

/** The places first, then what has none. */
async function linesOf(ctx: Context, by: PlaceKind, known: ReadonlySet<PlaceKey>): Promise<Line[]> {
  const ids = [...known].filter((key) => typeof key === 'number')
  const nowhere = { placeId: null, name: null, regionName: null, level: 0 }
  const none: Line = { ...nowhere, kind: by === 'region' ? 'noRegion' : 'noCommunity', keys: ['none'] }
  const noCard: Line = { ...nowhere, kind: 'noCard', keys: ['noCard'] }
  return [...(await placesOf(ctx, by, ids)), ...(known.has('none') ? [none] : []), ...(known.has('noCard') ? [noCard] : [])]
}

/** The lines, and their sum in the last one. */
export async function exportPlaces(ctx: Context, asked: Asked): Promise<Download> {
  const { days, before, yearBefore, list, sums } = await usageOfPlaces(ctx, asked)
  const text = texts[ctx.client.language]
  const resource = 'waterStat'
  async function* rows() {
    for (const line of list) yield { ...line, name: line.name ?? text.option(resource, 'kind', line.kind) }
    yield { name: text.t('waterStat.total'), regionName: null, ...sums }
  }
  return {
    filename: `${fileTitle(ctx, resource, { dateRange: days }, text.resource(resource))}.xlsx`,
    sheet: rowsSheet(ctx, {
      resource,
      row: PlaceUsage,
      leavesOut: waterStatApi.export.leavesOut!,
      headed: { usageBefore: before.join('–'), usageYearBefore: yearBefore.join('–') },
      rows: rows(),
      count: async () => list.length + 1,
    }),
  }
}

/** A line of places: one place, with those below it, or the usage of none. */
interface Line {
  kind: PlaceUsage['kind']
  placeId: number | null
  name: string | null
  /** Of a community. */
  regionName: string | null
  level: number
  /** The places whose figures it has. */
  keys: readonly PlaceKey[]
}

/** The lines of these places. The caller sees rows of them, and so their names. */
const placesOf = (ctx: Context, by: PlaceKind, ids: readonly number[]): Promise<Line[]> =>
  by === 'region' ? regionLines(ctx, ids) : communityLines(ctx, ids)

async function communityLines({ db }: Context, ids: readonly number[]): Promise<Line[]> {
  const rows = await db
    .select({ id: communities.id, name: communities.name, regionName: regions.name })
    .from(communities)
    .innerJoin(regions, eq(regions.id, communities.regionId))
    .where(inArray(communities.id, [...ids]))
  return rows
    .map(({ id, name, regionName }): Line => ({ kind: 'community', placeId: id, name, regionName, level: 0, keys: [id] }))
    .toSorted((a, b) => (a.regionName ?? '').localeCompare(b.regionName ?? '', 'zh-CN') || a.name!.localeCompare(b.name!, 'zh-CN'))
}

/** The regions with figures and those above them, each with the figures of all below it. */
async function regionLines({ db }: Context, ids: readonly number[]): Promise<Line[]> {
  const all = await db.select({ id: regions.id, parentId: regions.parentId, name: regions.name, sort: regions.sort }).from(regions)
  const { list } = treePage(withAncestors(all, new Set(ids)))
  return list.flatMap((root) => branchLines(root, 0))
}

type RegionBranch = Branch<{ id: number; parentId: number | null; name: string; sort: number }>

function branchLines({ id, name, children }: RegionBranch, level: number): Line[] {
  const below = children.flatMap((child) => branchLines(child, level + 1))
  const keys = [id, ...below.filter((line) => line.level === level + 1).flatMap((line) => line.keys)]
  return [{ kind: 'region', placeId: id, name, regionName: null, level, keys }, ...below]
}
