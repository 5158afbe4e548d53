import { to } from '@weir/contract/modules/to'

import type { Context } from '../../kernel/context.ts'
import { texts, type Texts } from '../../kernel/texts.ts'
import { certificateFinding } from '../../services/health/certificate.ts'
import type { Finding, HealthCheck } from '../../services/health/health-check.ts'
import { answersOf } from '../../services/health/last-answers.ts'
import { type SetupStep, standingOf } from '../../services/setup-step.ts'
import type { Certificate, PaymentProvider, ProviderName } from './ground/payment-provider.ts'
import { paymentProviders } from './provider/providers.ts'

/** Of its last answer. */
export const answerKey = (name: ProviderName) => `pay.${name}`

/** Each once, with its name in the reader's language. */
function providersOf({ parts, client }: Context): { provider: PaymentProvider; name: string }[] {
  const unique = new Map([...parts.get(paymentProviders).byMethod.values()].map((provider) => [provider.name, provider]))
  return [...unique.values()].map((provider) => ({
    provider,
    name: texts[client.language].option('reconciliation', 'provider', provider.name),
  }))
}

function certificateFindings(ctx: Context, t: Texts['t']): Finding[] {
  const all = providersOf(ctx)
  if (all.length === 0) return [{ state: 'fine', figure: t('healthWords.figure.noProvider') }]
  return all.flatMap(({ provider, name }): Finding[] => {
    const certificates = provider.certificates?.() ?? []
    if (certificates.length === 0) return [{ state: 'fine', name, figure: t('healthWords.figure.plainKeys') }]
    return certificates.map((certificate) => certificateLine(ctx, t, name, certificate))
  })
}

function certificateLine({ now }: Context, t: Texts['t'], provider: string, { owner, serial, until, isOther }: Certificate): Finding {
  const name = `${provider} ${serial}`
  if (until === undefined)
    return { state: 'look', name, figure: t('healthWords.figure.certificateUnknown'), advice: t('healthWords.advice.certificateUnknown') }
  if (isOther)
    return {
      state: 'act',
      name,
      figure: t('healthWords.figure.certificateOther'),
      advice: t('healthWords.advice.merchantCertificate'),
      runbook: 'lost-key',
    }
  const advice = owner === 'merchant' ? t('healthWords.advice.merchantCertificate') : t('healthWords.advice.platformCertificate')
  return certificateFinding(t, now(), { name, until, advice })
}

const providerAnswers = (ctx: Context, t: Texts['t']): Promise<Finding[]> =>
  answersOf(
    ctx,
    t,
    providersOf(ctx).map(({ provider, name }) => ({ key: answerKey(provider.name), name })),
  )

/** Providers with their last answer, and their certificates. */
export const payHealth: readonly HealthCheck[] = [
  { subject: 'payProviders', look: providerAnswers },
  { subject: 'payKeys', look: async (ctx, t) => certificateFindings(ctx, t) },
]

/** Which providers collect money, and whether each has answered. A provider that nobody asked yet has its test. */
export const paySetup: SetupStep = {
  step: 'payment',
  isOptional: true,
  pages: [to('health')],
  async look(ctx, t) {
    const all = providersOf(ctx)
    if (all.length === 0) return { isDone: false, found: t('setupWords.payment.none'), advice: t('setupWords.payment.adviceNone') }
    const channels = all.map(({ provider, name }) => ({ of: 'payment' as const, code: provider.name, name }))
    return standingOf(t, await providerAnswers(ctx, t), t('setupWords.payment.adviceUntried'), channels)
  },
}
