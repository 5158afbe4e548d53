import type { iotRequestApi } from '@weir/contract/modules/iot/iot-request'
import { type SQL, sql } from 'drizzle-orm'

import { actorName } from '../../../kernel/auth/actor.ts'
import { contains, equals, ownedBy } from '../../../kernel/crud/conditions.ts'
import type { ReadOptions } from '../../../kernel/crud/read-handlers.ts'
import { iotCardRecharges } from './iot-card-recharge.table.ts'
import { iotCards } from './iot-card.table.ts'
import { iotRequests } from './iot-request.table.ts'

export const requestScope = ownedBy(iotRequests)

/** The inner `sql` keeps its columns qualified, which a selected one loses. */
const ofCard = <T>(value: SQL | typeof iotCards.iccid | typeof iotCards.operator) =>
  sql<T>`${sql`(select ${value} from ${iotCards} where ${iotCards.id} = ${iotRequests.iotCardId})`}`
const cardIs = (condition: SQL) => sql`exists (select from ${iotCards} where ${iotCards.id} = ${iotRequests.iotCardId} and ${condition})`

export const requestReading: ReadOptions<typeof iotRequestApi> = {
  columns: {
    id: iotRequests.id,
    requestNo: iotRequests.requestNo,
    iotCardId: iotRequests.iotCardId,
    iccid: ofCard<string>(iotCards.iccid),
    operator: ofCard<(typeof iotCards.$inferSelect)['operator']>(iotCards.operator),
    deviceSn: iotRequests.deviceSn,
    kind: iotRequests.kind,
    state: iotRequests.state,
    reason: iotRequests.reason,
    orderNo: sql<
      string | null
    >`${sql`(select ${iotCardRecharges.orderNo} from ${iotCardRecharges} where ${iotCardRecharges.id} = ${iotRequests.orderId})`}`,
    answerCode: iotRequests.answerCode,
    answer: iotRequests.answer,
    actor: sql<string>`${actorName(sql`${iotRequests.createdBy}`)}`,
    actorId: sql<number | null>`nullif(${iotRequests.createdBy}, 0)`.mapWith(iotRequests.createdBy),
    confirmedBy: sql<
      string | null
    >`case when ${iotRequests.confirmedBy} is not null then ${actorName(sql`${iotRequests.confirmedBy}`)} end`,
    createdAt: iotRequests.createdAt,
    sentAt: iotRequests.sentAt,
    answeredAt: iotRequests.answeredAt,
  },
  filters: {
    iccid: (iccid) => cardIs(contains(iotCards.iccid)(iccid)),
    iotCardId: equals(iotRequests.iotCardId),
    deviceSn: contains(iotRequests.deviceSn),
    operator: (operator) => cardIs(equals(iotCards.operator)(operator)),
    kind: equals(iotRequests.kind),
    state: equals(iotRequests.state),
  },
  order: { by: 'createdAt', isAsc: false },
  scope: requestScope,
  missing: 'iotRequest.error.missing',
}
