import { differenceCan, type payDifferenceApi } from '@weir/contract/modules/pay/difference'
import type { InputOf } from '@weir/contract/platform/endpoint'

import type { Context, Writing } from '../../../../kernel/context.ts'
import { conflict } from '../../../../kernel/errors.ts'
import { findPayment } from '../../ground/payment.queries.ts'
import { providerFor } from '../../payment/settle.service.ts'
import { providerOf } from '../../provider/providers.ts'
import { findRefund } from '../../ground/refund.queries.ts'
import { orderOf, refundOf } from '../product.ts'
import { isAskable } from './acts-of.ts'
import { recordDecision } from './decision.store.ts'
import { type Difference, findDifference, holdDifference } from './hold-difference.ts'

type Ask = InputOf<(typeof payDifferenceApi)['ask']>

/** Asks the provider before the transaction, and writes its word down. It books nothing. */
export const askAboutDifference = {
  async prepare(ctx: Context, { id }: Ask) {
    const difference = await findDifference(ctx, id)
    if (!isAskable(difference)) throw conflict('payDifference.error.notAskable')
    const question = difference.kind === 'payment' ? askPayment(ctx, difference) : askRefund(ctx, difference)
    const answer = await question.catch(() => undefined)
    return async (ctx: Writing) => {
      const { difference } = await holdDifference(ctx, id)
      if (!differenceCan.decide(difference)) throw conflict('payDifference.error.notOpen')
      if (answer === undefined) throw conflict('payDifference.error.providerSilent')
      await recordDecision(ctx, difference, difference.state, { decision: 'ask', answer })
      return { answer }
    }
  },
}

async function askPayment(ctx: Context, difference: Difference) {
  const payment = await findPayment(ctx, orderOf(difference)!)
  return payment && (await providerFor(ctx, payment)?.query(payment.orderNo))?.state
}

async function askRefund(ctx: Context, difference: Difference) {
  const refund = await findRefund(ctx, refundOf(difference)!)
  if (!refund || refund.transactionNo === null) return undefined
  const provider = providerOf(ctx, refund.method)
  return (await provider?.queryRefund({ ...refund, transactionNo: refund.transactionNo }))?.state
}
