import { actsFor, canAsk } from '@weir/contract/modules/pay/difference-codes'

import { orderOf, refundOf } from '../product.ts'
import type { Difference } from './hold-difference.ts'

/** The acts that fit a stored difference. */
export const actsOf = (difference: Difference) =>
  actsFor({
    ...difference,
    orderId: orderOf(difference)?.orderId ?? null,
    refundId: refundOf(difference)?.refundId ?? null,
    isTheirsMore: (difference.theirFen ?? 0) > (difference.ourFen ?? 0),
    paymentStatus: difference.ourStatus,
  })

/** The provider knows the payment or the refund. */
export const isAskable = (difference: Difference) =>
  canAsk({
    kind: difference.kind,
    orderId: orderOf(difference)?.orderId ?? null,
    refundId: refundOf(difference)?.refundId ?? null,
  })
