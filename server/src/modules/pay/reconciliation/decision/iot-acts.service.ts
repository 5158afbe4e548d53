import { litre, minus } from '@weir/contract/platform/units'

import type { Writing } from '../../../../kernel/context.ts'
import { conflict } from '../../../../kernel/errors.ts'
import { iotRefunds, creditIotPayment, iotCorrectionTerms, iotCreditTerms, returnIotPayment, returnIotSurplus } from '../../../iot/index.ts'
import { type Planned, type Plans, refusedCredit, takenBack } from './acts.service.ts'
import type { Difference } from './hold-difference.ts'

const NO_WATER = litre(0)
const paymentOf = ({ iotOrderId, transactionNo, theirFen, at }: Difference) => ({
  orderId: iotOrderId!,
  transactionNo,
  amountFen: theirFen!,
  paidAt: at,
})
const told = ({ id, refundNo }: { id: number; refundNo: string }) => ({ iotRefundId: id, refundNo })

/** The acts about orders of packages: as those of water, with packages in its place. */
export const IOT_PLANS: Plans = {
  async credit(ctx, difference) {
    const payment = paymentOf(difference)
    const terms = await iotCreditTerms(ctx, payment)
    if (terms.result !== 'credited') throw refusedCredit(terms)
    const carryOut = async () => {
      const result = await creditIotPayment(ctx, payment)
      if (result !== 'credited') throw refusedCredit({ ...terms, result })
      return {}
    }
    return { amount: terms.order.amountFen, litres: NO_WATER, carryOut }
  },

  async refund(ctx, difference) {
    if (difference.ourFen !== null) return planSurplus(ctx, difference)
    const payment = paymentOf(difference)
    const { result, order, isKept } = await iotCreditTerms(ctx, payment)
    if (isKept || result === 'repeated') throw conflict('payDifference.error.paidAlready')
    if (result === 'transactionTaken') throw conflict('payDifference.error.numberTaken')
    const cause = result === 'credited' ? 'declined' : result
    const carryOut = async (reason: string) => told(await returnIotPayment(ctx, order, cause, { ...payment, reason }))
    return { amount: payment.amountFen, litres: NO_WATER, carryOut }
  },

  async takeBack(ctx, difference) {
    const { amount, cause } = await takenBack(ctx, difference)
    const { book } = await iotCorrectionTerms(ctx, { orderId: difference.iotOrderId!, amount, cause })
    return { amount, litres: NO_WATER, carryOut: async (reason) => told(await book(reason)) }
  },

  finish: async (ctx, { iotRefundId, theirFen }) => ({
    amount: theirFen!,
    litres: NO_WATER,
    carryOut: async () => {
      await iotRefunds.confirm(ctx, iotRefundId!)
      return { iotRefundId: iotRefundId! }
    },
  }),
}

async function planSurplus(ctx: Writing, { theirFen, ourFen, iotOrderId, transactionNo, at }: Difference): Promise<Planned> {
  const [totalFen, amount] = [theirFen!, minus(theirFen!, ourFen!)]
  const surplus = { orderId: iotOrderId!, transactionNo, totalFen, amountFen: amount, paidAt: at }
  return { amount, litres: NO_WATER, carryOut: async (reason) => told(await returnIotSurplus(ctx, { ...surplus, reason })) }
}
