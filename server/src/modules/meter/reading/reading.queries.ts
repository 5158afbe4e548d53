import { HELD_VERDICTS, type readingApi } from '@weir/contract/modules/meter/reading'
import { firstRow } from '@weir/contract/platform/crud'
import type { InputOf } from '@weir/contract/platform/endpoint'
import type { Litre } from '@weir/contract/platform/units'
import { and, asc, count, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { contains, escapeLike, withinDays, ownedBy } from '../../../kernel/crud/conditions.ts'
import { countEach, countMatches, MOST_READ, pageOf } from '../../../kernel/crud/page.ts'
import { meterBindings } from '../ground/meter-binding.table.ts'
import { waterCardScope, waterCards } from '../../card/index.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { readingDecisions, readings, unknownDevices } from '../ground/reading.table.ts'

type Api = typeof readingApi
type HeldFilter = InputOf<Api['heldCounts']>['filters'][number]
type HeldState = NonNullable<HeldFilter['state']>

/** The result of a held reading. A replacement that later readings contradict leaves it held. */
const state = sql<HeldState>`case
  when ${readings.decision} = 'accept' then 'accepted'
  when ${readings.decision} = 'reject' then 'rejected'
  when ${readings.decision} = 'withdraw' then 'withdrawn'
  when ${readings.decision} = 'replaced' and (${readings.accepted} or ${readingDecisions.newDeviceSn} is not null) then 'replaced'
  when ${readings.effectiveAt} < ${waterMeters.acceptedAt} then 'overtaken'
  else 'held' end`

const place = sql`concat_ws(' ', ${waterCards.communityName}, ${waterCards.roomNo})`
const rise = sql<Litre | null>`${readings.registerLitre} - ${readings.againstLitre}`

export const questioned = or(inArray(readings.verdict, [...HELD_VERDICTS]), sql`${readings.decision} is not null`)

const heldColumns = {
  id: readings.id,
  deviceSn: readings.deviceSn,
  time: readings.effectiveAt,
  register: readings.registerLitre,
  verdict: readings.verdict,
  lastRegister: readings.againstLitre,
  lastTime: readings.againstAt,
  rise: rise.mapWith(readings.registerLitre),
  state,
  meterId: waterMeters.id,
  cardId: waterCards.id,
  cardNo: waterCards.cardNo,
  userName: waterCards.name,
  roomNo: sql<string | null>`nullif(${place}, '')`,
  remainingQuantity: waterCards.remainingLitre,
}

/** Outside the scope of cards there is nothing of a card to find. */
const isNamed = (part: string) =>
  or(
    contains(readings.deviceSn)(part),
    contains(waterCards.cardNo)(part),
    contains(waterCards.name)(part),
    sql`${place} ilike ${`%${escapeLike(part)}%`}`,
  )

/** The bind period that a reading lies in: its card pays for the water. */
const ofPeriod = and(
  eq(meterBindings.deviceSn, readings.deviceSn),
  lt(meterBindings.from, readings.effectiveAt),
  or(isNull(meterBindings.to), gte(meterBindings.to, readings.effectiveAt)),
)

/** Held readings with all that their rows show; without an order or a page. */
const matching = (ctx: Context, filter: HeldFilter) =>
  heldWhere(
    ctx,
    filter.state ? sql`${state} = ${filter.state}` : sql`${state} in ('held', 'overtaken')`,
    filter.text === undefined ? undefined : isNamed(filter.text),
    filter.deviceSn === undefined ? undefined : contains(readings.deviceSn)(filter.deviceSn),
    filter.verdict && eq(readings.verdict, filter.verdict),
    filter.dateRange && withinDays(readings.effectiveAt, filter.dateRange),
  )

/** Within the scope; decided or not. */
export const heldWhere = (ctx: Context, ...conditions: (SQL | undefined)[]) =>
  ctx.db
    .select(heldColumns)
    .from(readings)
    .innerJoin(waterMeters, eq(waterMeters.deviceSn, readings.deviceSn))
    .leftJoin(readingDecisions, eq(readingDecisions.id, readings.decisionId))
    .leftJoin(meterBindings, ofPeriod)
    .leftJoin(waterCards, and(eq(waterCards.id, meterBindings.cardId), waterCardScope(ctx)))
    .where(and(ownedBy(waterMeters)(ctx), questioned, ...conditions))

const someHeld = (ctx: Context, filter: HeldFilter) => matching(ctx, filter).limit(MOST_READ)

/** A reading without one before it has no rise, and stands at the end. */
const sizeOrder = (isAsc: boolean) => (isAsc ? sql`abs(${rise}) asc nulls last` : sql`abs(${rise}) desc nulls last`)

/** Readings that wait for a decision, or have one. */
export async function listHeld(ctx: Context, input: InputOf<Api['held']>) {
  const { pageNum, pageSize, orderBy = 'id', isAsc } = input
  const [counted] = await ctx.db.select({ total: count() }).from(someHeld(ctx, input).as('some'))
  const list = await matching(ctx, input)
    .orderBy(orderBy === 'rise' ? sizeOrder(isAsc) : (isAsc ? asc : desc)(heldColumns[orderBy]), desc(readings.id))
    .limit(pageSize)
    .offset(firstRow(input))
  return pageOf(list, counted!.total, pageNum)
}

export const countHeld = (ctx: Context, { filters }: InputOf<Api['heldCounts']>) =>
  countEach(
    ctx,
    filters.map((filter) => someHeld(ctx, filter).getSQL()),
  )

const unknownColumns = {
  id: unknownDevices.id,
  deviceSn: unknownDevices.deviceSn,
  count: unknownDevices.count,
  lastRegister: unknownDevices.lastRegisterLitre,
  source: unknownDevices.source,
  firstSeenAt: unknownDevices.firstSeenAt,
  lastSeenAt: unknownDevices.lastSeenAt,
}

/** Not registered, or not any more. Such a device belongs to no department, so only users with access to everything see it. */
export const isUnregistered = ({ scope }: Context): SQL =>
  scope.all ? sql`not exists (select from ${waterMeters} where ${waterMeters.deviceSn} = ${unknownDevices.deviceSn})` : sql`false`

/** Devices that report and are not registered. */
export async function listUnknown(ctx: Context, input: InputOf<typeof readingApi.unknown>) {
  const { pageNum, pageSize, orderBy = 'lastSeenAt', isAsc, dateRange, deviceSn } = input
  const where: SQL | undefined = and(
    isUnregistered(ctx),
    deviceSn === undefined ? undefined : contains(unknownDevices.deviceSn)(deviceSn),
    dateRange && withinDays(unknownDevices.lastSeenAt, dateRange),
  )
  const list = await ctx.db
    .select(unknownColumns)
    .from(unknownDevices)
    .where(where)
    .orderBy((isAsc ? asc : desc)(unknownColumns[orderBy]), desc(unknownDevices.id))
    .limit(pageSize)
    .offset(firstRow(input))
  return pageOf(list, await countMatches(ctx, unknownDevices, where), pageNum)
}
