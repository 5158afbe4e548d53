import { type DeliveryCode, orderReason } from '@weir/contract/modules/sale/order-reason'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { and, desc, eq, ilike, type SQL, sql } from 'drizzle-orm'

import { actorName } from '../../../kernel/auth/actor.ts'
import type { Context, Writing } from '../../../kernel/context.ts'
import { crudExport } from '../../../kernel/crud/export.ts'
import { contains, equals, escapeLike, withinDays, ownedBy } from '../../../kernel/crud/conditions.ts'
import { type ReadOptions, whereOf, type Days } from '../../../kernel/crud/read-handlers.ts'
import { notFound } from '../../../kernel/errors.ts'
import { holdAnyCard, waterCards, waterCardRecharges, ledgerEntries, waterCardRefunds } from '../../card/index.ts'

const { amountFen, id, movedFen, paymentStatus, refundedFen } = waterCardRecharges
const { amount, at, kind, refId, refType, to, unit } = ledgerEntries

/** The order of an entry of money. Money that moved on was booked for the new order, and left the old one. */
const itsOrder = sql`case when ${refType} = 'refund' then (select ${waterCardRefunds.orderId} from ${waterCardRefunds} where ${waterCardRefunds.id} = ${refId})
  when ${refType} = 'move' and ${to} <> 'till' then (select moved.moved_from_id from ${waterCardRecharges} moved where moved.id = ${refId})
  else ${refId} end`
const entriesOn = (days: Days): SQL =>
  sql`(select ${itsOrder} as order_id, ${amount} as fen, ${to} = 'till' as came, ${kind} as kind from ${ledgerEntries}
    where ${unit} = 'fen' and ${withinDays(at, days)})`

/** The orders are found once, and each is read by its key: a join would read the whole table for those of a month. */
const isBookedOn = (days: Days): SQL => sql`${id} = any(array(select order_id from ${entriesOn(days)} found))`

const sum = (what: SQL, when = sql`true`) => sql`coalesce(sum(${what}) filter (where ${when}), 0)`.mapWith(amountFen)

/** Of the paid orders for which `where` holds: as they are now, or of what was booked for them on some days. */
async function sumsOf({ db }: Context, where: SQL | undefined, booked: Days | undefined) {
  const [sums] = booked ? await sumsOfDays(db, where, booked) : await sumsOfOrders(db, where)
  return sums!
}

const sumsOfOrders = (db: Context['db'], where: SQL | undefined) =>
  db
    .select({
      stored: sum(sql`${amountFen} - ${refundedFen} - ${movedFen}`),
      amount: sum(sql`${amountFen}`),
      refundedAmount: sum(sql`${refundedFen}`),
      movedAmount: sum(sql`${movedFen}`),
    })
    .from(waterCardRecharges)
    .where(and(where, eq(paymentStatus, 'paid')))

const sumsOfDays = (db: Context['db'], where: SQL | undefined, days: Days) =>
  db
    .select({
      stored: sum(sql`case when booked.came then booked.fen else -booked.fen end`),
      amount: sum(sql`booked.fen`, sql`booked.came`),
      refundedAmount: sum(sql`booked.fen`, sql`not booked.came and booked.kind = 'refund'`),
      movedAmount: sum(sql`booked.fen`, sql`not booked.came and booked.kind <> 'refund'`),
    })
    .from(waterCardRecharges)
    .innerJoin(sql`${entriesOn(days)} booked`, sql`booked.order_id = ${id}`)
    .where(and(where, isBookedOn(days)))

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
  // By time, not by number: an order of the past may be written later.
  order: { by: 'createdAt', isAsc: false },
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
    .orderBy(desc(waterCardRecharges.createdAt), desc(waterCardRecharges.id))
    .limit(5)

/** How many orders these cards have, within the caller's scope. */
export const countOrdersOn = (ctx: Context, cardIds: readonly number[]) =>
  ctx.db.$count(waterCardRecharges, and(sql`${waterCardRecharges.cardId} = any(${sql.param([...cardIds])}::bigint[])`, orderScope(ctx)))
