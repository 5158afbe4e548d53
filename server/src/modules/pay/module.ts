import type { Config } from '../../kernel/config.ts'
import { type Context, bring } from '../../kernel/context.ts'
import { answer } from '../../kernel/follow.ts'
import { noting } from '../../services/health/last-answers.ts'
import type { Module } from '../../services/module.ts'
import { byCard, cardRows } from '../card/index.ts'
import { card } from '../card/module.ts'
import { customer } from '../customer/module.ts'
import { payersOf } from '../customer/index.ts'
import { iot } from '../iot/module.ts'
import { meter } from '../meter/module.ts'
import { sale } from '../sale/module.ts'
import { type PayConfig, payEnvironment } from './environment.ts'
import { linkKey, linkKeyOf } from './link/signed-text.ts'
import { paymentFollowers } from './payment.followers.ts'
import { NoBill } from './ground/payment-provider.ts'
import { answerKey, payHealth, paySetup } from './pay-health.ts'
import { payInbox } from './pay-inbox.ts'
import { createPaymentSender } from './payment/payment.service.ts'
import { followUpJob } from './payment/follow-up.job.ts'
import { paymentProviders, providersOf } from './provider/providers.ts'
import { payDifferences } from './reconciliation/difference.table.ts'
import { refundFollowUpJob } from './refund/refund-follow-up.job.ts'
import { refundSender } from './refund/push-refund.service.ts'
import * as routes from './routes.ts'
import { shiftFollowers } from './shift/shift.followers.ts'
import { payersOfCards, payPersonal } from './pay-personal.ts'

export const pay: Module = {
  name: 'pay',
  needs: [customer, card, meter, sale, iot],
  environment: payEnvironment,
  brings: [bring(cardRows, [byCard('cardId', payDifferences)])],
  implementations: Object.values(routes),
  personal: payPersonal,
  jobs: [followUpJob, refundFollowUpJob],
  senders: [createPaymentSender, refundSender],
  inbox: payInbox,
  follows: [...paymentFollowers, ...shiftFollowers, answer(payersOf, payersOfCards)],
  health: payHealth,
  setup: [paySetup],
  start: async ({ parts, db, now }: Context, config: PayConfig & Config) => {
    const isAnswer = (error: unknown) => error instanceof NoBill
    parts.set(
      paymentProviders,
      providersOf(config, (name, call) => noting({ db, now }, answerKey(name), call, isAnswer)),
    )
    parts.set(linkKey, await linkKeyOf(config))
    return async () => []
  },
}
