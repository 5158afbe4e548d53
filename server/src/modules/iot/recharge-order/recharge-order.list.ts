import type { RechargeOrder, rechargeOrderApi } from '@weir/contract/modules/customer/recharge-order'
import type { OrderKind } from '@weir/contract/modules/card/payment'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { actorName } from '../../../kernel/auth/actor.ts'
import type { Context } from '../../../kernel/context.ts'
import { conditionsOf, contains, escapeLike, withinDays, ownedBy } from '../../../kernel/crud/conditions.ts'
import { meterBindings } from '../../meter/index.ts'
import { waterCardRecharges, waterCards } from '../../card/index.ts'
import { householdOf } from '../iot-card-recharge/order-columns.ts'
import { iotCards } from '../ground/iot-card.table.ts'

type Filter = InputOf<(typeof rechargeOrderApi)['export']>

export const at = (name: string) => sql.raw(`orders.${name}`)
const read = (name: string, column?: PgColumn): SQL => (column ? at(name).mapWith(column) : at(name))
const isKind = (kind: OrderKind) => sql`${at('kind')} = ${sql.raw(`'${kind}'`)}`
const { id, amountFen, quantityLitre, unitPrice, paidAt } = waterCardRecharges

/**
 * The water card of an order. Of packages it is that of the household that had the device at that time. A card that belongs to another
 * department by now is none.
 */
const itsCard = sql`${waterCards.id} = case when ${isKind('water')} then ${at('recharged_id')} else
  ${householdOf({ deviceSn: at('device_sn'), createdAt: at('created_at') })} end
  and (${isKind('water')} or ${waterCards.deptId} = ${at('dept_id')})`
const ofCard = (column: PgColumn) => sql`(select ${column} from ${waterCards} where ${itsCard})`
const iccid = sql`(select ${iotCards.iccid} from ${iotCards} where ${iotCards.id} = ${at('recharged_id')})`

const ofKind = (kind: OrderKind, name: string) => sql`case when ${isKind(kind)} then ${at(name)} end`.mapWith(id)

/** Read after the sort and the limit: a page looks up its own cards alone. */
export const columns: Record<keyof RechargeOrder, SQL> = {
  id: read('id', id),
  orderId: ofKind('water', 'order_id'),
  iotOrderId: ofKind('iot', 'order_id'),
  orderNo: read('order_no'),
  kind: read('kind'),
  cardId: ofCard(waterCards.id).mapWith(id),
  iotCardId: ofKind('iot', 'recharged_id'),
  cardNo: sql`case when ${isKind('iot')} then ${iccid} else ${ofCard(waterCards.cardNo)} end`,
  name: ofCard(waterCards.name),
  communityName: ofCard(waterCards.communityName),
  roomNo: ofCard(waterCards.roomNo),
  packetName: read('packet_name'),
  packages: read('packages'),
  amount: read('amount_fen', amountFen),
  refundedAmount: read('refunded_fen', amountFen),
  quantity: read('quantity_litre', quantityLitre),
  unitPrice: read('unit_price', unitPrice),
  paymentMethod: read('payment_method'),
  paymentStatus: read('payment_status'),
  delivery: read('delivery'),
  recharger: sql`${actorName(at('created_by'))}`,
  transactionNo: read('transaction_no'),
  createdAt: read('created_at', paidAt),
  paidAt: read('paid_at', paidAt),
}

const is = (name: string) => (value: unknown) => eq(at(name), value)
const has = (name: string) => (value: string) => ilike(at(name), `%${escapeLike(value)}%`)
/** The cards are found once, and each half can use its index by card. */
const isOneOf = (kind: OrderKind, cards: SQL) => and(isKind(kind), sql`${at('recharged_id')} = any(array(${cards}))`)
const waterCardsWith = (condition: SQL) => sql`select ${waterCards.id} from ${waterCards} where ${condition}`

/** Packages of a household: its devices are found once, and their orders of its time by the index of devices. */
const hadDeviceOf = (household: SQL) =>
  and(
    isKind('iot'),
    sql`${at('device_sn')} = any(array(select ${meterBindings.deviceSn} from ${meterBindings}
      join ${waterCards} on ${waterCards.id} = ${meterBindings.cardId} where ${household}))`,
    sql`exists (select from ${waterCards} where ${itsCard} and ${household})`,
  )

const filters = {
  kind: is('kind'),
  orderNo: has('order_no'),
  cardNo: (typed: string) =>
    or(
      isOneOf('water', waterCardsWith(contains(waterCards.cardNo)(typed))),
      isOneOf('iot', sql`select ${iotCards.id} from ${iotCards} where ${contains(iotCards.iccid)(typed)}`),
    )!,
  name: (typed: string) => {
    const isNamed = contains(waterCards.name)(typed)
    return or(isOneOf('water', waterCardsWith(isNamed)), hadDeviceOf(isNamed))!
  },
  paymentMethod: is('payment_method'),
  paymentStatus: is('payment_status'),
  // Both columns are the same once the order has left; the channel's has the indexes.
  delivery: (delivery: RechargeOrder['delivery']) =>
    eq(at(delivery === 'nothingToDeliver' || delivery === 'notInitiated' ? 'delivery' : 'channel'), delivery),
  transactionNo: has('transaction_no'),
}

const scope = ownedBy({ deptId: at('dept_id'), createdBy: at('created_by') })

export const whereOf = (ctx: Context, { dateRange, ...filter }: Partial<Filter>) =>
  and(scope(ctx), dateRange && withinDays(at('created_at') as unknown as PgColumn, dateRange), ...conditionsOf(ctx, filters, filter))

/** By time, where nothing else is asked: the ids of two kinds say nothing about time. Among equal rows the newest comes first. */
const SORTED = {
  id: 'created_at',
  orderNo: 'order_no',
  amount: 'amount_fen',
  quantity: 'quantity_litre',
  createdAt: 'created_at',
  paidAt: 'paid_at',
}
type SortKey = keyof typeof SORTED
/** Rows without a value come last, in both directions. */
const EMPTY: readonly SortKey[] = ['quantity', 'paidAt']

export const orderBy = (key: SortKey, isAsc: boolean) =>
  sql.raw(`order by orders.${SORTED[key]} ${isAsc ? 'asc' : 'desc'}${EMPTY.includes(key) ? ' nulls last' : ''}, orders.id desc`)
