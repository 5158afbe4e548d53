import type { OrderKind } from '@weir/contract/modules/card/payment-codes'

import type { OrderRef, RefundRef } from '../../sale/index.ts'

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
