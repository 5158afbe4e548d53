import type { waterCardApi, EffectSetting } from '@weir/contract/modules/sale/water-card'
import { connectivityOf } from '@weir/contract/modules/card/meter-connectivity'
import type { OutputOf, InputOf } from '@weir/contract/platform/endpoint'
import { add, fen, litre } from '@weir/contract/platform/units'
import { and, count, desc, eq, inArray, or, type SQL, sql, isNotNull } from 'drizzle-orm'
import { waterLevels } from '@weir/contract/modules/card/water-levels'
import { fromText } from '@weir/contract/platform/query-text'
import { businessDay, dayText } from '@weir/contract/platform/zone'

import type { Context } from '../../../kernel/context.ts'
import { type AddressKind, regions } from '../../place/index.ts'
import { type DepartmentRows, EMPTY_DEPARTMENT } from '../../system/index.ts'
import { waterMeters, inView, statScope, meterStats, isLow } from '../../meter/index.ts'
import { isOpen, stateTransitions, waterCardColumns, waterCardScope, waterCards } from '../../card/index.ts'
import { hyUsers } from '../../customer/index.ts'
import { dailyUsage, daysLeft } from './card-usage.ts'
import { shownCard } from '../ground/card-standing.ts'

type Api = typeof waterCardApi
type Row = OutputOf<Api['get']>

/** The views of cards that run dry, and what is owed, found by their index: each view of the home page must not read every card. */
export async function countShort(ctx: Context) {
  const [overdrawn, low] = [inView('overdrawn', ctx), inView('low', ctx)]
  const { remainingLitre, unitPrice, totalRechargeFen } = waterCards
  const counted = (view: SQL) => sql`count(*) filter (where ${view})`.mapWith(Number)
  const [counts] = await ctx.db
    .select({
      overdrawn: counted(overdrawn),
      low: counted(low),
      owed: sql`coalesce(-sum(${remainingLitre}) filter (where ${overdrawn}), 0)`.mapWith(remainingLitre),
      // Fen of each card, rounded as `amountFor` does it.
      owedFen: sql`coalesce(sum(round(-${remainingLitre} * ${unitPrice} / 100000.0)) filter (where ${overdrawn}), 0)`.mapWith(
        totalRechargeFen,
      ),
    })
    .from(waterCards)
    .where(and(or(overdrawn, low), waterCardScope(ctx)))
  return counts!
}

/** Cards of a region itself, within the caller's scope, and the number of those with a meter. */
export async function countCardsIn(ctx: Context, regionId: number) {
  const [counts] = await ctx.db
    .select({ cards: count(), meters: count(waterCards.deviceSn) })
    .from(waterCards)
    .where(and(eq(waterCards.regionId, regionId), waterCardScope(ctx)))
  return counts!
}

/** Regions and open cards of each department. */
export async function countByDepartment({ db }: Context): Promise<ReadonlyMap<number, DepartmentRows>> {
  const [ofRegions, ofCards] = [
    await db.select({ deptId: regions.deptId, regions: count() }).from(regions).groupBy(regions.deptId),
    await db.select({ deptId: waterCards.deptId, cards: count() }).from(waterCards).where(isOpen).groupBy(waterCards.deptId),
  ]
  const found = new Map<number, DepartmentRows>()
  for (const { deptId, ...rows } of [...ofRegions, ...ofCards]) found.set(deptId, { ...EMPTY_DEPARTMENT, ...found.get(deptId), ...rows })
  return found
}

/** The figures that the list shows beside the rows of these cards; cards out of scope are left out. */
export async function glanceAtCards(ctx: Context, ids: readonly number[]): Promise<OutputOf<Api['glance']>['list']> {
  if (ids.length === 0) return []
  const [cards, usage] = await Promise.all([
    ctx.db
      .select({
        id: waterCards.id,
        remaining: waterCards.remainingLitre,
        deviceSn: waterMeters.deviceSn,
        lastReportAt: waterMeters.lastReportAt,
        reportHours: waterMeters.reportHours,
      })
      .from(waterCards)
      .leftJoin(waterMeters, eq(waterMeters.deviceSn, waterCards.deviceSn))
      .where(and(inArray(waterCards.id, [...ids]), waterCardScope(ctx))),
    dailyUsage(ctx, ids),
  ])
  return cards.map(({ id, remaining, deviceSn, lastReportAt, reportHours }) => {
    const connectivity = deviceSn === null ? null : connectivityOf({ lastReportAt, reportHours: reportHours! }, ctx.now())
    return { id, daily: usage(id), daysLeft: daysLeft(remaining, usage(id)), connectivity, lastReportAt }
  })
}

/** The cards of one end user, within the caller's scope, newest first. */
export async function findCardsOf(ctx: Context, hyUserId: number): Promise<Row[]> {
  const cards = await ctx.db
    .select(waterCardColumns)
    .from(waterCards)
    .where(and(eq(waterCards.hyUserId, hyUserId), waterCardScope(ctx)))
    .orderBy(desc(waterCards.id))
  return cards.map((card) => shownCard(ctx, card))
}

/** All cards of an end user, or of these ids those that exist, in any scope: for what must not overlook one. */
export const findHeldCards = ({ db }: Context, which: { hyUserId: number } | { cardIds: readonly number[] }) =>
  db
    .select({ id: waterCards.id, cardNo: waterCards.cardNo, hyUserId: waterCards.hyUserId })
    .from(waterCards)
    .where('hyUserId' in which ? eq(waterCards.hyUserId, which.hyUserId) : inArray(waterCards.id, [...which.cardIds]))
    .orderBy(waterCards.id)

const NOTHING = { recharged: fen(0), rechargedQuantity: litre(0), used: litre(0), remaining: litre(0) }

export const sumUsage = (cards: readonly Row[]) =>
  cards.reduce(
    (sum, card) => ({
      recharged: add(sum.recharged, card.totalRechargeAmount),
      rechargedQuantity: add(sum.rechargedQuantity, card.totalRechargeQuantity),
      used: add(sum.used, card.accumulatedUsage),
      remaining: add(sum.remaining, card.remainingQuantity),
    }),
    NOTHING,
  )

const cardStanding = { cardId: waterCards.id, cardNo: waterCards.cardNo }
/** Of the cards of one address the open one comes last, or else the newest. */
const openLast = [sql`${waterCards.state} <> 'closed'`, waterCards.id] as const

/** By the id of the address, within the caller's scope: the open card, or else the last closed one. */
export async function findCardsByAddress(ctx: Context, { kind, ids }: { kind: AddressKind; ids: readonly number[] }) {
  const cards = await ctx.db
    .select({ addressId: waterCards[kind], ...cardStanding, cardName: waterCards.name, state: waterCards.state })
    .from(waterCards)
    .where(and(inArray(waterCards[kind], [...ids]), waterCardScope(ctx)))
    .orderBy(...openLast)
  return new Map(
    cards.map(({ addressId, state, ...card }) => [
      addressId!,
      { ...card, isTaken: state !== 'closed', isSuspended: state === 'suspended' },
    ]),
  )
}

type EffectApi = (typeof waterCardApi)['settingEffect']

const cardsWhere = (ctx: Context, where: SQL | undefined) => ctx.db.$count(waterCards, and(where, waterCardScope(ctx)))

/** Cards whose usage of yesterday is above the daily limit. 0 is no limit. */
async function aboveDayLimit(ctx: Context) {
  const limit = ctx.settings.dayLimitLitre
  if (limit === 0) return 0
  const yesterday = dayText(businessDay(ctx.now().getTime()) - 1)
  const above = ctx.db
    .select({ cardId: meterStats.cardId })
    .from(meterStats)
    .where(and(eq(meterStats.date, yesterday), isNotNull(meterStats.cardId), statScope(ctx)))
    .groupBy(meterStats.cardId)
    .having(sql`sum(${meterStats.usageLitre}) > ${limit}`)
    .as('above')
  return ctx.db.$count(above)
}

/** The households that each parameter is about, by the settings of the context. */
const COUNTS: Record<EffectSetting, (ctx: Context) => Promise<number>> = {
  lowQuantityLitre: (ctx) => cardsWhere(ctx, isLow(ctx.settings.lowQuantityLitre)),
  urgentQuantityLitre: (ctx) => cardsWhere(ctx, isLow(ctx.settings.urgentQuantityLitre)),
  lowAlarmLitre: async (ctx) => {
    const limit = ctx.settings.lowAlarmLitre
    return limit === 0 ? 0 : cardsWhere(ctx, and(isLow(limit), isNotNull(waterCards.deviceSn)))
  },
  dayLimitLitre: aboveDayLimit,
}

/** The households that a parameter is about now, and with another value, within the caller's scope. */
export async function settingEffect(ctx: Context, { setting, value }: InputOf<EffectApi>): Promise<OutputOf<EffectApi>> {
  const { schema } = waterLevels[setting]
  const changed = { ...ctx, settings: { ...ctx.settings, [setting]: schema.parse(fromText(schema, value)) } }
  const count = COUNTS[setting]
  const [now, other] = await Promise.all([count(ctx), count(changed)])
  return { now, other }
}

/** Households that had a card, and whose last one was closed before. The longest gone first. */
export async function findHouseholdsLeft({ db }: Context, { before, most }: { before: Date; most: number }): Promise<number[]> {
  const at = sql`${before.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ id: string }>(sql`
    select people.id from ${hyUsers} people
    where people.erased_at is null and people.created_at < ${at}
      and exists (select from ${waterCards} cards where cards.hy_user_id = people.id)
      and not exists (select from ${waterCards} cards where cards.hy_user_id = people.id and (cards.state <> 'closed' or not exists (
        select from ${stateTransitions} moves
        where moves.card_id = cards.id and moves.order_id is null and moves.refund_id is null and moves."to" = 'closed' and moves.at < ${at})))
    order by people.id limit ${most}`)
  return rows.map(({ id }) => Number(id))
}
