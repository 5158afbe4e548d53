import { SMS_SOURCES } from '@weir/contract/modules/sms/sms-log'

import { texts } from '../../kernel/texts.ts'
import type { HealthCheck } from '../../services/health/health-check.ts'
import { answersOf } from '../../services/health/last-answers.ts'
import { answerKey, smsProviders } from './provider/providers.ts'

/** The last answer of each source that is set up. */
export const smsHealth: HealthCheck = {
  subject: 'smsProviders',
  async look(ctx, t) {
    const configured = ctx.parts.get(smsProviders)
    const named = SMS_SOURCES.filter((source) => configured[source]).map((source) => ({
      key: answerKey(source),
      name: texts[ctx.client.language].option('smsLog', 'source', source),
    }))
    return answersOf(ctx, t, named)
  },
}
