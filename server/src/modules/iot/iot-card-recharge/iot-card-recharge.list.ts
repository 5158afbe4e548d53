import type { iotCardRechargeApi } from '@weir/contract/modules/iot/iot-card-recharge'
import type { DELIVERIES } from '@weir/contract/modules/sale/water-card-recharge'
import { and, eq, ilike, lt, not, type SQL, sql } from 'drizzle-orm'

import { actorName } from '../../../kernel/auth/actor.ts'
import { contains, equals, escapeLike, ownedBy } from '../../../kernel/crud/conditions.ts'
import type { ReadOptions } from '../../../kernel/crud/read-handlers.ts'
import { nameOf } from '../../../kernel/crud/references.ts'
import { waterCards } from '../../card/index.ts'
import { iotCards } from '../ground/iot-card.table.ts'
import { iotPackages } from '../ground/iot-package.table.ts'
import { deliveryOf, householdOf } from './order-columns.ts'
import { iotCardRecharges as orders, iotCardRefunds as refunds } from '../ground/iot-card-recharge.table.ts'

const recharger = sql<string>`${actorName(sql`${orders.createdBy}`)}`

const delivery = sql<(typeof DELIVERIES)[number]>`${deliveryOf(orders)}`
/** Of the household that had the device. The inner `sql` keeps its columns qualified, which a selected one loses. */
const ofHousehold = (column: SQL) =>
  sql`${sql`(select ${column} from ${waterCards} where ${waterCards.id} = ${householdOf(orders)} and ${waterCards.deptId} = ${orders.deptId})`}`
const subscribedAt = sql`${sql`(select min(${iotPackages.subscribedAt}) from ${iotPackages} where ${iotPackages.orderId} = ${orders.id})`}`

export const orderScope = ownedBy(orders)

/** Its operator refused the packages or did not answer, and money of it is still there: staff ask again, or refund. */
export const isWaiting = and(eq(orders.channelStatus, 'fail'), lt(orders.refundedFen, orders.amountFen))!

/** Its provider refuses to give money back: staff ask again, or give it back in another way. */
const isRefundStuck = sql`exists (select from ${refunds} where ${refunds.orderId} = ${orders.id} and ${refunds.state} = 'failed')`

export const orderReading: ReadOptions<typeof iotCardRechargeApi> = {
  columns: {
    id: orders.id,
    orderNo: orders.orderNo,
    iotCardId: orders.iotCardId,
    iccid: nameOf(iotCards, iotCards.iccid, orders.iotCardId),
    operator: orders.operator,
    deviceSn: orders.deviceSn,
    unitPrice: orders.unitPriceFen,
    quantity: orders.quantity,
    amount: orders.amountFen,
    refundedAmount: orders.refundedFen,
    paymentMethod: orders.paymentMethod,
    paymentStatus: orders.paymentStatus,
    channelStatus: delivery,
    recharger,
    bindUserId: ofHousehold(sql`${waterCards.hyUserId}`).mapWith(waterCards.hyUserId),
    bindUserName: ofHousehold(sql`${waterCards.name}`).mapWith(waterCards.name),
    transactionNo: orders.transactionNo,
    trafficPacketId: orders.typeId,
    packetName: orders.packetName,
    packetDescription: orders.packetDescription,
    packetKind: orders.packetKind,
    packetSize: orders.packetSizeKb,
    effect: orders.effect,
    packageStart: orders.packageStart,
    packageEnd: orders.packageEnd,
    subscribedAt: subscribedAt.mapWith(iotPackages.subscribedAt),
    failureReason: orders.failureReason,
    paidAt: orders.paidAt,
    createdAt: orders.createdAt,
  },
  filters: {
    orderNo: contains(orders.orderNo),
    iccid: (iccid) =>
      sql`exists (select from ${iotCards} where ${iotCards.id} = ${orders.iotCardId} and ${contains(iotCards.iccid)(iccid)})`,
    iotCardId: equals(orders.iotCardId),
    deviceSn: contains(orders.deviceSn),
    operator: equals(orders.operator),
    packetName: contains(orders.packetName),
    paymentMethod: equals(orders.paymentMethod),
    paymentStatus: equals(orders.paymentStatus),
    channelStatus: (status: (typeof DELIVERIES)[number]) => eq(delivery, status),
    recharger: (name) => ilike(recharger, `%${escapeLike(name)}%`),
    transactionNo: equals(orders.transactionNo),
    refundStuck: (stuck) => (stuck ? isRefundStuck : not(isRefundStuck)),
    waiting: (waiting) => (waiting ? isWaiting : not(isWaiting)),
  },
  order: { by: 'createdAt', isAsc: false },
  scope: orderScope,
  missing: 'iotCardRecharge.error.missing',
}
