import { differenceCan, type payDifferenceApi } from '@weir/contract/modules/pay/difference'
import type { InputOf } from '@weir/contract/platform/endpoint'

import type { Context, Writing } from '../../../../kernel/context.ts'
import { conflict } from '../../../../kernel/errors.ts'
import { findPayment } from '../../ground/payment.queries.ts'
import { providerFor } from '../../payment/settle.service.ts'
import type { PaymentProvider } from '../../ground/payment-provider.ts'
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
    const ask = await (difference.kind === 'payment' ? aboutPayment(ctx, difference) : aboutRefund(ctx, difference))
    const answer = await ask?.().catch(() => undefined)
    return async (ctx: Writing) => {
      const { difference } = await holdDifference(ctx, id)
      if (!differenceCan.decide(difference)) throw conflict('payDifference.error.notOpen')
      if (answer === undefined) throw conflict('payDifference.error.providerSilent')
      await recordDecision(ctx, difference, difference.state, { decision: 'ask', answer })
      return { answer }
    }
  },
}

async function aboutPayment(ctx: Context, difference: Difference) {
  const payment = await findPayment(ctx, orderOf(difference)!)
  if (!payment) return undefined
  const provider = demandEnabled(providerFor(ctx, payment), payment.method)
  return async () => (await provider.query(payment.orderNo))?.state
}

async function aboutRefund(ctx: Context, difference: Difference) {
  const refund = await findRefund(ctx, refundOf(difference)!)
  if (!refund || refund.transactionNo === null) return undefined
  const { method, transactionNo } = refund
  const provider = demandEnabled(providerOf(ctx, method), method)
  return async () => (await provider.queryRefund({ ...refund, transactionNo }))?.state
}

/** 409 nobody has set it up, so a later try finds it no better. */
function demandEnabled(provider: PaymentProvider | undefined, method: string): PaymentProvider {
  if (!provider) throw conflict('payDifference.error.notEnabled', { method })
  return provider
}
