import { SMS_SOURCES, type SmsSource } from '@weir/contract/modules/sms/sms-log'
import { to } from '@weir/contract/modules/to'

import type { Context } from '../../kernel/context.ts'
import { type Texts, texts } from '../../kernel/texts.ts'
import type { Finding, HealthCheck } from '../../services/health/health-check.ts'
import { answersOf } from '../../services/health/last-answers.ts'
import { type SetupStep, standingOf } from '../../services/setup-step.ts'
import { answerKey, smsProviders } from './provider/providers.ts'

/** Each source that is set up, with its name in the reader's language. */
function sourcesOf({ parts, client }: Context): { source: SmsSource; name: string }[] {
  const configured = parts.get(smsProviders)
  return SMS_SOURCES.filter((source) => configured[source]).map((source) => ({
    source,
    name: texts[client.language].option('smsLog', 'source', source),
  }))
}

/** The last answer of each. */
const sourceAnswers = (ctx: Context, t: Texts['t']): Promise<Finding[]> =>
  answersOf(
    ctx,
    t,
    sourcesOf(ctx).map(({ source, name }) => ({ key: answerKey(source), name })),
  )

export const smsHealth: HealthCheck = { subject: 'smsProviders', look: sourceAnswers }

/** Which sources send messages, and whether each has answered. */
export const smsSetup: SetupStep = {
  step: 'sms',
  isOptional: true,
  pages: [to('smsTemplate', {}), to('smsLog', {})],
  async look(ctx, t) {
    const all = sourcesOf(ctx)
    if (all.length === 0) return { isDone: false, found: t('setupWords.sms.none'), advice: t('setupWords.sms.adviceNone') }
    const channels = all.map(({ source, name }) => ({ of: 'sms' as const, code: source, name }))
    return standingOf(t, await sourceAnswers(ctx, t), t('setupWords.sms.adviceUntried'), channels)
  },
}
