import { waterCardRefundApi } from '@weir/contract/modules/sale/water-card-refund'
import { desc, eq, ilike, type SQL, sql } from 'drizzle-orm'

import { actorName } from '../../../kernel/auth/actor.ts'
import type { Context } from '../../../kernel/context.ts'
import { crudExport } from '../../../kernel/crud/export.ts'
import { contains, equals, escapeLike, ownedBy } from '../../../kernel/crud/conditions.ts'
import type { ReadOptions } from '../../../kernel/crud/read-handlers.ts'
import { waterCards, waterCardRecharges, waterCardRefunds } from '../../card/index.ts'

export const refundScope = ownedBy(waterCardRefunds)

/** The inner `sql` keeps its columns qualified, which a selected one loses. */
const ofCard = <T>(value: SQL) => sql<T>`${sql`(select ${value} from ${waterCards} where ${waterCards.id} = ${waterCardRefunds.cardId})`}`
const cardIs = (condition: SQL) =>
  sql`exists (select from ${waterCards} where ${waterCards.id} = ${waterCardRefunds.cardId} and ${condition})`
const orderNo = sql<string>`${sql`(select ${waterCardRecharges.orderNo} from ${waterCardRecharges} where ${waterCardRecharges.id} = ${waterCardRefunds.orderId})`}`
const refunder = sql<string>`${actorName(sql`${waterCardRefunds.createdBy}`)}`

const columns = {
  id: waterCardRefunds.id,
  refundNo: waterCardRefunds.refundNo,
  orderId: waterCardRefunds.orderId,
  orderNo,
  cardId: waterCardRefunds.cardId,
  cardNo: ofCard<string>(sql`${waterCards.cardNo}`),
  name: ofCard<string>(sql`${waterCards.name}`),
  communityName: ofCard<string | null>(sql`${waterCards.communityName}`),
  roomNo: ofCard<string | null>(sql`${waterCards.roomNo}`),
  cause: waterCardRefunds.cause,
  amount: waterCardRefunds.amountFen,
  quantity: waterCardRefunds.quantityLitre,
  paymentMethod: waterCardRefunds.paymentMethod,
  state: waterCardRefunds.state,
  reason: waterCardRefunds.reason,
  failureReason: waterCardRefunds.failureReason,
  settledWay: waterCardRefunds.settledWay,
  refunder,
  createdAt: waterCardRefunds.createdAt,
  doneAt: waterCardRefunds.doneAt,
}

/** The columns, filters and sort keys of the list of refunds; its export uses the same. */
export const refundReading: ReadOptions<typeof waterCardRefundApi> = {
  columns,
  filters: {
    refundNo: contains(waterCardRefunds.refundNo),
    orderNo: (typed) => ilike(orderNo, `%${escapeLike(typed)}%`),
    cardNo: (cardNo) => cardIs(contains(waterCards.cardNo)(cardNo)),
    cardId: equals(waterCardRefunds.cardId),
    name: (name) => cardIs(contains(waterCards.name)(name)),
    cause: equals(waterCardRefunds.cause),
    paymentMethod: equals(waterCardRefunds.paymentMethod),
    state: equals(waterCardRefunds.state),
    refunder: (name) => ilike(refunder, `%${escapeLike(name)}%`),
  },
  scope: refundScope,
  missing: 'waterCardRefund.error.missing',
}

export const exportRefunds = crudExport(waterCardRefundApi, waterCardRefunds, refundReading)

/** Newest first. They follow the card of their order, so its readers see them. */
export const refundsOfOrder = ({ db }: Context, orderId: number) =>
  db.select(columns).from(waterCardRefunds).where(eq(waterCardRefunds.orderId, orderId)).orderBy(desc(waterCardRefunds.id))
