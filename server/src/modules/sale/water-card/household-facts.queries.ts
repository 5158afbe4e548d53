import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { type Connectivity, connectivityOf } from '@weir/contract/modules/card/meter-connectivity'
import { add, litre, exact, type Litre } from '@weir/contract/platform/units'
import { and, desc, eq, type SQL, sql, inArray, ne } from 'drizzle-orm'
import { type hyUserApi, LEAST_HOMES } from '@weir/contract/modules/customer/hy-user'
import type { OutputOf } from '@weir/contract/platform/endpoint'
import { businessDay, dayText } from '@weir/contract/platform/zone'

import { reachOf } from '../../../kernel/auth/actor.ts'
import type { Context } from '../../../kernel/context.ts'
import type { HouseholdFacts } from '../../customer/index.ts'
import { alarmScope, deviceAlarms, waterMeters, periodUsages } from '../../meter/index.ts'
import { waterCardScope, waterCards, isOpen } from '../../card/index.ts'
import { communities, rooms } from '../../place/index.ts'

/** The worst first. */
const WORST: readonly Connectivity[] = ['offline', 'never', 'late', 'online']

/** Untreated alarms of a card, for a caller who may list alarms. Found by the index of card numbers. */
export function untreatedOf(ctx: Context): SQL | undefined {
  const scope = reachOf(ctx.actor, deviceAlarmApi.list.id)
  if (!scope) return undefined
  const { cardNo, state } = deviceAlarms
  return and(eq(cardNo, waterCards.cardNo), eq(state, 'untreated'), alarmScope({ ...ctx, scope }))
}

/** Cards, meters and alarms of each end user, within the caller's scope. */
export async function householdFacts(ctx: Context, ids: readonly number[]): Promise<(id: number) => HouseholdFacts> {
  const itsAlarms = untreatedOf(ctx)
  const cards = await ctx.db
    .select({
      id: waterCards.id,
      hyUserId: waterCards.hyUserId,
      cardNo: waterCards.cardNo,
      state: waterCards.state,
      communityName: waterCards.communityName,
      roomNo: waterCards.roomNo,
      remaining: waterCards.remainingLitre,
      deviceSn: waterMeters.deviceSn,
      lastReportAt: waterMeters.lastReportAt,
      reportHours: waterMeters.reportHours,
      alarms: itsAlarms ? sql<number>`(select count(*)::int from ${deviceAlarms} where ${itsAlarms})` : sql<number>`0`,
    })
    .from(waterCards)
    .leftJoin(waterMeters, eq(waterMeters.deviceSn, waterCards.deviceSn))
    .where(and(sql`${waterCards.hyUserId} = any(${sql.param([...ids])}::bigint[])`, waterCardScope(ctx)))
    .orderBy(desc(waterCards.id))
  const byHolder = Map.groupBy(cards, ({ hyUserId }) => hyUserId)

  return (hyUserId) => {
    const all = byHolder.get(hyUserId) ?? []
    const open = all.filter(({ state }) => state !== 'closed')
    const shown = open[0] ?? all[0]
    const states = open.flatMap(({ deviceSn, lastReportAt, reportHours }) =>
      deviceSn === null ? [] : [connectivityOf({ lastReportAt, reportHours: reportHours! }, ctx.now())],
    )
    return {
      cardCount: open.length,
      cardId: shown?.id ?? null,
      cardNo: shown?.cardNo ?? null,
      roomNo: [shown?.communityName, shown?.roomNo].filter(Boolean).join(' ') || null,
      remainingQuantity: open.reduce((sum, { remaining }) => add(sum, remaining), litre(0)),
      connectivity: WORST.find((one) => states.includes(one)) ?? null,
      meterCount: states.length,
      offlineCount: states.filter((one) => one === 'offline' || one === 'never').length,
      alarmCount: itsAlarms ? all.reduce((sum, { alarms }) => sum + alarms, 0) : null,
    }
  }
}

/** The meters that these cards have now. */
export async function metersOfCards(ctx: Context, cards: readonly { id: number; deviceSn: string | null }[]) {
  const { id, deviceSn, registerLitre, lastReportAt, reportHours } = waterMeters
  const sns = cards.flatMap((card) => card.deviceSn ?? [])
  if (sns.length === 0) return []
  const meters = await ctx.db
    .select({ id, deviceSn, register: registerLitre, lastReportAt, reportHours })
    .from(waterMeters)
    .where(sql`${deviceSn} = any(${sql.param(sns)}::text[])`)
    .orderBy(id)
  return meters.map((meter) => ({
    id: meter.id,
    cardId: cards.find((card) => card.deviceSn === meter.deviceSn)!.id,
    deviceSn: meter.deviceSn,
    connectivity: connectivityOf(meter, ctx.now()),
    register: meter.register,
    lastReportAt: meter.lastReportAt,
  }))
}

type Home = OutputOf<(typeof hyUserApi)['usage']>['homes'][number]

/** The running month and a year before it: the same month of last year stands beside this one. */
const MONTHS = 13
/** A firm may have hundreds of cards; its page compares the newest ones. */
const MOST_HOMES = 6

/** The business month: `2026-11`. */
const monthOf = (instant: Date) => dayText(businessDay(instant.getTime())).slice(0, 'YYYY-MM'.length)

/** Business months up to the running one, oldest first. */
function lastMonths(now: Date): string[] {
  const [year, month] = monthOf(now).split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, at) => {
    const months = year! * 12 + month! - 1 - (MONTHS - 1 - at)
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
  })
}

/** The open cards of an end user by month, each beside the median of the homes around. */
export async function usageBesideNeighbours(ctx: Context, hyUserId: number): Promise<Home[]> {
  const months = lastMonths(ctx.now())
  const cards = await ctx.db
    .select({
      cardId: waterCards.id,
      cardNo: waterCards.cardNo,
      roomNo: waterCards.roomNo,
      roomId: waterCards.roomId,
      createdAt: waterCards.createdAt,
      building: rooms.building,
      communityId: rooms.communityId,
      communityName: communities.name,
    })
    .from(waterCards)
    .leftJoin(rooms, eq(rooms.id, waterCards.roomId))
    .leftJoin(communities, eq(communities.id, rooms.communityId))
    .where(and(eq(waterCards.hyUserId, hyUserId), isOpen, waterCardScope(ctx)))
    .orderBy(desc(waterCards.id))
    .limit(MOST_HOMES)
  const homes: Home[] = []
  for (const { cardId, cardNo, roomNo, createdAt, ...place } of cards) {
    const since = monthOf(createdAt)
    const own = await usageByMonth(ctx, cardId, months)
    const beside = await besideOf(ctx, place, months)
    const month = (month: string) => ({
      month,
      usage: own.get(month) ?? (month < since ? null : litre(0)),
      ...(beside.of.get(month) ?? { median: null, homes: 0 }),
    })
    homes.push({ cardId, cardNo, roomNo, basis: beside.basis, basisName: beside.name, months: months.map(month) })
  }
  return homes
}

async function usageByMonth({ db }: Context, cardId: number, months: readonly string[]): Promise<Map<string, Litre>> {
  const { period, usageLitre } = periodUsages
  const rows = await db
    .select({ period, used: sql<Litre>`sum(${usageLitre})`.mapWith(usageLitre) })
    .from(periodUsages)
    .where(and(eq(periodUsages.cardId, cardId), inArray(period, [...months])))
    .groupBy(period)
  return new Map(rows.map(({ period, used }) => [period, used]))
}

interface Place {
  roomId: number | null
  building: string | null
  communityId: number | null
  communityName: string | null
}
type Beside = Pick<Home['months'][number], 'median' | 'homes'>

/** The building decides, if any month of it has enough homes. */
async function besideOf(ctx: Context, { roomId, building, communityId, communityName }: Place, months: readonly string[]) {
  if (roomId === null || communityId === null) return { basis: null, name: null, of: new Map<string, Beside>() }
  const ofCommunity = and(eq(rooms.communityId, communityId), ne(rooms.id, roomId))!
  const inBuilding = await medians(ctx, and(ofCommunity, eq(rooms.building, building!))!, months)
  if ([...inBuilding.values()].some(({ homes }) => homes >= LEAST_HOMES))
    return { basis: 'building' as const, name: building, of: hidden(inBuilding) }
  return { basis: 'community' as const, name: communityName, of: hidden(await medians(ctx, ofCommunity, months)) }
}

/** A median of few homes would say what single neighbours use. */
const hidden = (found: ReadonlyMap<string, Beside>) =>
  new Map([...found].map(([month, { median, homes }]) => [month, { median: homes < LEAST_HOMES ? null : median, homes }]))

/**
 * By month: how many of these homes used water, and the median of them, from the sums per month and card. Of an even number it is the mean
 * of the two in the middle, half up to the litre. A home is a room with all its cards that the caller may see.
 */
async function medians(ctx: Context, where: SQL, months: readonly string[]): Promise<Map<string, Beside>> {
  const { rows } = await ctx.db.execute<{ month: string; homes: number; median: string | number }>(sql`
    select month, count(*)::int as homes,
      round((percentile_disc(0.5) within group (order by used) + percentile_disc(0.5) within group (order by used desc)) / 2.0) as median
    from (
      select ${periodUsages.period} as month, ${rooms.id} as home, sum(${periodUsages.usageLitre})::bigint as used
      from ${rooms}
      join ${waterCards} on ${waterCards.roomId} = ${rooms.id}
      join ${periodUsages} on ${periodUsages.cardId} = ${waterCards.id}
      where ${and(where, waterCardScope(ctx))} and ${periodUsages.period} = any(${sql.param([...months])}::varchar[])
      group by 1, 2 having sum(${periodUsages.usageLitre}) > 0
    ) as home group by 1`)
  return new Map(rows.map(({ month, homes, median }) => [month, { homes, median: exact<Litre>(median) }]))
}
