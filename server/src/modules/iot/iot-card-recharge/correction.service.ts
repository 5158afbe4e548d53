import type { Fen } from '@weir/contract/platform/units'

import type { Writing } from '../../../kernel/context.ts'
import { conflict } from '../../../kernel/errors.ts'
import { holdCardAndOrder } from './payment.service.ts'
import { takePackages } from './refund.service.ts'
import { refundableOf } from './refundable.queries.ts'

/** `refund`: the payer has the money back. `reversal`: the money never came in. */
interface Correction {
  orderId: number
  amount: Fen
  cause: 'refund' | 'reversal'
}

/** Packages of an order that leave its card for this money, with the act that books them. No provider is asked to pay. 409 they were used. */
export async function iotCorrectionTerms(ctx: Writing, { orderId, amount, cause }: Correction) {
  const { order } = await holdCardAndOrder(ctx, orderId)
  const { ids } = await refundableOf(ctx, order)
  const packages = amount / order.unitPriceFen
  if (!Number.isInteger(packages) || packages > ids.length) throw conflict('payDifference.error.packagesUsed')
  // The last ones begin last.
  const taken = ids.slice(ids.length - packages)
  return { book: (reason: string) => takePackages(ctx, order, taken, { cause, isFinal: true, reason }) }
}
