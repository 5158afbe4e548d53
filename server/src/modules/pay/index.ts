import type { Config } from '../../kernel/config.ts'
import type { Context } from '../../kernel/context.ts'
import type { Module } from '../../services/module.ts'
import { linkKeyOf } from './link/link-key.ts'
import { linkKey } from './link/signed-text.ts'
import { createPaymentSender } from './payment/create.sender.ts'
import { followUpJob } from './payment/follow-up.job.ts'
import { paymentFollowers } from './payment.followers.ts'
import { paymentProviders, providersOf } from './provider/providers.ts'
import { refundFollowUpJob } from './refund/refund-follow-up.job.ts'
import { refundSender } from './refund/refund.sender.ts'
import { shiftFollowers } from './shift/shift.followers.ts'
import * as routes from './routes.ts'
import { type PayConfig, payEnvironment } from './environment.ts'

export { mountSignedIn } from './link/signed-in.routes.ts'
export { mountPayCallback } from './callback/callback.routes.ts'
export { payPayments } from './ground/payment.table.ts'
export type { BillLine } from './provider/bill/bill-line.ts'
export { createSums } from './provider/bill/bill-sums.ts'
export { storeBill } from './reconciliation/store-bill.service.ts'

export const pay: Module = {
  environment: payEnvironment,
  implementations: Object.values(routes),
  jobs: [followUpJob, refundFollowUpJob],
  senders: [createPaymentSender, refundSender],
  follows: [...paymentFollowers, ...shiftFollowers],
  start: async ({ parts }: Context, config: PayConfig & Config) => {
    parts.set(paymentProviders, providersOf(config))
    parts.set(linkKey, await linkKeyOf(config))
    return async () => []
  },
}
