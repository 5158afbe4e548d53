import { type AlarmType, type deviceAlarmApi, ALARM_TYPES } from '@weir/contract/modules/meter/device-alarm'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, count, eq, isNull, max, min, ne, or, type SQL, sql } from 'drizzle-orm'

import { actorName } from '../../../kernel/auth/actor.ts'
import type { Context } from '../../../kernel/context.ts'
import { conditionsOf, contains, equals, ownedBy } from '../../../kernel/crud/conditions.ts'
import { texts } from '../../../kernel/texts.ts'
import { communities } from '../../place/index.ts'
import { inCommunity, waterCards } from '../../card/index.ts'
import { withinRegions } from '../ground/water-card-filters.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { deviceAlarms } from '../ground/device-alarm.table.ts'
import { alarmOutages } from '../ground/outage.table.ts'

type Filter = InputOf<typeof deviceAlarmApi.groups>

export const alarmScope = ownedBy(deviceAlarms)

const idOf = (row: SQL) => sql<number | null>`${sql`(${row})`}`.mapWith(Number)
export const meterId = idOf(sql`select ${waterMeters.id} from ${waterMeters} where ${waterMeters.deviceSn} = ${deviceAlarms.deviceSn}`)
export const cardId = idOf(sql`select ${waterCards.id} from ${waterCards} where ${waterCards.cardNo} = ${deviceAlarms.cardNo}`)
/** Empty where nobody is to process it. */
export const assigneeName = sql<
  string | null
>`case when ${deviceAlarms.assigneeId} is not null then ${actorName(deviceAlarms.assigneeId)} end`

const LEAK = 'LEAK_SUSPECTED' satisfies AlarmType

export const alarmFilters = {
  deviceSn: contains(deviceAlarms.deviceSn),
  cardNo: contains(deviceAlarms.cardNo),
  roomNo: contains(deviceAlarms.roomNo),
  regionId: (id: number) => withinRegions(deviceAlarms.regionId, id),
  communityId: (id: number) =>
    sql`exists (select from ${waterCards} where ${waterCards.cardNo} = ${deviceAlarms.cardNo} and ${inCommunity(id)})`,
  state: equals(deviceAlarms.state),
  condition: equals(deviceAlarms.condition),
  messageType: equals(deviceAlarms.messageType),
  isLeak: (is: boolean) => (is ? eq(deviceAlarms.messageType, LEAK) : ne(deviceAlarms.messageType, LEAK)),
  source: equals(deviceAlarms.source),
  mine: (isMine: boolean, { actor }: Context) =>
    isMine ? eq(deviceAlarms.assigneeId, actor.id) : or(isNull(deviceAlarms.assigneeId), ne(deviceAlarms.assigneeId, actor.id))!,
  outage: (id: number) => (id === 0 ? isNull(deviceAlarms.outageId) : eq(deviceAlarms.outageId, id)),
}

/** Of a fact in wire form, in base units, over what goes on. */
const sumOfActive = (fact: string, units: number) =>
  sql`coalesce(sum(round((${deviceAlarms.params} ->> ${fact})::numeric * ${units})) filter (where ${eq(deviceAlarms.condition, 'active')} and ${eq(deviceAlarms.messageType, 'LEAK_SUSPECTED')}), 0)`

/** How many alarms of each cause, the most harmful type first. The silences of a place stand before the single ones, the largest first. */
export async function groupAlarms(ctx: Context, filter: Filter) {
  const groups = await ctx.db
    .select({
      messageType: deviceAlarms.messageType,
      outageId: deviceAlarms.outageId,
      communityId: alarmOutages.communityId,
      communityName: communities.name,
      since: alarmOutages.since,
      count: count(),
      active: sql`count(*) filter (where ${eq(deviceAlarms.condition, 'active')})`.mapWith(Number),
      lastSeenAt: max(deviceAlarms.lastSeenAt),
      firstAt: min(deviceAlarms.reportedAt),
      quantity: sumOfActive('quantity', 1000).mapWith(waterMeters.usedLitre),
      amount: sumOfActive('amount', 100).mapWith(waterCards.totalRechargeFen),
    })
    .from(deviceAlarms)
    .leftJoin(alarmOutages, eq(alarmOutages.id, deviceAlarms.outageId))
    .leftJoin(communities, eq(communities.id, alarmOutages.communityId))
    .where(and(alarmScope(ctx), ...conditionsOf(ctx, alarmFilters, filter)))
    .groupBy(deviceAlarms.messageType, deviceAlarms.outageId, alarmOutages.communityId, alarmOutages.since, communities.name)
  const { t } = texts[ctx.client.language]
  const list = groups.map(({ outageId, communityId, communityName, since, ...group }) => ({
    ...group,
    outage: outageId === null ? null : { id: outageId, communityId: communityId!, communityName: communityName!, since: since! },
    lastSeenAt: group.lastSeenAt!,
    firstAt: group.firstAt!,
    ...(group.messageType !== 'LEAK_SUSPECTED' && { quantity: null, amount: null }),
    name: t(`deviceAlarm.option.messageType.${group.messageType}`),
  }))
  type Group = (typeof list)[number]
  const rank = ({ messageType }: Group) => ALARM_TYPES.indexOf(messageType)
  const isSingle = ({ outage }: Group) => Number(outage === null)
  return { list: list.sort((a, b) => rank(a) - rank(b) || isSingle(a) - isSingle(b) || b.count - a.count) }
}
