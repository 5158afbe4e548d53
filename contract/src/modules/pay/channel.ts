import { z } from 'zod'

import { command, defineResource } from '../../platform/endpoint.ts'
import { BILL_PROVIDERS } from './reconciliation.ts'

/** Tries of everybody together in an hour: a provider counts failed calls. */
export const MOST_CHANNEL_TESTS = 20

export const payChannelApi = defineResource(
  'payChannel',
  'pay/channel',
  {
    /**
     * Asks the provider about an order that does not exist. A provider that knows no such order has accepted the signature, so merchant, keys
     * and clock are right. No money moves.
     */
    test: command(
      z.strictObject({ provider: z.enum(BILL_PROVIDERS) }),
      /** `words`: of the provider, or why there was no answer; empty if all is well. */
      z.object({ isGood: z.boolean(), words: z.string() }),
      { transaction: 'own' },
    ),
  },
  { errors: ['notSet', 'tooOften'], rowsOf: 'nobody' },
)
