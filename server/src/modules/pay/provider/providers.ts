import type { PAYMENT_METHODS } from '@weir/contract/modules/water/water-card-recharge'

import type { Config } from '../../../kernel/config.ts'
import type { PaymentProvider, ProviderName } from './payment-provider.ts'
import { sandboxProvider } from './sandbox.ts'

type Method = (typeof PAYMENT_METHODS)[number]
type Settings = Partial<Pick<Config, 'paySandbox' | 'publicUrl'>>

interface Configured {
  byMethod: ReadonlyMap<Method, PaymentProvider>
  publicUrl: string | undefined
}

let configured: Configured = { byMethod: new Map(), publicUrl: undefined }

/** The providers of the settings; said once at the start of the process. The sandbox stands in for methods without their own provider. */
export function useProviders({ paySandbox, publicUrl }: Settings) {
  const sandbox = paySandbox === undefined ? undefined : sandboxProvider(paySandbox)
  configured = { byMethod: new Map(sandbox && [['wechat', sandbox] as const, ['alipay', sandbox] as const]), publicUrl }
}

/** The provider that collects payments by this method; undefined: the method is refused. */
export const providerOf = (method: Method): PaymentProvider | undefined => configured.byMethod.get(method)

export const providerNamed = (name: string): PaymentProvider | undefined =>
  [...configured.byMethod.values()].find((provider) => provider.name === name)

/** The address of a provider's callback, from outside. */
export const callbackUrl = (name: ProviderName): string | undefined =>
  configured.publicUrl === undefined ? undefined : new URL(`${CALLBACK}/${name}`, configured.publicUrl).href

export const CALLBACK = '/api/v1/pay/callback'
