import { CONNECTIVITY, connectivityOf, type Connectivity, stateOf } from '@weir/contract/modules/card/meter-connectivity'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import type { OutputOf } from '@weir/contract/platform/endpoint'
import { and, ilike, type SQL, sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { contains, equals, escapeLike, ownedBy } from '../../../kernel/crud/conditions.ts'
import { rowNames } from '../../../kernel/crud/row-names.ts'
import { inCommunity, waterCards } from '../../card/index.ts'
import { withinRegion } from './water-card-filters.ts'
import { isConnected, isInState } from './water-meter-filters.ts'
import { waterMeters } from './water-meter.table.ts'

type Row = OutputOf<(typeof waterMeterApi)['get']>

export const meterScope = ownedBy(waterMeters)

const room = sql`concat_ws(' ', ${waterCards.communityName}, ${waterCards.roomNo})`
const itsCard = sql`${waterCards.deviceSn} = ${waterMeters.deviceSn}`
/** Of the card that has the meter now. The inner `sql` keeps its columns qualified, which a selected one loses. */
const ofCard = <T>(value: SQL) => sql<T | null>`${sql`(select ${value} from ${waterCards} where ${itsCard})`}`
const hasCard = (condition = sql`true`) => sql`exists (select from ${waterCards} where ${itsCard} and ${condition})`

/** The inner `sql` keeps its columns qualified, as above. */
export const valveStanding = sql<Row['valve']>`${sql`(case
  when ${waterMeters.valveStuck} then 'stuck'
  when ${waterMeters.valveWanted} <> ${waterMeters.valveReported} then case ${waterMeters.valveWanted} when 'open' then 'opening' else 'closing' end
  else ${waterMeters.valveReported} end)`}`

export const meterColumns = {
  id: waterMeters.id,
  deviceSn: waterMeters.deviceSn,
  cardNo: ofCard<string>(sql`${waterCards.cardNo}`),
  remainingQuantity: ofCard<Row['remainingQuantity']>(sql`${waterCards.remainingLitre}`).mapWith(waterCards.remainingLitre),
  roomNo: ofCard<string>(sql`nullif(${room}, '')`),
  deviceModel: waterMeters.deviceModel,
  accumulatedUsage: waterMeters.usedLitre,
  state: waterMeters.state,
  // Depends on the time: `shownMeter` says it.
  connectivity: sql<Row['connectivity']>`'never'`,
  onlineAt: waterMeters.onlineAt,
  offlineAt: waterMeters.offlineAt,
  activatedAt: waterMeters.activatedAt,
  lastReportAt: waterMeters.lastReportAt,
  register: waterMeters.registerLitre,
  initialRegister: waterMeters.initialRegisterLitre,
  maxFlow: waterMeters.maxFlowLitre,
  reportHours: waterMeters.reportHours,
  registerRange: waterMeters.registerRangeLitre,
  commands: waterMeters.commands,
  valve: valveStanding,
  valveReported: waterMeters.valveReported,
  valveReportedAt: waterMeters.valveReportedAt,
  valveWanted: waterMeters.valveWanted,
  version: waterMeters.version,
  createdAt: waterMeters.createdAt,
}

export const meterNames = rowNames(waterMeterApi, waterMeters, meterColumns)

/** The state is what the last report says now, whenever the job that writes the transitions last ran. */
export function shownMeter({ now }: Context, meter: Row): Row {
  const connectivity = connectivityOf(meter, now())
  return { ...meter, connectivity, state: stateOf(connectivity) }
}

export const meterFilters = {
  deviceSn: contains(waterMeters.deviceSn),
  cardNo: (cardNo: string) => hasCard(contains(waterCards.cardNo)(cardNo)),
  roomNo: (roomNo: string) => hasCard(ilike(room, `%${escapeLike(roomNo)}%`)),
  regionId: (id: number) => hasCard(withinRegion(id)),
  communityId: (id: number) => hasCard(inCommunity(id)),
  deviceModel: equals(waterMeters.deviceModel),
  state: isInState,
  connectivity: isConnected,
  valve: (valve: Row['valve']) => sql`${valveStanding} = ${valve}`,
  bound: (bound: boolean) => (bound ? hasCard() : sql`not ${hasCard()}`),
}

/** How many meters in the caller's scope are in each state of connection: one pass over the table of meters. */
export async function countConnectivity(ctx: Context) {
  const counting = CONNECTIVITY.map((connectivity) => {
    return [connectivity, sql`count(*) filter (where ${isConnected(connectivity, ctx)})`.mapWith(Number)] as const
  })
  const [counts] = await ctx.db
    .select(Object.fromEntries(counting) as Record<Connectivity, SQL<number>>)
    .from(waterMeters)
    .where(meterScope(ctx))
  return counts!
}

export const countOffline = (ctx: Context) => ctx.db.$count(waterMeters, and(isConnected('offline', ctx), meterScope(ctx)))
