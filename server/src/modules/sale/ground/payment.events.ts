import type { OrderKind, PAYMENT_METHODS } from '@weir/contract/modules/card/payment'
import type { Fen } from '@weir/contract/platform/units'

import { defineEvent, defineQuestion } from '../../../kernel/follow.ts'

type Method = (typeof PAYMENT_METHODS)[number]

/** An order of any product. Ids repeat over the products. */
export interface OrderRef {
  kind: OrderKind
  orderId: number
}

/** An unpaid order that a provider is to collect. */
export interface PlacedOrder extends OrderRef {
  orderNo: string
  method: Method
  amountFen: Fen
  /** The end of its quote, domain-rules §2.6. */
  expiresAt: Date
}

/** Whether a provider collects payments by this method. */
export const paymentOffered = defineQuestion<Method, boolean>('water.paymentOffered', () => false)

/** The number of an order, if the caller may read it in a list of orders. */
export const orderSeen = defineQuestion<OrderRef, Promise<string | undefined>>('water.orderSeen', async () => undefined)

/** An unpaid order was made, in this transaction. */
export const orderPlaced = defineEvent<PlacedOrder>('water.orderPlaced')

/**
 * Outside a transaction: end the payment of this order at its provider, so that nobody can pay it afterwards. Money that came in meanwhile
 * is credited. False: the provider does not answer.
 */
export const paymentEnded = defineQuestion<OrderRef, Promise<boolean>>('water.paymentEnded', async () => true)
