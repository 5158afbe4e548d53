import { waterCardBindApi } from '@weir/contract/modules/sale/water-card-bind'
import { businessZone } from '@weir/contract/platform/zone'
import { isNotNull, isNull, type SQL, sql } from 'drizzle-orm'

import { actorName } from '../../../kernel/auth/actor.ts'
import { crudExport } from '../../../kernel/crud/export.ts'
import { contains, equals, ownedBy } from '../../../kernel/crud/conditions.ts'
import type { Days, ReadOptions } from '../../../kernel/crud/read-handlers.ts'
import { meterBindings } from '../../meter/index.ts'
import { waterCards } from '../../card/index.ts'

/** The inner `sql` keeps its columns qualified, which a selected one loses. */
const ofCard = <T>(value: SQL) => sql<T>`${sql`(select ${value} from ${waterCards} where ${waterCards.id} = ${meterBindings.cardId})`}`
const cardIs = (condition: SQL) => sql`exists (select from ${waterCards} where ${waterCards.id} = ${meterBindings.cardId} and ${condition})`
const nameOf = <T>(actor: SQL) => sql<T>`${actorName(actor)}`

/** A binding counts readings after `from`, up to and including `to` (domain-rules §3). */
const overlaps = ([first, last]: Days) => {
  const start = (day: SQL) => sql`(${day}::timestamp at time zone ${businessZone()})`
  const ends = sql`${meterBindings.to} is null or ${meterBindings.to} >= ${start(sql`${first}::date`)}`
  return sql`(${meterBindings.from} < ${start(sql`(${last}::date + 1)`)} and (${ends}))`
}

/** The columns, filters and sort keys of the list of bindings; its export uses the same. */
export const bindReading: ReadOptions<typeof waterCardBindApi> = {
  columns: {
    id: meterBindings.id,
    deviceSn: meterBindings.deviceSn,
    cardId: meterBindings.cardId,
    cardNo: ofCard<string>(sql`${waterCards.cardNo}`),
    name: ofCard<string>(sql`${waterCards.name}`),
    communityName: ofCard<string | null>(sql`${waterCards.communityName}`),
    roomNo: ofCard<string | null>(sql`${waterCards.roomNo}`),
    from: meterBindings.from,
    to: meterBindings.to,
    fromRegister: meterBindings.fromRegisterLitre,
    toRegister: meterBindings.toRegisterLitre,
    binder: nameOf<string>(sql`${meterBindings.createdBy}`),
    unbinder: sql<
      string | null
    >`${sql`case when ${meterBindings.endedBy} is not null then ${actorName(sql`${meterBindings.endedBy}`)} end`}`,
  },
  dated: overlaps,
  filters: {
    deviceSn: contains(meterBindings.deviceSn),
    cardNo: (cardNo) => cardIs(contains(waterCards.cardNo)(cardNo)),
    cardId: equals(meterBindings.cardId),
    name: (name) => cardIs(contains(waterCards.name)(name)),
    isOpen: (isOpen) => (isOpen ? isNull(meterBindings.to) : isNotNull(meterBindings.to)),
  },
  scope: ownedBy(meterBindings),
  missing: 'waterCardBind.error.missing',
}

export const exportBinds = crudExport(waterCardBindApi, meterBindings, bindReading)
