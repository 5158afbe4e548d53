import { actsFor } from '@weir/contract/modules/pay/difference-acts'

import type { Difference } from './hold-difference.ts'

/** The acts that fit a stored difference. */
export const actsOf = (difference: Difference) =>
  actsFor({
    ...difference,
    isTheirsMore: (difference.theirFen ?? 0) > (difference.ourFen ?? 0),
    paymentStatus: difference.ourStatus,
  })
