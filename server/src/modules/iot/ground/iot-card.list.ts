import { iotCardApi, NEAR_QUOTA_PERCENT, type TRAFFIC_STATES } from '@weir/contract/modules/iot/iot-card'
import type { OutputOf } from '@weir/contract/platform/endpoint'
import { and, eq, isNotNull, isNull, ne, not, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { Context } from '../../../kernel/context.ts'
import { contains, equals, ownedBy } from '../../../kernel/crud/conditions.ts'
import type { ReadOptions } from '../../../kernel/crud/read-handlers.ts'
import { rowNames } from '../../../kernel/crud/row-names.ts'
import { waterCards } from '../../card/index.ts'
import { iotCards } from './iot-card.table.ts'
import { endsBy } from './last-end.ts'

type Row = OutputOf<(typeof iotCardApi)['get']>

export const cardScope = ownedBy(iotCards)

const itsCard = sql`${waterCards.deviceSn} = ${iotCards.deviceSn}`
/** Of the household of its device. The inner `sql` keeps its columns qualified, which a selected one loses. */
const ofHousehold = <T>(value: SQL) => sql<T | null>`${sql`(select ${value} from ${waterCards} where ${itsCard})`}`
/** A household whose water card is not closed has its device. */
const inHousehold = (is?: SQL) => sql`exists (select from ${waterCards} where ${and(itsCard, ne(waterCards.state, 'closed'), is)})`
export const hasHousehold = inHousehold()
const room = sql`concat_ws(' ', ${waterCards.communityName}, ${waterCards.roomNo})`

/** Hundredths of a MB, as a figure is shown. */
const hundredths = (kilobytes: PgColumn) => sql`round(${kilobytes} * 25 / 256.0)`
/** Of the shown figures, so that total = used + remaining holds on the page. */
const remaining = sql<
  Row['remainingTraffic']
>`${sql`round((${hundredths(iotCards.totalKb)} - ${hundredths(iotCards.usedKb)}) * 256 / 25.0)::bigint`}`

/** More days than these say nothing more. */
const daysLeft = sql<
  number | null
>`${sql`(case when ${iotCards.dayAverageKb} > 0 then least(9999, (${iotCards.totalKb} - ${iotCards.usedKb}) / ${iotCards.dayAverageKb})::int end)`}`

/** With the limit of the alarm, unless that is off. */
const isNear = ({ settings }: Context) =>
  sql`${iotCards.usedKb} * 100 >= ${iotCards.totalKb} * ${settings.simQuotaPercent || NEAR_QUOTA_PERCENT}::int`
const isUsedUp = sql`${iotCards.usedKb} >= ${iotCards.totalKb}`
const trafficIs = (ctx: Context): Record<(typeof TRAFFIC_STATES)[number], SQL> => ({
  noPackage: isNull(iotCards.deadline),
  usedUp: sql`${iotCards.deadline} is not null and ${isUsedUp}`,
  nearQuota: sql`${iotCards.deadline} is not null and ${isNear(ctx)} and not ${isUsedUp}`,
  enough: sql`${iotCards.deadline} is not null and not ${isNear(ctx)}`,
})
const DAY_MS = 86_400_000
const endsWithin = (days: number, { now }: Context) => endsBy(new Date(now().getTime() + days * DAY_MS))
/** With the limit of the alarm; none while that is off. */
export const isExpiring = (ctx: Context) => (ctx.settings.simExpiringDays > 0 ? endsWithin(ctx.settings.simExpiringDays, ctx) : sql`false`)

export const cardReading: ReadOptions<typeof iotCardApi> = {
  columns: {
    id: iotCards.id,
    iccid: iotCards.iccid,
    operator: iotCards.operator,
    msisdn: iotCards.msisdn,
    cardStatus: iotCards.cardStatus,
    haltReason: iotCards.haltReason,
    haltedAt: iotCards.haltedAt,
    wanted: iotCards.wanted,
    totalTraffic: iotCards.totalKb,
    usedTraffic: iotCards.usedKb,
    remainingTraffic: remaining.mapWith(iotCards.totalKb),
    daysLeft,
    trafficDeadline: iotCards.deadline,
    deviceSn: iotCards.deviceSn,
    cardNo: ofHousehold<string>(sql`${waterCards.cardNo}`),
    name: ofHousehold<string>(sql`${waterCards.name}`),
    roomNo: ofHousehold<string>(sql`nullif(${room}, '')`),
    activatedAt: iotCards.activatedAt,
    figuresAt: iotCards.figuresAt,
    lastSyncAt: iotCards.lastSyncAt,
    remark: iotCards.remark,
    version: iotCards.version,
    createdAt: iotCards.createdAt,
  },
  filters: {
    iccid: contains(iotCards.iccid),
    operator: equals(iotCards.operator),
    cardStatus: equals(iotCards.cardStatus),
    haltReason: equals(iotCards.haltReason),
    traffic: (state, ctx) => trafficIs(ctx)[state],
    endsInDays: endsWithin,
    unmet: (unmet) => (unmet ? isNotNull(iotCards.wanted) : isNull(iotCards.wanted)),
    deviceSn: contains(iotCards.deviceSn),
    cardNo: (cardNo) => sql`exists (select from ${waterCards} where ${itsCard} and ${contains(waterCards.cardNo)(cardNo)})`,
    hyUserId: (id) => inHousehold(eq(waterCards.hyUserId, id)),
    hasHousehold: (has) => (has ? hasHousehold : not(hasHousehold)),
    bound: (bound) => (bound ? isNotNull(iotCards.deviceSn) : isNull(iotCards.deviceSn)),
  },
  scope: cardScope,
  missing: 'iotCard.error.missing',
}

/** `imei` is no column of the list, but of the form. */
export const cardNames = rowNames(iotCardApi, iotCards, { ...cardReading.columns, imei: iotCards.imei })
