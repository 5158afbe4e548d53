import { type DeliveryCode, orderReason } from '@weir/contract/modules/sale/order-reason'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { and, desc, eq, ilike, type SQL, sql } from 'drizzle-orm'

import { actorName } from '../../../kernel/auth/actor-name.ts'
import type { Context, Writing } from '../../../kernel/context.ts'
import { crudExport } from '../../../kernel/crud/export.ts'
import { contains, equals, escapeLike } from '../../../kernel/crud/filters.ts'
import { type ReadOptions, whereOf } from '../../../kernel/crud/read-handlers.ts'
import { ownedBy } from '../../../kernel/crud/scope.ts'
import { notFound } from '../../../kernel/errors.ts'
import { holdAnyCard, waterCards, waterCardRecharges } from '../../card/index.ts'
import { isBookedOn, sumsOf } from './order-sums.queries.ts'

type Api = typeof waterCardRechargeApi
export type Order = OutputOf<Api['list']>['list'][number]

export const orderScope = ownedBy(waterCardRecharges)

/** An order that is about to change, held behind its card as everywhere: nobody else changes it before the transaction ends. 404. */
export async function holdOrder(ctx: Writing, id: number) {
  const isIt = and(eq(waterCardRecharges.id, id), orderScope(ctx))
  const [found] = await ctx.db.select({ cardId: waterCardRecharges.cardId }).from(waterCardRecharges).where(isIt)
  if (found) await holdAnyCard(ctx, found.cardId)
  const [order] = await ctx.db.select().from(waterCardRecharges).where(isIt).for('no key update')
  if (!order) throw notFound('waterCardRecharge.error.missing')
  return order
}

/** The inner `sql` keeps its columns qualified, which a selected one loses. */
const ofCard = <T>(value: SQL) => sql<T>`${sql`(select ${value} from ${waterCards} where ${waterCards.id} = ${waterCardRecharges.cardId})`}`
const recharger = sql<string>`${actorName(sql`${waterCardRecharges.createdBy}`)}`

export const orderColumns = {
  id: waterCardRecharges.id,
  orderNo: waterCardRecharges.orderNo,
  cardId: waterCardRecharges.cardId,
  cardNo: ofCard<string>(sql`${waterCards.cardNo}`),
  name: ofCard<string>(sql`${waterCards.name}`),
  communityName: ofCard<string | null>(sql`${waterCards.communityName}`),
  roomNo: ofCard<string | null>(sql`${waterCards.roomNo}`),
  deviceSn: waterCardRecharges.deviceSn,
  unitPrice: waterCardRecharges.unitPrice,
  amount: waterCardRecharges.amountFen,
  quantity: waterCardRecharges.quantityLitre,
  refundedAmount: waterCardRecharges.refundedFen,
  movedAmount: waterCardRecharges.movedFen,
  movedFromId: waterCardRecharges.movedFromId,
  paymentMethod: waterCardRecharges.paymentMethod,
  paymentStatus: waterCardRecharges.paymentStatus,
  state: waterCardRecharges.state,
  delivery: waterCardRecharges.delivery,
  createdAt: waterCardRecharges.createdAt,
  paidAt: waterCardRecharges.paidAt,
  failureReason: waterCardRecharges.failureReason,
  messageId: waterCardRecharges.messageId,
  recharger,
  transactionNo: waterCardRecharges.transactionNo,
}

const cardIs = (condition: SQL) =>
  sql`exists (select from ${waterCards} where ${waterCards.id} = ${waterCardRecharges.cardId} and ${condition})`

const filters = {
  orderNo: contains(waterCardRecharges.orderNo),
  cardNo: (cardNo: string) => cardIs(contains(waterCards.cardNo)(cardNo)),
  cardId: equals(waterCardRecharges.cardId),
  name: (name: string) => cardIs(contains(waterCards.name)(name)),
  paymentMethod: equals(waterCardRecharges.paymentMethod),
  paymentStatus: equals(waterCardRecharges.paymentStatus),
  state: equals(waterCardRecharges.state),
  // Both columns are the same once the order has left for the meter; the channel's has the indexes.
  delivery: (delivery: Order['delivery']) =>
    eq(delivery === 'nothingToDeliver' || delivery === 'notInitiated' ? waterCardRecharges.delivery : waterCardRecharges.state, delivery),
  recharger: (name: string) => ilike(recharger, `%${escapeLike(name)}%`),
  transactionNo: contains(waterCardRecharges.transactionNo),
  booked: isBookedOn,
}

/** The columns, filters and sort keys of the order list; its export uses the same. */
export const orderReading: ReadOptions<Api> = {
  columns: orderColumns,
  filters,
  scope: orderScope,
  missing: 'waterCardRecharge.error.missing',
}

/** The money of all that the list finds. */
export const orderSums = (ctx: Context, { booked, ...filter }: InputOf<Api['sums']>) =>
  sumsOf(ctx, whereOf(ctx, waterCardRecharges, orderReading, filter), booked)

export const exportOrders = crudExport(waterCardRechargeApi, waterCardRecharges, orderReading, {
  failureReason: ({ failureReason, state }, { t }) => {
    const said = {
      code: (code: DeliveryCode) => t(`waterCard.order.reason.${code}`),
      meterSays: (words: string) => t('waterCard.order.meterSays', { words }),
    }
    return orderReason(said, failureReason, state === 'fail')
  },
})

export async function orderByNo(ctx: Context, orderNo: string): Promise<Order | undefined> {
  const found = and(orderScope(ctx), eq(waterCardRecharges.orderNo, orderNo))
  const [order] = await ctx.db.select(orderColumns).from(waterCardRecharges).where(found)
  return order
}

/** The last five of a card or of an end user's cards, newest first. */
export const lastOrdersOf = (ctx: Context, of: { cardId: number } | { hyUserId: number }): Promise<Order[]> =>
  ctx.db
    .select(orderColumns)
    .from(waterCardRecharges)
    .where(and(orderScope(ctx), 'cardId' in of ? eq(waterCardRecharges.cardId, of.cardId) : cardIs(eq(waterCards.hyUserId, of.hyUserId))))
    .orderBy(desc(waterCardRecharges.id))
    .limit(5)

/** How many orders these cards have, within the caller's scope. */
export const countOrdersOn = (ctx: Context, cardIds: readonly number[]) =>
  ctx.db.$count(waterCardRecharges, and(sql`${waterCardRecharges.cardId} = any(${sql.param([...cardIds])}::bigint[])`, orderScope(ctx)))
