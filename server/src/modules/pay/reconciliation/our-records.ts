import type { OrderKind } from '@weir/contract/modules/card/payment'
import type { PAYMENT_STATUSES } from '@weir/contract/modules/sale/water-card-recharge'
import type { Fen } from '@weir/contract/platform/units'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { Context } from '../../../kernel/context.ts'
import { iotCardRefunds, isUncredited } from '../../iot/index.ts'
import { uncreditedPayments, waterCardRecharges } from '../../card/index.ts'
import { payPayments } from '../ground/payment.table.ts'
import { payDecisions } from './decision/decision.table.ts'
import type { OrderRef, RefundRef } from '../../sale/index.ts'

/** An order of any product, as far as a bill knows it. */
export interface OurOrder {
  kind: OrderKind
  id: number
  orderNo: string
  /** The water card; an order of packages has none. */
  cardId: number | null
  deptId: number
  amountFen: Fen
  paymentStatus: (typeof PAYMENT_STATUSES)[number]
}

type Columns = Record<'id' | 'orderNo' | 'deptId' | 'amountFen' | 'paymentStatus', PgColumn>
/** The columns that orders of both products have. */
export const orderColumns = <Order extends Columns>({ id, orderNo, deptId, amountFen, paymentStatus }: Order) =>
  ({ id, orderNo, deptId, amountFen, paymentStatus }) as Pick<Order, keyof Columns>

export const waterColumns = <Order extends Columns & { cardId: PgColumn }>(order: Order) =>
  ({ ...orderColumns(order), cardId: order.cardId }) as Pick<Order, keyof Columns | 'cardId'>

type Found = Omit<OurOrder, 'kind' | 'cardId'>
/** The one that was found. Numbers of orders and transactions name one order over all products. */
export const ourOrder = (water: (Found & { cardId: number }) | null, iot: Found | null): OurOrder | null =>
  water ? { ...water, kind: 'water' } : iot && { ...iot, kind: 'iot', cardId: null }

/** The column of a payment that names an order of a product. */
const PAID: Record<OrderKind, PgColumn> = { water: payPayments.orderId, iot: payPayments.iotOrderId }
/** Orders that this provider collects. */
export const isCollectedBy = (kind: OrderKind, orderId: PgColumn, provider: string): SQL =>
  sql`exists (select from ${payPayments} where ${PAID[kind]} = ${orderId} and ${payPayments.provider} = ${provider})`

/** Money that our records keep for a transaction without crediting it. The number of another order is no second money. */
export const keptMoney = {
  water: (db: Context['db'], provider: string) =>
    db
      .select({
        transactionNo: uncreditedPayments.transactionNo,
        keptFen: sql<Fen>`sum(${uncreditedPayments.amountFen})`.mapWith(uncreditedPayments.amountFen).as('kept_fen'),
      })
      .from(uncreditedPayments)
      .where(and(sql`${uncreditedPayments.reason} <> 'transactionTaken'`, isCollectedBy('water', uncreditedPayments.orderId, provider)))
      .groupBy(uncreditedPayments.transactionNo)
      .as('kept'),
  iot: (db: Context['db'], provider: string) =>
    db
      .select({
        transactionNo: iotCardRefunds.transactionNo,
        keptFen: sql<Fen>`sum(${iotCardRefunds.amountFen})`.mapWith(iotCardRefunds.amountFen).as('iot_kept_fen'),
      })
      .from(iotCardRefunds)
      .where(and(isUncredited(iotCardRefunds.cause), isCollectedBy('iot', iotCardRefunds.orderId, provider)))
      .groupBy(iotCardRefunds.transactionNo)
      .as('iot_kept'),
}

const DECIDED = { water: payDecisions.orderId, iot: payDecisions.iotOrderId }
/** Money of orders that corrections took back: it never came in. */
export const correctedMoney = (db: Context['db'], kind: OrderKind) =>
  db
    .select({
      orderId: DECIDED[kind],
      // Names of sums stand alone in a statement, so each has its own.
      correctedFen: sql<Fen>`sum(${payDecisions.amountFen})`.mapWith(waterCardRecharges.amountFen).as(`${kind}_corrected_fen`),
    })
    .from(payDecisions)
    .where(and(eq(payDecisions.decision, 'takeBack'), eq(payDecisions.kind, 'payment')))
    .groupBy(DECIDED[kind])
    .as(`${kind}_corrected`)

interface Stored {
  orderId: number | null
  iotOrderId: number | null
  refundId: number | null
  iotRefundId: number | null
}

/** The order of a difference, of any product. */
export function orderOf({ orderId, iotOrderId }: Pick<Stored, 'orderId' | 'iotOrderId'>): OrderRef | undefined {
  if (orderId !== null) return { kind: 'water', orderId }
  return iotOrderId === null ? undefined : { kind: 'iot', orderId: iotOrderId }
}

/** Our refund of a difference, of any product. */
export function refundOf({ refundId, iotRefundId }: Pick<Stored, 'refundId' | 'iotRefundId'>): RefundRef | undefined {
  if (refundId !== null) return { kind: 'water', refundId }
  return iotRefundId === null ? undefined : { kind: 'iot', refundId: iotRefundId }
}

/** An id in the column of its product; null stands in the other one. */
export const orderIn = (kind: OrderKind | undefined, id: number | null) => ({
  orderId: kind === 'water' ? id : null,
  iotOrderId: kind === 'iot' ? id : null,
})
export const refundIn = (kind: OrderKind | undefined, id: number | null) => ({
  refundId: kind === 'water' ? id : null,
  iotRefundId: kind === 'iot' ? id : null,
})
